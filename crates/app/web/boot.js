// Starts the app, and caches it for playing offline.
//
// For the app: `anydoku.applyUpdate()` reloads the page with the new version. `window` gets the events
// `anydoku:offline-ready`, the first time, and `anydoku:update`. The same states are attributes of
// <html>: data-offline is "ready" or "refused", data-update is "waiting" once there is a new version.
// `anydoku.isKept()` returns whether the app was cached before this start. `anydoku.takePasted()`
// returns the text that was pasted during the start; the app handles pasting from then on.

import start from "./{{app.js}}";

const { anydoku } = globalThis;
const state = document.documentElement.dataset;
// Whether the app was cached before this start, so that the player already knows it works offline.
const isKept = Boolean(navigator.serviceWorker?.controller);

anydoku.isKept = () => isKept;

let pasted = "";
const paste = (event) => { pasted = event.clipboardData?.getData("text/plain") ?? ""; };
addEventListener("paste", paste);
anydoku.takePasted = () => {
  removeEventListener("paste", paste);
  return pasted;
};

async function boot() {
  // If the app is cached, the first board has its font at once.
  if (isKept) document.getElementById("later").disabled = false;
  try {
    await start({ module_or_path: new URL("{{app.wasm}}", import.meta.url) });
  } catch (error) {
    anydoku.trouble(error instanceof WebAssembly.RuntimeError ? "broken" : anydoku.isAble() ? "missing" : "old", error);
  }
}

function tell(name, value, event) {
  if (state[name] === value) return;
  state[name] = value;
  if (event) window.dispatchEvent(new Event(event));
}

function watch(registration) {
  const look = () => {
    const { active, waiting } = registration;
    // During the first start, WebKit reports a worker as waiting that controls the page already.
    const isUpdate = waiting?.state === "installed" && active && active !== waiting;
    if (isUpdate) tell("update", "waiting", "anydoku:update");
    if (active?.state === "activated") tell("offline", "ready", isKept ? null : "anydoku:offline-ready");
  };
  const follow = (worker) => worker?.addEventListener("statechange", look);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  follow(registration.installing);
  follow(registration.active);
  look();
}

// Checks for a new version at the start, and when a page that was hidden for long is shown again.
function checkForUpdates(registration) {
  const HOUR = 3_600_000;
  const update = () => registration.update().catch(() => {}); // Offline.
  let last = Date.now();
  if (isKept) update();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - last < HOUR) return;
    last = Date.now();
    update();
  });
}

// Reloads the page with the new version, also if another page has applied it already.
function applyUpdate({ waiting }) {
  const reload = () => location.reload();
  if (!waiting) return reload();
  navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
  waiting.postMessage("apply");
  // A request under way keeps the previous version active, in Chromium for minutes. The reload ends it.
  setTimeout(reload, 5000);
}

async function keep() {
  try {
    const registration = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
    anydoku.applyUpdate = () => applyUpdate(registration);
    watch(registration);
    checkForUpdates(registration);
  } catch {
    // A private window or no space left: the app works, but only online.
    state.offline = "refused";
  }
}

anydoku.applyUpdate = () => {};
await boot();
keep();
