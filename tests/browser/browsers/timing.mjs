import { ENGINES } from "./engines.mjs";
import { serve } from "../app/server.mjs";
import { waitUntilReady } from "../app/browser.mjs";
const s = await serve();
const t = {};
for (let i = 0; i < Number(process.argv[2]); i++) for (const name of process.argv.slice(3)) {
  const b = await ENGINES[name]();
  await b.page.goto(s.url);
  await waitUntilReady(b.page);
  (t[name] ??= []).push(await b.page.evaluate(() => [...performance.getEntriesByType("mark").map(m=>Math.round(m.startTime)), ...performance.getEntriesByType("navigation").flatMap(m=>[m.responseStart, m.domInteractive, m.loadEventEnd]), ...performance.getEntriesByType("resource").flatMap(r => [r.name.slice(-14), Math.round(r.startTime), Math.round(r.responseEnd)])]));
  await b.close();
}
await s.stop();
for (const n in t) { console.log(n, t[n].map(x=>x.slice(0,5).join("/")).join("  ")); console.log(t[n][0].join(" ")); for (const k of [0,1]) console.log(t[n].map(x=>x[k]).sort((a,b)=>a-b)[t[n].length>>1]); }
