import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '#database/connection/database.ts'
import { migrate } from '#database/migrate.ts'
import { seedCatalogue } from '#database/seed/catalogue.ts'
import { listFaultInverters, listFaultStrings } from '#server/features/scan/faults/fault-strings.ts'
import { overview } from '#server/features/scan/overview/overview.ts'
import { curvesToCompare } from '#server/features/scan/results/compare-curves.ts'
import { listResults } from '#server/features/scan/results/list-results.ts'
import { summarizeTask } from '#server/features/scan/results/summarize-task.ts'
import { taskDetail } from '#server/features/scan/tasks/task-detail.ts'
import { listTasks } from '#server/features/scan/tasks/task-repository.ts'
import type { CallContext } from '#server/http/call-context.ts'
import { STRINGS_PER_INVERTER, type StoredInverter, storePlant, storeTask } from './stored-plant.ts'
import { samples, storeCurves, storeResults } from './stored-scan.ts'

const USAGE = `What curves and diagnoses of many scans take on disk, and how quickly they are written and read.
  npm run bench:storage -- [--strings 10000] [--scans 10] [--reads 100] [--url postgres://…]
Without --url the embedded database is measured in a folder of its own. Times are of the processor
where the database is in this process, else of the clock; the database of --url must be empty.`

const { values: options } = parseArgs({
  options: {
    strings: { type: 'string', default: '10000' },
    scans: { type: 'string', default: '10' },
    reads: { type: 'string', default: '100' },
    url: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

/** What the whole of a plant's life comes to. */
const WANTED = { strings: 10_000, scans: 500 }

if (options.help) console.log(USAGE)
else await main()

async function main(): Promise<void> {
  const folder = options.url ? undefined : mkdtempSync(join(tmpdir(), 'powerdesk-storage-'))
  const { db, close, kind } = await openDatabase(options.url ? { url: options.url } : { folder })
  try {
    await migrate(db)
    await seedCatalogue(db)
    print('database', kind)
    await measure(db)
  } finally {
    await close()
    if (folder) rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(db: Database): Promise<void> {
  const scans = Number(options.scans)
  const home = await storePlant(db, Number(options.strings))
  const { inverters } = home
  const kinds = samples()
  const spent = { curves: 0, results: 0 }
  const tasks: number[] = []
  for (let index = 0; index < scans; index++) {
    const taskId = await storeTask(db, home, index)
    tasks.push(taskId)
    spent.curves += await timeOf(() => storeCurves(db, taskId, { inverters, kinds }))
    spent.results += await timeOf(() => storeResults(db, taskId, { inverters, kinds }))
  }
  const rows = scans * inverters.length * STRINGS_PER_INVERTER
  print('strings', `${inverters.length * STRINGS_PER_INVERTER}, ${scans} scans, ${rows} curves`)
  print('curves written', `${Math.round(rows / (spent.curves / 1000))} /s`)
  print('diagnoses written', `${Math.round(rows / (spent.results / 1000))} /s`)
  await db.execute(sql`vacuum analyze`)
  await printSizes(db, rows)
  await printReads(db, { plantId: home.plantId, tasks, inverters })
}

async function printSizes(db: Database, rows: number): Promise<void> {
  let whole = 0
  for (const table of ['scan_curve', 'scan_result']) {
    const found = (await db.execute(
      sql`select pg_table_size(${table}::regclass)::float8 as heap,
        pg_total_relation_size(${table}::regclass)::float8 as whole`,
    )) as unknown as { rows: { heap: number; whole: number }[] }
    const [size] = found.rows
    whole += size!.whole / rows
    const indexes = (size!.whole - size!.heap) / rows
    print(
      `${table}, a string`,
      `${Math.round(size!.whole / rows)} B, ${Math.round(indexes)} B of them indexes`,
    )
  }
  const gigabytes = (whole * WANTED.strings * WANTED.scans) / 1e9
  print(`${WANTED.strings} strings × ${WANTED.scans} scans`, `${gigabytes.toFixed(1)} GB`)
}

type Stored = { plantId: number; tasks: readonly number[]; inverters: readonly StoredInverter[] }

async function printReads(db: Database, { plantId, tasks, inverters }: Stored): Promise<void> {
  const scope = { all: true, systemType: null }
  const clock = { now: () => new Date('2026-06-01T04:00:00Z') }
  const context = { db, language: 'zh', user: { scope }, clock } as CallContext
  const list = { search: '', pageNum: 1, pageSize: 20, order: 'descend' } as const
  const taskOf = (k: number) => tasks[(7 * k) % tasks.length]!
  const stringOf = (k: number) => `${inverters[(31 * k) % inverters.length]!.inverterId}-${k % 16}`
  const page = { inverterId: undefined, code: undefined, pageSize: 20 }
  const reads: Record<string, (k: number) => Promise<unknown>> = {
    'a result with its curve': (k) =>
      curvesToCompare({ taskId: taskOf(k), strings: [stringOf(k)], siblings: true }, context),
    'ten compared curves': (k) =>
      curvesToCompare(
        {
          taskId: taskOf(k),
          strings: Array.from({ length: 10 }, (_, i) => stringOf(k + i)),
          siblings: false,
        },
        context,
      ),
    'first page of faults': (k) =>
      listResults({ ...page, taskId: taskOf(k), onlyFaults: true, pageNum: 1 }, context),
    'a page of all strings': (k) =>
      listResults(
        { ...page, taskId: taskOf(k), onlyFaults: false, pageNum: 1 + (k % 500) },
        context,
      ),
    'sums of a task': (k) => summarizeTask({ taskId: taskOf(k) }, context),
    'a task with its inverters': (k) => taskDetail({ id: taskOf(k) }, context),
    'fault strings of all tasks': () => listFaultStrings(list, context),
    'the same by when they were first seen': () =>
      listFaultStrings({ ...list, sort: 'firstSeen' }, context),
    ...narrowed(inverters[0]!.arrayId, (filter) =>
      listFaultStrings({ ...list, ...filter }, context),
    ),
    'overview of a plant': () => overview({ plantId }, context),
    'inverters that a recheck scans': () => listFaultInverters({ plantId }, context),
    'page of tasks': () =>
      listTasks(context, { plantId, status: undefined, search: '', pageNum: 1, pageSize: 20 }),
  }
  for (const [name, read] of Object.entries(reads)) {
    const times: number[] = []
    for (let k = 0; k < Number(options.reads); k++) times.push(await timeOf(() => read(k)))
    times.sort((one, other) => one - other)
    const at = (share: number) => times[Math.ceil(times.length * share) - 1]!.toFixed(1)
    print(name, `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`)
  }
}

/** The list of fault strings by each of its filters, and by all that look at when a fault was first seen. */
function narrowed(arrayId: number, read: (filter: Narrower) => Promise<unknown>) {
  const filters: Record<string, Narrower> = {
    array: { arrayId },
    code: { code: 9 },
    severity: { severity: 'CRITICAL' },
    confidence: { minConfidence: 80 },
    loss: { minLoss: 5 },
    'state of the work': { work: 'OPEN' },
    'first seen': { seenFrom: '2026-01-01', seenTo: '2026-06-01' },
    words: { search: '1' },
    'words that none has': { search: 'nowhere' },
  }
  return Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => [`  by ${name}`, () => read(filter)]),
  )
}

type Narrower = Partial<Parameters<typeof listFaultStrings>[0]>

/** Processor time of this process, which is what counts on a busy machine; the clock's where others work. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  const beganMs = performance.now()
  await work()
  const { user, system } = process.cpuUsage(before)
  return options.url ? performance.now() - beganMs : (user + system) / 1000
}

function print(what: string, figure: string): void {
  console.log(`${what.padEnd(36)}${figure}`)
}
