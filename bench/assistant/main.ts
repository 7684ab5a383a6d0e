import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { CHINESE, ENGLISH, type Phrase, TODAY } from '#domain/assistant/time/phrases.ts'
import { readTimes } from '#domain/assistant/time/read-times.ts'
import { quantile } from '#domain/statistics/order-statistics.ts'

const USAGE = `How many times of the visible set of questions are read as they are meant, by language, and how long it takes.
  npm run bench:assistant [-- --rounds 20]`

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, help: { type: 'boolean', default: false } },
})

if (options.help) console.log(USAGE)
else main()

function main(): void {
  console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`)
  console.table({ Chinese: figuresOf(CHINESE), English: figuresOf(ENGLISH) })
}

function figuresOf(phrases: readonly Phrase[]) {
  const micros: number[] = []
  for (let round = 0; round < Number(options.rounds); round++) {
    for (const [question] of phrases) {
      const start = performance.now()
      readTimes(question, { today: TODAY, lean: 'PAST' })
      micros.push(1000 * (performance.now() - start))
    }
  }
  const right = phrases.filter(([question, dates]) => datesRead(question) === dates).length
  return {
    questions: phrases.length,
    right,
    medianMicros: Math.round(quantile(micros, 0.5)),
    p95Micros: Math.round(quantile(micros, 0.95)),
  }
}

/** The dates of a question as the set writes them. */
function datesRead(question: string): string | null {
  const { items } = readTimes(question, { today: TODAY, lean: 'PAST' })
  const [first] = items.filter((item) => item.kind === 'DATES')
  if (!first) return null
  const { dates } = first
  return 'problem' in dates ? dates.problem : `${dates.start}..${dates.end}`
}
