import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import type { stringHistory } from '#api/diagnosis/history.ts'
import type { RequestOf } from '#api/kernel/endpoint.ts'
import { type Database, openDatabase } from '#database/connection/database.ts'
import { migrate } from '#database/migrate.ts'
import { plantParameters } from '#database/schema/tables.ts'
import { seedCatalogue } from '#database/seed/catalogue.ts'
import { historyOf } from '#server/features/scan/history/string-history.ts'
import type { CallContext } from '#server/http/call-context.ts'
import { STRINGS_PER_INVERTER, storePlant, storeTask } from '../storage/stored-plant.ts'
import { samples, storeCurves, storeResults } from '../storage/stored-scan.ts'
import { timesOfFaults } from './faults.ts'

const USAGE = `How quickly the history of a string, an inverter and an array is read with its rates, and
the fault list by any filter and the overview.
  npm run bench:history -- [--strings 9000] [--scans 13] [--reads 100]
On the embedded database in a folder of its own; times are of the clock.`

const { values: options } = parseArgs({
  options: {
    strings: { type: 'string', default: '9000' },
    scans: { type: 'string', default: '13' },
    reads: { type: 'string', default: '100' },
    help: { type: 'boolean', default: false },
  },
})

/** What a page may wait for the history of one string, ms. */
const WANTED_MS = 50

if (options.help) console.log(USAGE)
else await main()

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'powerdesk-history-'))
  const { db, close } = await openDatabase({ folder })
  try {
    await migrate(db)
    await seedCatalogue(db)
    await measure(db)
  } finally {
    await close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(db: Database): Promise<void> {
  const home = await storePlant(db, Number(options.strings))
  const { plantId, inverters } = home
  const kinds = samples()
  for (let index = 0; index < Number(options.scans); index++) {
    const taskId = await storeTask(db, home, index)
    await storeCurves(db, taskId, { inverters, kinds })
    await storeResults(db, taskId, { inverters, kinds })
  }
  const updatedAt = new Date('2026-01-01T00:00:00Z')
  await db.insert(plantParameters).values({ plantId, historicalCalculation: true, updatedAt })
  await db.execute(sql`vacuum analyze`)
  const strings = inverters.length * STRINGS_PER_INVERTER
  print('strings', `${strings}, ${options.scans} scans, ${strings * Number(options.scans)} results`)
  const [first] = inverters
  await printPlan(db, first!.strings.get(0)!)
  const scope = { all: true, systemType: null }
  const clock = { now: () => new Date('2026-06-01T04:00:00Z') }
  const context = { db, language: 'zh', user: { scope }, clock } as CallContext
  const reads: Record<string, (k: number) => RequestOf<typeof stringHistory>> = {
    'a string': (k) => ({ stringId: inverters[(31 * k) % inverters.length]!.strings.get(k % 16)! }),
    'an inverter': (k) => ({ inverterId: inverters[(31 * k) % inverters.length]!.inverterId }),
    'an array': (k) => ({ arrayId: inverters[(31 * k) % inverters.length]!.arrayId }),
  }
  for (const [name, place] of Object.entries(reads)) {
    const times: number[] = []
    for (let k = 0; k < Number(options.reads); k++) {
      const beganMs = performance.now()
      const { scans } = await historyOf(place(k), context)
      times.push(performance.now() - beganMs)
      if (scans.length !== Number(options.scans)) throw new Error(`${name}: ${scans.length} scans`)
    }
    printTimes(name, times, name === 'a string' ? WANTED_MS : undefined)
  }
  const faultReads = Math.ceil(Number(options.reads) / 5)
  for (const { name, times, wantedMs } of await timesOfFaults(context, {
    plantId,
    reads: faultReads,
  }))
    printTimes(name, times, wantedMs)
}

/** The very first beside the middle: it plans and fetches what the others find. */
function printTimes(name: string, times: readonly number[], wantedMs?: number): void {
  const sorted = [...times].sort((one, other) => one - other)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1]!
  const told = `first ${times[0]!.toFixed(1)}, p50 ${at(0.5).toFixed(1)}, p95 ${at(0.95).toFixed(1)} ms`
  const verdict = at(0.95) <= (wantedMs ?? 0) ? 'as wanted' : `over ${wantedMs} ms`
  print(name, wantedMs === undefined ? told : `${told}, ${verdict}`)
}

/** How the database finds the results of a string: by their index, whatever else there is. */
async function printPlan(db: Database, stringId: number): Promise<void> {
  const plan = (await db.execute(
    sql`explain select * from scan_result where string_id = ${stringId}
      and task_id in (select id from scan_task)`,
  )) as unknown as { rows: Record<string, string>[] }
  const lines = plan.rows.map((row) => Object.values(row)[0]!)
  const found = lines.find((line) => /Scan .*on scan_result/.test(line)) ?? 'no plan'
  print(
    'results of a string',
    found
      .replace(/\(cost.*/, '')
      .replace('->', '')
      .trim(),
  )
}

function print(what: string, figure: string): void {
  console.log(`${what.padEnd(24)}${figure}`)
}
