import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { queryRows } from '#database/sql/query-rows.ts'
import { shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import { quantile } from '#domain/statistics/order-statistics.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openServices } from '#server/open-services.ts'
import { notAnswered } from './asked-back.ts'
import type { GoldQuestion } from './gold-types.ts'
import { marketQuestions } from './market-questions.ts'
import { ownQuestions } from './own-questions.ts'
import { plantQuestions } from './plant-questions.ts'

const PASSWORD = 'Powerdesk#2026'
const FIRST_ROWS = 20
const FACES = { trader: '1', storage: '3', solar: '10001', admin: '1' } as const
/** Numbers agree to half a percent or a hundredth. */
const agrees = (one: number, other: number) =>
  Math.abs(one - other) <= Math.max(0.01, 0.005 * Math.abs(other))

export type GoldFigures = Record<'questions' | 'right' | 'askedBack' | 'wrong', number>
export type GoldRun = {
  date: string
  figures: GoldFigures
  p50: number
  p95: number
  faults: string[]
}

/** Asks all questions of both languages on the data of a demonstration, as of each date, and compares with their SQL. */
export async function runGold(dataDir: string, dates: readonly string[]): Promise<GoldRun[]> {
  const folder = await mkdtemp(join(tmpdir(), 'powerdesk-gold-'))
  await cp(dataDir, folder, { recursive: true, filter: (path) => !path.endsWith('.lock') })
  const config = readConfig({ DATA_DIR: folder, QUESTION_RATE: '100000', LOGIN_RATE: '100000' })
  const { services, close } = await openServices(config, {
    ...{ log: pino({ level: 'silent' }), runnerId: 'gold' },
    onFatal: (error) => {
      throw error
    },
  })
  try {
    const runs: GoldRun[] = []
    for (const date of dates) runs.push(await runDate(services, date))
    return runs
  } finally {
    await close()
    await rm(folder, { recursive: true, force: true })
  }
}

type Services = Awaited<ReturnType<typeof openServices>>['services']

async function runDate(services: Services, date: string): Promise<GoldRun> {
  const clock = { now: () => shanghaiInstant(date, '10:00') }
  const app = await buildApp({ ...services, clock })
  const tokens = new Map<string, string>()
  for (const [account, systemType] of Object.entries(FACES)) {
    const payload = { username: account, password: PASSWORD, systemType }
    const reply = await app.inject({ method: 'POST', url: '/user/doLogin', payload })
    tokens.set(account, reply.json().token)
  }
  const questions = [
    ...marketQuestions(date),
    ...ownQuestions(date),
    ...plantQuestions(),
    ...notAnswered(),
  ]
  const figures: GoldFigures = { questions: 0, right: 0, askedBack: 0, wrong: 0 }
  const times: number[] = []
  const faults: string[] = []
  for (const question of questions) {
    const gold = question.sql === null ? null : await numbersOf(services, question.sql)
    for (const text of [question.zh, question.en]) {
      const began = performance.now()
      const reply = await app.inject({
        ...{ method: 'POST', url: '/api/v0/text2sql/generate' },
        headers: { 'x-token': tokens.get(question.account)! },
        payload: { question: text, response_mode: 'blocking' },
      })
      times.push(performance.now() - began)
      const verdict = judge(question, gold, reply.json())
      figures.questions++
      figures[verdict]++
      if (verdict !== 'right')
        faults.push(`${verdict}: ${text} → ${reply.json().answer ?? reply.body} | ${String(gold)}`)
    }
  }
  await app.close()
  return { date, figures, p50: quantile(times, 0.5), p95: quantile(times, 0.95), faults }
}

/** The last figures of every row of a statement. */
async function numbersOf({ db }: Services, text: string): Promise<(number | null)[]> {
  const rows = await queryRows<Record<string, unknown>>(db, sql.raw(text))
  // A key stands first where rows are told apart.
  const isKeyed = /group by 1|union all/.test(text)
  return rows.flatMap((row) => {
    const cells = Object.values(row)
    return cells
      .slice(isKeyed && cells.length > 1 ? 1 : 0)
      .map((cell) => (cell === null ? null : Number(cell)))
  })
}

type Reply = {
  answer: string
  metadata?: { kind: string; columns: { unit: string | null }[]; detail: { rows: unknown[][] } }
}

function judge(
  { outcome }: GoldQuestion,
  gold: readonly (number | null)[] | null,
  { answer, metadata }: Reply,
): 'right' | 'askedBack' | 'wrong' {
  if (!metadata) return 'wrong'
  const { kind, columns, detail } = metadata
  if (outcome) return kind === outcome ? 'right' : kind === 'answer' ? 'wrong' : 'askedBack'
  const known = gold!.filter((value) => value !== null)
  if (known.length === 0)
    return kind === 'no_data' ? 'right' : kind === 'answer' ? 'wrong' : 'askedBack'
  if (kind !== 'answer') return 'askedBack'
  const first = columns.findIndex(({ unit }) => unit !== null)
  const several = columns.filter(({ unit }) => unit !== null).length
  const isOneRow = detail.rows.length === 1
  const told = detail.rows.flatMap((row) =>
    isOneRow && several > 1 && known.length > 1 ? row.slice(first) : [row[first]],
  )
  // The first twenty rows come with the text.
  const wanted = known.slice(0, detail.rows.length === FIRST_ROWS ? FIRST_ROWS : known.length)
  const compared = told.slice(0, wanted.length)
  const same =
    compared.length === wanted.length &&
    compared.every((cell, at) => typeof cell === 'number' && agrees(cell, wanted[at]!))
  const text = known.length > 1 || saysNumber(answer, known[0]!)
  return same && text ? 'right' : 'wrong'
}

/** The text says the number that stands in its rows. */
const saysNumber = (answer: string, value: number): boolean =>
  [...answer.matchAll(/-?\d+(?:\.\d+)?/g)].some(([text]) => agrees(Number(text), value))
