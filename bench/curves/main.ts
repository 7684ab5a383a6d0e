import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '#database/connection/database.ts'
import { migrate } from '#database/migrate.ts'
import { seedCatalogue } from '#database/seed/catalogue.ts'
import { type Reading, readNodes } from './read-nodes.ts'
import { writeNodes } from './write-nodes.ts'

const USAGE = `Prices of nodes: how quickly they are written and read.
  npm run bench:curves -- [--nodes 20] [--days 365] [--reads 30] [--url postgres://…]
Without --url the embedded database is measured in a folder of its own. With it every day is written by COPY
too, into a table with the same indexes, and the writer is to reach half of its pace; that database must be empty.`

const { values: options } = parseArgs({
  options: {
    nodes: { type: 'string', default: '20' },
    days: { type: 'string', default: '365' },
    reads: { type: 'string', default: '30' },
    url: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

/** What the writer is to reach, and what the process may take meanwhile. */
const WANTED = { shareOfCopy: 0.5, rssMb: 600 }

if (options.help) console.log(USAGE)
else await main()

async function main(): Promise<void> {
  const folder = options.url ? undefined : mkdtempSync(join(tmpdir(), 'powerdesk-curves-'))
  const { db, close, kind } = await openDatabase(options.url ? { url: options.url } : { folder })
  try {
    await migrate(db)
    await seedCatalogue(db)
    const [nodes, days] = [Number(options.nodes), Number(options.days)]
    print('database', `${kind}, ${nodes} nodes × ${days} days × 96 points × 2`)
    const written = await writeNodes(db, { nodes, days, ...(options.url && { url: options.url }) })
    printWritten(written)
    printReadings(await readNodes(db, { days, reads: Number(options.reads) }))
  } finally {
    await close()
    if (folder) rmSync(folder, { recursive: true, force: true })
  }
}

function printWritten(written: Awaited<ReturnType<typeof writeNodes>>): void {
  const { values, writerMs, copyMs, peakRssMb } = written
  const pace = (ms: number) => `${Math.round(values / ms)} thousand values/s`
  print('written', `${(values / 1e6).toFixed(1)} million values, ${pace(writerMs)}`)
  print('memory of this process', `at most ${Math.round(peakRssMb)} MB (${WANTED.rssMb} wanted)`)
  if (copyMs === null) return
  const share = copyMs / writerMs
  print('the same by COPY', pace(copyMs))
  print('writer beside COPY', `${(100 * share).toFixed(0)} % (${100 * WANTED.shareOfCopy} wanted)`)
  if (share < WANTED.shareOfCopy || peakRssMb > WANTED.rssMb) process.exitCode = 1
}

/** Times beside the reading of the bare rows in the same run, which is what the database alone takes. */
function printReadings(readings: readonly Reading[]): void {
  const [bare] = readings
  for (const { name, p50Ms, p95Ms, bytes, fails } of readings) {
    const ratio = (p50Ms / bare!.p50Ms).toFixed(1)
    const times = `p50 ${p50Ms.toFixed(1)} ms (× ${ratio}), p95 ${p95Ms.toFixed(1)} ms`
    print(name, `${times}, ${(bytes / 1e6).toFixed(2)} MB${fails ? ', too much' : ''}`)
    if (fails) process.exitCode = 1
  }
}

function print(what: string, figure: string): void {
  console.log(`${what.padEnd(36)}${figure}`)
}
