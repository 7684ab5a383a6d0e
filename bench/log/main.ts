import { parseArgs } from 'node:util'
import { type Database, openDatabase } from '#database/connection/database.ts'
import { migrate } from '#database/migrate.ts'
import { loginLog } from '#database/schema/tables.ts'
import { LOG_NAMES, type LogName } from '#domain/system/words.ts'
import { listLogins, listOperations } from '#server/features/log/log-service.ts'
import { sealSome } from '#server/features/log/seal-logs.ts'
import { verifyChain } from '#server/features/log/verify-chain.ts'
import type { CallContext } from '#server/http/call-context.ts'
import { DAYS, fillLogs, RARE } from './fill-logs.ts'

const USAGE = `How quickly pages of long logs are read, and how quickly rows are sealed and verified.
  npm run bench:log -- --url postgres://… [--rows 1000000] [--reads 7] [--seal 100000]
The database of --url must be empty, or filled by an earlier run. Both logs get as many rows; times are of the clock.`

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    reads: { type: 'string', default: '7' },
    seal: { type: 'string', default: '100000' },
    url: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

async function main(url: string): Promise<void> {
  const { db, close } = await openDatabase({ url })
  try {
    await migrate(db)
    const rows = Number(options.rows)
    const isFilled = (await db.select({ id: loginLog.id }).from(loginLog).limit(1)).length > 0
    const filledMs = isFilled ? 0 : await timeOf(() => fillLogs(db, rows))
    print('rows of each log', `${rows}, filled in ${Math.round(filledMs / 1000)} s`)
    const context = { db, language: 'zh' } as CallContext
    await printPages(listLogins, 'sign-ins', { filters: LOGIN_FILTERS, rows }, context)
    await printPages(listOperations, 'operations', { filters: OPERATION_FILTERS, rows }, context)
    for (const log of LOG_NAMES) await printChain(db, log)
  } finally {
    await close()
  }
}

const dayOf = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
const COMMON = {
  'no filter': {},
  'an account': { account: 'user17' },
  'a rare account': { account: RARE.account },
  'an account that is not there': { account: 'nobody' },
  'an address': { ip: '10.0.0.17' },
  'a rare address': { ip: RARE.ip },
  'what failed': { success: false },
  'one day, long ago': { from: dayOf(DAYS - 20), to: dayOf(DAYS - 20) },
  'a month, long ago': { from: dayOf(DAYS - 10), to: dayOf(DAYS - 40) },
  'the older half': { to: dayOf(DAYS / 2) },
  'an account on a day': { account: 'user17', from: dayOf(90), to: dayOf(90) },
}
const LOGIN_FILTERS = COMMON
const OPERATION_FILTERS = {
  ...COMMON,
  'a path': { path: '/area3/save' },
  'a rare path': { path: RARE.path },
  'a right': { access: '/area3:edit' },
  'a rare right': { access: RARE.access },
  'a code': { code: 409 },
  'a rare code': { code: RARE.code },
}

if (options.help || options.url === undefined) console.log(USAGE)
else await main(options.url)

type Page = { before?: number; pageSize: number }
type Filtered = { filters: Record<string, object>; rows: number }

async function printPages(
  list: (request: Page, context: CallContext) => Promise<unknown>,
  what: string,
  { filters, rows }: Filtered,
  context: CallContext,
): Promise<void> {
  for (const [name, filter] of Object.entries(filters)) {
    const first = await timesOf(() => list({ ...filter, pageSize: 20 }, context))
    const deep = await timesOf(() =>
      list({ ...filter, pageSize: 20, before: Math.ceil(rows / 2) }, context),
    )
    print(`${what}, ${name}`, `first page ${first}, from the middle ${deep}`)
  }
}

async function printChain(db: Database, log: LogName): Promise<void> {
  const wanted = Number(options.seal)
  let sealed = 0
  const sealMs = await timeOf(async () => {
    for (;;) {
      const some = await sealSome(db, log, new Date())
      sealed += some
      if (some === 0 || sealed >= wanted) return
    }
  })
  print(`${log.toLowerCase()}, sealed`, `${Math.round(sealed / (sealMs / 1000))} rows/s`)
  let checked = 0
  const verifyMs = await timeOf(async () => {
    const { place, fault } = await verifyChain(db, log, { from: null, goesOn: () => true })
    if (fault) throw new Error(`The chain does not hold: ${JSON.stringify(fault)}`)
    checked = place.no
  })
  print(`${log.toLowerCase()}, verified`, `${Math.round(checked / (verifyMs / 1000))} rows/s`)
}

/** Median and longest of several reads. */
async function timesOf(work: () => Promise<unknown>): Promise<string> {
  const times: number[] = []
  for (let k = 0; k < Number(options.reads); k++) times.push(await timeOf(work))
  times.sort((one, other) => one - other)
  const median = times[Math.floor(times.length / 2)]!
  return `${median.toFixed(1)} ms (at most ${times.at(-1)!.toFixed(1)})`
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const beganMs = performance.now()
  await work()
  return performance.now() - beganMs
}

function print(what: string, figure: string): void {
  console.log(`${what.padEnd(44)}${figure}`)
}
