import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { METRICS } from '#domain/assistant/catalogue/metrics/all-metrics.ts'
import { PARAPHRASES } from '#domain/assistant/language/paraphrases/paraphrases.ts'
import { ASKED_ON, NAMED, QUESTIONS } from '#domain/assistant/language/questions.ts'
import { readQuestion } from '#domain/assistant/language/read-question.ts'
import { shownReading } from '#domain/assistant/language/shown-reading.ts'
import { CHINESE, ENGLISH, type Phrase, TODAY } from '#domain/assistant/time/phrases.ts'
import { readTimes } from '#domain/assistant/time/read-times.ts'
import { quantile } from '#domain/statistics/order-statistics.ts'
import { runGold } from './gold/run-gold.ts'
import type { AskedTimes } from './service/asked-over-http.ts'
import { HELD_LIMIT_MS } from './service/attack.ts'
import { measureService, WANTED } from './service/measure-service.ts'

const USAGE = `How many times and how many whole questions of the visible sets are read as they are meant, by language, and how
long it takes.
  npm run bench:assistant [-- --rounds 20]
With the data folder of a demonstration (a copy of it is used) all questions of the gold set are asked as well, as of each
date, and their answers held against SQL of their own.
  npm run bench:assistant -- --data-dir data --dates 2026-11-27,2026-11-01,2026-01-01,2028-02-29 [--show 20]
Over HTTP, from the built server: when the first frame, the first text and the whole answer come, and how long attacks hold
its event loop; on a copy of that folder, or on an empty PostgreSQL database with a year of nodes at 15 minutes.
  npm run bench:assistant -- --service --data-dir data
  npm run bench:assistant -- --service --url postgres://… [--nodes 1000]`

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    'data-dir': { type: 'string' },
    dates: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    service: { type: 'boolean', default: false },
    url: { type: 'string' },
    nodes: { type: 'string', default: '1000' },
    show: { type: 'string', default: '20' },
    help: { type: 'boolean', default: false },
  },
})

const ASKER = {
  ...{ today: ASKED_ON, named: NAMED },
  rights: new Set(METRICS.map(({ right }) => right)),
}

if (options.help) console.log(USAGE)
else if (options.service) await service()
else {
  main()
  if (options['data-dir']) await gold(options['data-dir'])
}

/** Answers to the gold set, with what is wrong of them. */
async function gold(dataDir: string): Promise<void> {
  console.log('answers')
  const runs = await runGold(dataDir, options.dates.split(','))
  console.table(
    Object.fromEntries(
      runs.map(({ date, figures, p50, p95 }) => [
        date,
        { ...figures, p50Ms: Math.round(p50), p95Ms: Math.round(p95) },
      ]),
    ),
  )
  for (const { date, faults } of runs)
    for (const fault of faults.slice(0, Number(options.show))) console.log(date, fault)
}

/** Times over HTTP, with what attacks do to the server; more than is wanted ends with a code of failure. */
async function service(): Promise<void> {
  const { url, 'data-dir': dataDir, nodes } = options
  if (!url && !dataDir) throw new Error('--service needs --data-dir or --url')
  const place = url ? { url, nodes: Number(nodes) } : { dataDir: dataDir! }
  const { measured, attacked } = await measureService(place)
  for (const { name, count, kinds, p50, p95, slowest } of measured) {
    console.log(`${count} questions ${name}: ${JSON.stringify(kinds)}; slowest ${slowest}`)
    console.table({ p50: rounded(p50), p95: rounded(p95), wanted: WANTED })
    for (const what of ['firstFrame', 'firstText', 'whole'] as const)
      if (p95[what] > WANTED[what]) process.exitCode = 1
  }
  console.table(
    attacked.map(({ name, statuses, heldMs, afterMs }) => ({
      ...{ name, statuses: JSON.stringify(statuses) },
      ...{ heldMs: Math.round(heldMs), afterMs: Math.round(afterMs) },
    })),
  )
  if (attacked.some(({ heldMs }) => heldMs > HELD_LIMIT_MS)) process.exitCode = 1
}

function rounded(times: AskedTimes) {
  return Object.fromEntries(Object.entries(times).map(([name, ms]) => [name, Math.round(ms)]))
}

function main(): void {
  console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`)
  console.log('times')
  console.table({ Chinese: figuresOf(CHINESE), English: figuresOf(ENGLISH) })
  console.log('questions')
  const [chinese, english] = [0, 1].map((at) =>
    QUESTIONS.map((question) => [question[at]!, question[2]] as const),
  )
  const ways = Object.entries(PARAPHRASES).flatMap(([read, list]) =>
    list.map((question) => [question, read] as const),
  )
  console.table({
    Chinese: readingsOf(chinese!),
    English: readingsOf(english!),
    'other ways to ask': readingsOf(ways),
  })
}

/** Asked back where it should be answered, or answered otherwise than it is meant, are told apart: the second is worse. */
function readingsOf(questions: readonly (readonly [question: string, read: string])[]) {
  const micros: number[] = []
  const figures = { questions: questions.length, right: 0, askedBack: 0, wrong: 0 }
  for (let round = 0; round < Number(options.rounds); round++) {
    for (const [question, wanted] of questions) {
      const start = performance.now()
      const read = readQuestion(question, ASKER)
      micros.push(1000 * (performance.now() - start))
      if (round > 0) continue
      if (shownReading(read) === wanted) figures.right++
      else if (read.kind === 'CLARIFY') figures.askedBack++
      else figures.wrong++
    }
  }
  return { ...figures, ...timesOf(micros) }
}

function timesOf(micros: readonly number[]) {
  return {
    medianMicros: Math.round(quantile(micros, 0.5)),
    p95Micros: Math.round(quantile(micros, 0.95)),
  }
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
    ...timesOf(micros),
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
