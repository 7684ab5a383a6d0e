import { launchBrowser } from '/work/main/e2e/harness/browser.ts'
import { pathToFileURL } from 'node:url'
import { writeFileSync } from 'node:fs'
const [out, cols, width, ...files] = process.argv.slice(2)
const b = await launchBrowser(); const p = await (await b.newContext({viewport:{width:Number(width),height:800}})).newPage()
writeFileSync('/tmp/pd/sheet.html', `<body style="margin:0;display:grid;grid-template-columns:repeat(${cols},1fr);gap:6px;background:#888">${files.map(f=>`<img style="width:100%" src="${pathToFileURL(f)}">`).join('')}</body>`)
await p.goto('file:///tmp/pd/sheet.html'); await p.screenshot({path:out!,fullPage:true}); await b.close()
