import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { linesOf } from './drawn/count-verdicts.ts'
import { type DrawnRun, fuzzDrawings } from './drawn/fuzz-drawings.ts'
import { fuzzImports } from './fuzz.ts'
import { storeMutated } from './stored-files.ts'

const USAGE = `Mutates valid csv and xlsx files of every layout, draws tables as people draw them, and holds what an
import would store of them against the truth: a value that differs, without an error, a warning or a notice at its
row or column, is accepted in silence; one that is missing and not named is lost.
  npm run bench:import-fuzz -- [--count 2000] [--drawn 3000] [--seed 1] [--ways] [--keep FOLDER]
  npm run bench:import-fuzz -- --stored 400 [--seed 1] [--dist dist] [--data-dir DIR]
--count: files with one mutation each. --drawn: files with up to four ways of drawing a table: several sheets, merged
cells, second heads, totals, notes, formulas, names of hours, spellings of numbers, energies, kinds of files.
--ways: a line for each way of drawing, not for each family alone. --keep: where drawn files that are not read right
are written to, with a list of why.
With --stored so many of them are sent to the built server and confirmed, it is killed now and then while it
writes, and its database is asked afterwards what stands half written. --data-dir: a data folder that holds the
demonstration, which is written to; without it one is filled first.
Ends with 1 when anything is wrong or lost in silence, or when a file that tells the truth is refused: of drawn files
one with nothing odd.
Not among the mutations, since nothing in a file shows them: a plausible number in place of another;
headers exchanged between two series of a kind (two prices) or between numbers of a result; cells of a
sheet moved by one where the last is empty; a sign of pumped storage.`

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '2000' },
    drawn: { type: 'string', default: '3000' },
    seed: { type: 'string', default: '1' },
    ways: { type: 'boolean', default: false },
    keep: { type: 'string' },
    stored: { type: 'string' },
    dist: { type: 'string', default: 'dist' },
    'data-dir': { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

if (options.help) console.log(USAGE)
else process.exitCode = (await main()) ? 0 : 1

async function main(): Promise<boolean> {
  if (options.stored) return stored(Number(options.stored))
  const areRight = Number(options.count) === 0 || (await mutated())
  const areDrawnRight = Number(options.drawn) === 0 || (await drawn())
  return areRight && areDrawnRight
}

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

async function mutated(): Promise<boolean> {
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

async function drawn(): Promise<boolean> {
  const begun = performance.now()
  const [count, seed] = [Number(options.drawn), Number(options.seed)]
  const kept = options.keep === undefined ? null : keepIn(options.keep)
  const result = await fuzzDrawings({ count, seed, ...(kept && { onNotRight: kept }) })
  const seconds = ((performance.now() - begun) / 1000).toFixed(0)
  console.table(linesOf(result.families))
  if (options.ways) console.table(linesOf(result.ways))
  const { files, wrong, lost, refusedPlain } = result
  console.log(`${files} drawn files of seed ${seed} in ${seconds} s`)
  console.log(`files with wrong values accepted: ${wrong.length}`)
  console.log(`files with values lost in silence: ${lost.length}`)
  console.log(`files with nothing odd that are not read right: ${refusedPlain.length}`)
  for (const line of [...wrong, ...lost, ...refusedPlain]) console.log(`  ${line}`)
  return wrong.length + lost.length + refusedPlain.length === 0
}

/** Writes each file into a folder, with a line that says what it is and why it is not read right. */
function keepIn(folder: string): NonNullable<DrawnRun['onNotRight']> {
  mkdirSync(folder, { recursive: true })
  return ({ drawing, bytes, number }, line) => {
    writeFileSync(join(folder, `${number}-${drawing.fileName}`), bytes)
    appendFileSync(join(folder, 'why.txt'), `${line}\n`)
  }
}
