import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { quantile } from '#domain/statistics/order-statistics.ts'
import { launchBrowser } from '../../e2e/harness/browser/browser.ts'
import { untilQuiet, watchRequests } from '../../e2e/harness/browser/requests.ts'
import { fillSignIn, pressSignIn } from '../../e2e/harness/product/sign-in.ts'
import { startBuilt } from '../harness/built-server.ts'
import { countBytes, type Vitals, vitalsOf, watchVitals } from './vitals.ts'

const USAGE = `How soon a user sees something: the sign-in page in a browser that has never been here, and the way
from the click on "sign in" to the first content. Medians of several rounds, each with an empty cache.
  npm run bench:web [-- --data-dir DIR] [--rounds 5] [--dist dist]
--data-dir: a data folder that holds the demonstration; without it one is filled first.`

const { values: options } = parseArgs({
  options: {
    'data-dir': { type: 'string' },
    rounds: { type: 'string', default: '5' },
    dist: { type: 'string', default: 'dist' },
    help: { type: 'boolean', default: false },
  },
})

/** The page is quiet when nothing was fetched for so long. */
const QUIET_MS = 600

type Round = { signInPage: Vitals; firstContentMs: number; shell: Vitals }

if (options.help) console.log(USAGE)
else await main()

async function main(): Promise<void> {
  const own = options['data-dir'] ? undefined : mkdtempSync(join(tmpdir(), 'powerdesk-web-'))
  const dataDir = options['data-dir'] ?? join(own!, 'data')
  const env = { WEB_ROOT: join(options.dist, 'web') }
  const server = startBuilt({ dist: options.dist, dataDir, env })
  const browser = await launchBrowser()
  try {
    const url = await server.ready
    await playRound(browser, url)
    const rounds: Round[] = []
    for (let i = 0; i < Number(options.rounds); i++) rounds.push(await playRound(browser, url))
    report(rounds)
  } finally {
    await browser.close()
    await server.stop()
    if (own) rmSync(own, { recursive: true, force: true })
  }
}

async function playRound(browser: Browser, url: string): Promise<Round> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
  })
  await watchVitals(context)
  watchRequests(context)
  const page = await context.newPage()
  try {
    let bytes = await countBytes(page)
    await page.goto(`${url}/login`)
    await untilSettled(page)
    const signInPage = await vitalsOf(page, bytes())
    const before = bytes()
    await fillSignIn(page, 'trader')
    // Typing takes a person longer than what is fetched meanwhile.
    await untilSettled(page)
    const begun = performance.now()
    await pressSignIn(page)
    // The overview tells the mean price: rights, menu, page and figures have arrived.
    await page.getByRole('region', { name: '日前均价' }).getByText(/\d/).first().waitFor()
    const firstContentMs = performance.now() - begun
    bytes = (
      (all) => () =>
        all() - before
    )(bytes)
    await untilSettled(page)
    return { signInPage, firstContentMs, shell: await vitalsOf(page, bytes()) }
  } finally {
    await context.close()
  }
}

async function untilSettled(page: Page): Promise<void> {
  await untilQuiet(page)
  await page.waitForTimeout(QUIET_MS)
}

function report(rounds: readonly Round[]): void {
  const median = (pick: (round: Round) => number) => Math.round(quantile(rounds.map(pick), 0.5))
  const figures = {
    rounds: rounds.length,
    signInPage: {
      firstContentfulPaintMs: median(({ signInPage }) => signInPage.firstContentfulPaint),
      largestContentfulPaintMs: median(({ signInPage }) => signInPage.largestContentfulPaint),
      totalBlockingTimeMs: median(({ signInPage }) => signInPage.totalBlockingTime),
      transferredKb: median(({ signInPage }) => signInPage.transferredKb),
    },
    afterSignIn: {
      firstContentMs: median(({ firstContentMs }) => firstContentMs),
      transferredKb: median(({ shell }) => shell.transferredKb),
    },
  }
  console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`)
  console.log(JSON.stringify(figures, null, 2))
}
