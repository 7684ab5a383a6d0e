import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { quantile } from '#domain/statistics/order-statistics.ts'
import { launchBrowser } from '../../e2e/harness/browser/browser.ts'
import { untilQuiet, watchRequests } from '../../e2e/harness/browser/requests.ts'
import { signIn } from '../../e2e/harness/product/sign-in.ts'
import { startBuilt } from '../harness/built-server.ts'

const USAGE = `How smoothly a chart of a month in quarter hours is zoomed with the wheel: frames a second while it moves,
and the longest frame, in a browser without a graphics card.
  npm run bench:zoom [-- --data-dir DIR] [--days 31]
--data-dir: a data folder that holds the demonstration; without it one is filled first.`

const OVERVIEW = '/marketInformation/overview/index'
const CHART = 'figure div[role="img"]:has(canvas)'
/** One notch of a wheel a frame, in and out again; a picture that stays the same is an error. */
const NOTCHES = 60
const NOTCH_PX = 40

const { values: options } = parseArgs({
  options: {
    'data-dir': { type: 'string' },
    days: { type: 'string', default: '31' },
    help: { type: 'boolean', default: false },
  },
})

/** A server that has just started has more to do than one that runs all day: the middle of some tells. */
const ROUNDS = 7

/** Runs in the page; as text, because a compiled function may name helpers that a page lacks. */
const ZOOM = `async (chart) => {
  const target = chart.querySelector('canvas')
  const { left, top, width, height } = target.getBoundingClientRect()
  const place = { clientX: left + width / 2, clientY: top + height / 2, ctrlKey: true, bubbles: true, cancelable: true }
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const before = target.toDataURL()
  const frames = []
  let last = await nextFrame()
  for (const deltaY of [-${NOTCH_PX}, ${NOTCH_PX}]) {
    for (let i = 0; i < ${NOTCHES}; i++) {
      target.dispatchEvent(new WheelEvent('wheel', { ...place, deltaY }))
      const now = await nextFrame()
      frames.push(now - last)
      last = now
    }
    if (deltaY < 0 && target.toDataURL() === before) throw new Error('the wheel did not zoom the chart')
    last = await nextFrame()
  }
  return frames
}`

if (options.help) console.log(USAGE)
else await main()

async function main(): Promise<void> {
  const own = options['data-dir'] ? undefined : mkdtempSync(join(tmpdir(), 'powerdesk-zoom-'))
  const dataDir = options['data-dir'] ?? join(own!, 'data')
  const server = startBuilt({ dataDir, env: { WEB_ROOT: 'dist/web' } })
  const browser = await launchBrowser()
  try {
    const url = await server.ready
    const page = await browser.newPage({
      viewport: { width: 1440, height: 900 },
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
    })
    watchRequests(page.context())
    await page.goto(`${url}/login`)
    await signIn(page, 'trader')
    const to = shanghaiDate(new Date())
    const from = addDays(to, 1 - Number(options.days))
    await page.goto(`${url}${OVERVIEW}?from=${from}&to=${to}&slots=96`)
    await page.locator(CHART).first().waitFor()
    await untilQuiet(page)
    console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`)
    const rounds: Figures[] = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(figuresOf(await framesOfZoom(page)))
    console.table(rounds)
    const sorted = rounds.map(({ framesASecond }) => framesASecond).sort((a, b) => a - b)
    console.log(
      `${options.days} days: ${sorted[(ROUNDS - 1) / 2]} frames a second in the middle round`,
    )
  } finally {
    await browser.close()
    await server.stop()
    if (own) rmSync(own, { recursive: true, force: true })
  }
}

/** Milliseconds from frame to frame, while a wheel is turned over the first chart. */
function framesOfZoom(page: Page): Promise<number[]> {
  return page.evaluate<number[]>(`(${ZOOM})(document.querySelector(${JSON.stringify(CHART)}))`)
}

type Figures = Record<'frames' | 'framesASecond' | 'medianMs' | 'p95Ms' | 'longestMs', number>

function figuresOf(frames: readonly number[]): Figures {
  const totalMs = frames.reduce((sum, ms) => sum + ms, 0)
  return {
    frames: frames.length,
    framesASecond: Math.round((1000 * frames.length) / totalMs),
    medianMs: Math.round(quantile(frames, 0.5) * 10) / 10,
    p95Ms: Math.round(quantile(frames, 0.95) * 10) / 10,
    longestMs: Math.round(Math.max(...frames) * 10) / 10,
  }
}
