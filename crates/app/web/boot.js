// Starts the app, and keeps it for playing offline.
//
// What the view finds here: the function `anydoku.applyUpdate()`, and on `window` the events
// `anydoku:offline-ready`, when that is news, and `anydoku:update`. Who comes late reads the
// attributes of <html>: data-offline is "ready" once the app plays without a net, or "refused";
// data-update is "waiting" once a new version is there. `anydoku.isKept()` says whether the browser
// had kept the app already. `anydoku.takePasted()` has the text that was pasted before the app could
// take any, and leaves to the app what is pasted from then on.

import start from "./{{app.js}}";

const { anydoku } = globalThis;
const state = document.documentElement.dataset;
// A page that was kept before it was loaded: whoever plays knows that it plays without a net.
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
  // Where nothing has to come over a net the first board has its typeface at once.
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
    if (registration.waiting && navigator.serviceWorker.controller) tell("update", "waiting", "anydoku:update");
    if (registration.active?.state === "activated") tell("offline", "ready", isKept ? null : "anydoku:offline-ready");
  };
  const follow = (worker) => worker?.addEventListener("statechange", look);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  follow(registration.installing);
  follow(registration.active);
  look();
}

// A start learns of a new version, and a page that stays open for days when it is looked at again.
function lookNowAndThen(registration) {
  const HOUR = 3_600_000;
  const update = () => registration.update().catch(() => {}); // Offline: another time.
  let last = Date.now();
  if (isKept) update();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - last < HOUR) return;
    last = Date.now();
    update();
  });
}

async function keep() {
  try {
    const registration = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
    anydoku.applyUpdate = () => {
      if (!registration.waiting) return;
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      registration.waiting.postMessage("apply");
    };
    watch(registration);
    lookNowAndThen(registration);
  } catch {
    // A private window, or no room: the app plays, with a net.
    state.offline = "refused";
  }
}

anydoku.applyUpdate = () => {};
await boot();
keep();
