// Starts the app.
import start from "./{{app.js}}";

start({ module_or_path: new URL("{{app.wasm}}", import.meta.url) });
