// Starts a module in its worker. What the page asks before it runs is kept for it.

import start from "./{{MODULE.js}}";

const early = [];
const keep = (event) => early.push(event.data);
self.addEventListener("message", keep);

start({ module_or_path: new URL("{{MODULE.wasm}}", import.meta.url) }).then(
  () => {
    self.removeEventListener("message", keep);
    for (const data of early) self.dispatchEvent(new MessageEvent("message", { data }));
  },
  // Thrown where the page hears of it.
  (error) => setTimeout(() => { throw error; }),
);
