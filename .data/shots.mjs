import { chromium } from "@playwright/test";
import { ensureChromium } from "../scripts/chromium.mjs";
const origin = process.argv[2]; const only = process.argv[3]?.split(","); 
const widths = (process.argv[4] ?? "1280").split(",").map(Number);
const b = await chromium.launch({ executablePath: ensureChromium() });
const rep = (await (await fetch(origin + "/api/v1/reports?build=local&limit=1")).json()).reports[0];
const fig = await (await fetch(origin + "/api/v1/figures", {method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify({y:"getpid",value:"cost",colour:"os",fit:"all"})})).json();
const pages = { home: `/?report=${rep.id}`, report: `/reports/${rep.id}`, leaderboards: "/leaderboard", leaderboard: "/leaderboard/getpid?build=local&virtual=any", configuration: `/configurations/${rep.configuration.id}`, key: `/keys/${encodeURIComponent(rep.key)}`, compare: `/compare?ids=${rep.configuration.id},${rep.id}`, papers: "/papers", p1990: "/papers/1990", p1989:"/papers/1989", p1992:"/papers/1992", archive: "/papers/archive", explore: "/explore", method: "/method", run: "/run", moderation: "/moderation", figure: `/figures/${fig.id}`, data: "/data", api: "/api" };
for (const [name, addr] of Object.entries(pages)) { if (only && !only.includes(name)) continue;
 for (const width of widths) { const p = await b.newPage({ viewport: { width, height: 900 }, colorScheme: width < 600 ? "dark" : "light" }); const r = await p.goto(origin + addr); console.log(name, r.status(), await p.evaluate(() => document.documentElement.scrollHeight));
 await p.screenshot({ path: `/tmp/pages/shots/${name}-${width}.png`, fullPage: true }); await p.close(); } }
await b.close();
