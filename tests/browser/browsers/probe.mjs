import { ENGINES } from "./engines.mjs";
import { serve } from "../app/server.mjs";
import { Board, newGame, runCommand } from "../app/board.mjs";
import { waitUntilReady } from "../app/browser.mjs";
const s = await serve();
for (const name of process.argv.slice(2)) {
  const b = await ENGINES[name]();
  try {
    const p = b.page;
    await p.goto(s.url);
    await waitUntilReady(p);
    console.log(name, await p.evaluate(() => [innerWidth, innerHeight, performance.getEntriesByType("mark").map(m=>[m.name,m.startTime])]));
    const board = new Board(p);
    console.log(JSON.stringify(await board.digits()));
    console.time("new");
    await newGame(p, {side:16});
    console.timeEnd("new");
    await p.screenshot({path:`/tmp/probe-${name}.png`});
  } catch (e) { console.log(e); await b.page.screenshot({path:`/tmp/probe-${name}.png`}); }
  await b.close();
}
await s.stop();
