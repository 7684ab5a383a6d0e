import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { uploadImport } from '#api/collection/endpoints.ts'
import { launchBrowser } from '../../e2e/harness/browser/browser.ts'
import { untilQuiet, watchRequests } from '../../e2e/harness/browser/requests.ts'
import { signIn as signInPage } from '../../e2e/harness/product/sign-in.ts'
import { settledFile } from '../durability/import-writer.ts'
import { startBuilt } from '../harness/built-server.ts'
import { signIn } from '../harness/sign-in.ts'
import { TASKS, type Task } from './everyday.ts'
import { type Effort, Hand } from './hand.ts'

const USAGE = `What ten questions of a working day cost: clicks, keys, turns of the wheel, and seconds of a practised user at
the mouse (keystroke-level model) with the product's own time, from the first page to the answer in sight.
  npm run bench:tasks [-- --data-dir DIR] [--dist dist]
--data-dir: a data folder that holds the demonstration, to which a damaged file is added; without it one is filled
first. Ends with 1 when an answer is not what it should be. docs/everyday-tasks.md has what they cost before.`

const { values: options } = parseArgs({
  options: {
    'data-dir': { type: 'string' },
    dist: { type: 'string', default: 'dist' },
    help: { type: 'boolean', default: false },
  },
})

if (options.help) console.log(USAGE)
else await main()

async function main(): Promise<void> {
  const own = options['data-dir'] ? undefined : mkdtempSync(join(tmpdir(), 'powerdesk-tasks-'))
  const dataDir = options['data-dir'] ?? join(own!, 'data')
  const env = { WEB_ROOT: join(options.dist, 'web') }
  const server = startBuilt({ dist: options.dist, dataDir, env })
  const browser = await launchBrowser()
  try {
    const url = await server.ready
    await deliverDamagedFile(url)
    console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`)
    const efforts: Record<string, object> = {}
    for (const task of TASKS) {
      efforts[task.question] = shown(await effortOf(browser, url, task))
    }
    console.table(efforts)
  } finally {
    await browser.close()
    await server.stop()
    if (own) rmSync(own, { recursive: true, force: true })
  }
}

/** One day of which a price is no number. */
async function deliverDamagedFile(url: string): Promise<void> {
  const client = await signIn(url, 'admin')
  const rows = Array.from({ length: 96 }, (_, slot) => [
    '2021-05-01',
    slot + 1,
    slot === 9 ? 'twelve' : 300,
  ])
  const head = ['date', 'time_order', 'dayahead_clearing_price']
  const content = Buffer.from([head, ...rows].map((cells) => cells.join(',')).join('\n'))
  const sent = { name: 'damaged.csv', content }
  const { file } = await client.upload(uploadImport, sent, { provinceId: '1' })
  if (file) await settledFile(client, file.id)
}

async function effortOf(browser: Browser, url: string, task: Task): Promise<Effort> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
  try {
    watchRequests(context)
    const page = await context.newPage()
    await page.goto(`${url}/login`)
    await signInPage(page, task.account)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await untilQuiet(page)
    const hand = new Hand(page)
    const answer = await task.does(hand)
    if (!task.answers.test(answer)) {
      console.error(`${task.question}: ${answer}`)
      process.exitCode = 1
    }
    return hand.effort
  } finally {
    await context.close()
  }
}

function shown({ waitedMs, seconds, ...counts }: Effort) {
  return {
    ...counts,
    waitedMs: Math.round(waitedMs),
    seconds: Math.round(seconds * 10) / 10,
  }
}
