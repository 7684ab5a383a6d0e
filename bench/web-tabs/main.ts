import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { quantile } from '#domain/statistics/order-statistics.ts'
import { launchBrowser } from '../../e2e/harness/browser/browser.ts'
import { watchRequests } from '../../e2e/harness/browser/requests.ts'
import { signIn } from '../../e2e/harness/product/sign-in.ts'
import { startBuilt } from '../harness/built-server.ts'
import { openHeap, openProcessorTime } from './heap.ts'
import { closeAllTabs, fillMenu, prepare, switchTo, visit } from './strip.ts'

const USAGE = `What many open tabs cost: 20 tabs opened, switched 200 times, closed. Tells the JavaScript heap after
forced collections, and how long a kept tab takes to be seen. A first round warms caches up and is not measured.
  npm run bench:tabs [-- --data-dir DIR] [--tabs 20] [--switches 200] [--dist dist]
--data-dir: a data folder that holds the demonstration; without it one is filled first.
Tabs are the pages of the menu; where it holds fewer, entries without a page make up the number.`

const { values: options } = parseArgs({
  options: {
    'data-dir': { type: 'string' },
    tabs: { type: 'string', default: '20' },
    switches: { type: 'string', default: '200' },
    dist: { type: 'string', default: 'dist' },
    help: { type: 'boolean', default: false },
  },
})

/** Nobody switches without having looked at what there is. */
const LOOK_MS = 250
const GROWTH_LIMIT = 0.1
const SWITCH_LIMIT_MS = 100

if (options.help) console.log(USAGE)
else await main()

async function main(): Promise<void> {
  const own = options['data-dir'] ? undefined : mkdtempSync(join(tmpdir(), 'powerdesk-tabs-'))
  const dataDir = options['data-dir'] ?? join(own!, 'data')
  const env = { WEB_ROOT: join(options.dist, 'web') }
  const server = startBuilt({ dist: options.dist, dataDir, env })
  const browser = await launchBrowser()
  try {
    report(await measure(browser, await server.ready))
  } finally {
    await browser.close()
    await server.stop()
    if (own) rmSync(own, { recursive: true, force: true })
  }
}

type Measured = {
  pages: number
  tabs: number
  startMb: number
  openMb: number
  switchedMb: number
  endMb: number
  /** Kept tabs, and tabs whose page had fallen out and was made anew. */
  kept: Switch[]
  anew: Switch[]
}

/** Time on the clock until the page is seen, and processor time of the main thread. */
type Switch = { ms: number; cpuMs: number }

async function measure(browser: Browser, url: string): Promise<Measured> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    // What the bench waits for is told to the page as text.
    bypassCSP: true,
  })
  watchRequests(context)
  const page = await context.newPage()
  await prepare(page)
  const menu = await fillMenu(page, Number(options.tabs))
  await page.goto(`${url}/login`)
  await signIn(page, 'admin')
  await page.getByRole('tab').first().waitFor()
  const heap = await openHeap(page)
  const processorTime = await openProcessorTime(page)
  const { paths, pages } = menu()
  const round = async (switches: number) => {
    for (const path of paths) await visit(page, path)
    const openMb = await heap()
    const times = { kept: [] as Switch[], anew: [] as Switch[] }
    for (let i = 0; i < switches; i++) {
      const before = await processorTime()
      const { ms, kept } = await switchTo(page, tabAt(i, paths.length))
      times[kept ? 'kept' : 'anew'].push({ ms, cpuMs: (await processorTime()) - before })
      await page.waitForTimeout(LOOK_MS)
    }
    const switchedMb = await heap()
    await closeAllTabs(page)
    return { openMb, switchedMb, ...times }
  }
  await round(Number(options.switches))
  const startMb = await heap()
  const measured = await round(Number(options.switches))
  return { pages, tabs: paths.length, startMb, ...measured, endMb: await heap() }
}

/** The way of somebody who works in a few tabs, comes to all of them in time, and now and then looks far. */
function tabAt(i: number, count: number): number {
  const isFar = i % 10 === 9
  const few = Math.min(6, count)
  return (isFar ? i * 7 : Math.floor(i / 20) * 4 + ((i * 5) % few)) % count
}

function report(measured: Measured): void {
  const { pages, tabs, startMb, openMb, switchedMb, endMb } = measured
  const growth = endMb / startMb - 1
  const kept = timesOf(measured.kept)
  console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`)
  const figures = {
    tabs,
    withPage: pages,
    heapMb: { start: startMb, open: openMb, switched: switchedMb, end: endMb },
    growthPercent: Math.round(growth * 1000) / 10,
    switchToKept: kept,
    switchToAnew: timesOf(measured.anew),
  }
  console.log(JSON.stringify(figures, null, 2))
  if (growth > GROWTH_LIMIT) console.log(`The heap grew by more than ${GROWTH_LIMIT * 100} %`)
  if ((kept.p95Ms ?? 0) > SWITCH_LIMIT_MS)
    console.log(`Above ${SWITCH_LIMIT_MS} ms p95 to a kept tab`)
  if (growth > GROWTH_LIMIT || (kept.p95Ms ?? 0) > SWITCH_LIMIT_MS) process.exitCode = 1
}

function timesOf(switches: readonly Switch[]) {
  const roundedQuantile = (pick: (one: Switch) => number, share: number) =>
    switches.length > 0 ? Math.round(quantile(switches.map(pick), share)) : undefined
  return {
    count: switches.length,
    p50Ms: roundedQuantile(({ ms }) => ms, 0.5),
    p95Ms: roundedQuantile(({ ms }) => ms, 0.95),
    cpuP50Ms: roundedQuantile(({ cpuMs }) => cpuMs, 0.5),
    cpuP95Ms: roundedQuantile(({ cpuMs }) => cpuMs, 0.95),
  }
}
