// Takes the screenshots for the documents: a game, a hint, a new game, a large board, on a desktop and a
// phone, light and dark; the other screens that the guide for players shows, on a desktop.
// `node app/screenshots.mjs FOLDER [SCENE...]`.

import { join } from "node:path";
import { Board, importPuzzle, newGame, runCommand } from "./board.mjs";
import { launch, openPage } from "./browser.mjs";
import { X_WING } from "./puzzles.mjs";
import { serve } from "./server.mjs";

const DEVICES = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};

const SCENES = {
  play: async (page, board) => {
    await importPuzzle(page, X_WING);
    const solution = await board.solution(await board.digits());
    await runCommand(page, "Fill notes");
    for (const [row, column] of [[1, 2], [4, 1], [7, 1]]) {
      await board.click(row, column);
      await board.pressKey(solution[row - 1][column - 1]);
    }
    await board.click(5, 2);
  },
  hint: async (page) => {
    const hint = page.getByRole("region", { name: "Hint" });
    await importPuzzle(page, X_WING);
    await runCommand(page, "Fill notes");
    // The step before the X-Wing.
    await page.keyboard.press("h");
    await hint.waitFor();
    await page.keyboard.press("Shift+h");
    await hint.waitFor({ state: "detached" });
    for (let level = 1; level <= 4; level += 1) {
      await page.keyboard.press("h");
      await hint.getByText(`Hint ${level}/`).waitFor({ state: "attached" });
    }
    // The whole explanation: the reason, and what can be removed.
    for (let part = 2; part <= 3; part += 1) await hint.getByRole("button", { name: "Next", exact: true }).click();
  },
  "new-game": async (page) => {
    await page.keyboard.press("n");
    await page.getByRole("dialog", { name: "New game" }).waitFor();
  },
  "16x16": async (page) => {
    await newGame(page, { side: 16, level: 1 });
    await runCommand(page, "Fill notes");
  },
};

const DESKTOP_SCENES = {
  lesson: async (page) => {
    await runCommand(page, "Lessons");
    await page.getByRole("button", { name: "Start: X-Wing" }).click();
    await page.getByRole("region", { name: "Lesson" }).waitFor();
  },
  daily: async (page) => {
    await runCommand(page, "Daily puzzle");
    await page.getByRole("dialog", { name: "Daily puzzle" }).waitFor();
  },
  design: async (page) => {
    await runCommand(page, "Design a puzzle");
    await page.getByText(/rating|hardest/i).first().waitFor();
  },
  settings: async (page) => {
    await runCommand(page, "Settings");
    await page.getByRole("dialog", { name: "Settings" }).waitFor();
  },
  print: async (page) => {
    await page.keyboard.press("Control+p");
    await page.getByRole("dialog", { name: "Print" }).getByText(/Page 1 of/).waitFor();
  },
};

const [folder, ...names] = process.argv.slice(2);
const server = await serve();
const browser = await launch();
try {
  for (const [device, options] of Object.entries(DEVICES)) {
    for (const theme of ["light", "dark"]) {
      const scenes = device === "desktop" ? { ...SCENES, ...DESKTOP_SCENES } : SCENES;
      for (const [scene, show] of Object.entries(scenes)) {
        if (names.length > 0 && !names.includes(scene)) continue;
        const context = await browser.newContext({ ...options, colorScheme: theme, reducedMotion: "reduce", serviceWorkers: "block" });
        const page = await openPage(context, server.url);
        await show(page, new Board(page, { touch: device === "phone" }));
        // Temporary messages have disappeared.
        await page.locator(".toast").waitFor({ state: "detached", timeout: 20_000 });
        await page.screenshot({ path: join(folder, `app-${scene}-${device}-${theme}.png`) });
        await context.close();
      }
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
