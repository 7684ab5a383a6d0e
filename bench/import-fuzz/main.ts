import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fuzzImports } from './fuzz.ts'
import { storeMutated } from './stored-files.ts'

const USAGE = `Mutates valid csv and xlsx files of every layout and holds what an import would store of them
against the truth: a value that differs, without an error, a warning or a notice at its row or column,
is accepted in silence.
  npm run bench:import-fuzz -- [--count 2000] [--seed 1]
  npm run bench:import-fuzz -- --stored 400 [--seed 1] [--dist dist] [--data-dir DIR]
With --stored so many of them are sent to the built server and confirmed, it is killed now and then while it
writes, and its database is asked afterwards what stands half written. --data-dir: a data folder that holds the
demonstration, which is written to; without it one is filled first.
Ends with 1 when anything is wrong or lost in silence, or when a file that tells the truth is refused.
Not among the mutations, since nothing in a file shows them: a plausible number in place of another;
headers exchanged between two series of a kind (two prices) or between numbers of a result; cells of a
sheet moved by one where the last is empty; a sign of pumped storage.`

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    stored: { type: 'string' },
    dist: { type: 'string', default: 'dist' },
    'data-dir': { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

if (options.help) console.log(USAGE)
else process.exitCode = (await (options.stored ? stored(Number(options.stored)) : main())) ? 0 : 1

async function stored(count: number): Promise<boolean> {
  const own = options['data-dir'] ? undefined : mkdtempSync(join(tmpdir(), 'powerdesk-fuzz-'))
  try {
    const dataDir = options['data-dir'] ?? join(own!, 'data')
    const seed = Number(options.seed)
    const { halfWritten, ...counts } = await storeMutated(
      { dist: options.dist, dataDir },
      { count, seed },
    )
    console.table([counts])
    console.log(`half written: ${halfWritten.length}`)
    for (const line of halfWritten) console.log(`  ${line}`)
    return halfWritten.length === 0
  } finally {
    if (own) rmSync(own, { recursive: true, force: true })
  }
}

async function main(): Promise<boolean> {
  const begun = performance.now()
  const result = await fuzzImports({ count: Number(options.count), seed: Number(options.seed) })
  const seconds = ((performance.now() - begun) / 1000).toFixed(0)
  console.table(result.kinds.sort((a, b) => a.kind.localeCompare(b.kind)))
  const { mutations, wrong, lost, refusedHarmless } = result
  console.log(`${mutations} mutations of seed ${options.seed} in ${seconds} s`)
  console.log(`wrong values accepted in silence: ${wrong.length}`)
  console.log(`values lost in silence: ${lost.length}`)
  console.log(`files that tell the truth and were not read so: ${refusedHarmless.length}`)
  for (const line of [...wrong, ...lost, ...refusedHarmless]) console.log(`  ${line}`)
  return wrong.length + lost.length + refusedHarmless.length === 0
}
