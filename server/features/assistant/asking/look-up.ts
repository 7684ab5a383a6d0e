import type { FigureRow, Findings, Found } from '#domain/assistant/answer/answer-types.ts'
import { withAggregate } from '#domain/assistant/answer/with-aggregate.ts'
import type { Metric } from '#domain/assistant/catalogue/catalogue-types.ts'
import { metricById } from '#domain/assistant/catalogue/metrics/all-metrics.ts'
import { hasColumn } from '#domain/assistant/catalogue/views.ts'
import { comparedSpan } from '#domain/assistant/compile/compared-span.ts'
import {
  compileMetric,
  compileMoment,
  compileSize,
  type HandedRows,
} from '#domain/assistant/compile/compile-metric.ts'
import type { Statement } from '#domain/assistant/compile/statement.ts'
import type { SemanticQuery } from '#domain/assistant/language/semantic-query.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import type { CallContext } from '../../../http/call-context.ts'
import type { ResultRow } from '../running/run-as-asked.ts'
import { runStatements } from '../running/run-statements.ts'
import { handedRows, type SettledDays, TooMuch } from './handed-rows.ts'
import type { KnownObjects } from './named-objects.ts'

/** Curves of a day that a question may read, on the embedded database and on PostgreSQL. */
const MAX_CURVES = { pglite: 20_000, postgres: 400_000 } as const

export type LookedUp = {
  findings: Findings
  /** The statements that gave the figures, for whoever may see them. */
  statements: readonly Statement[]
}

type Asked = { query: SemanticQuery; objects: KnownObjects; settledDays: SettledDays }

/**
 * Looks up what a query asks for, with the scope of the caller.
 *
 * @throws TooMuch when it would read more than a question may
 */
export async function lookUp(
  { query, objects, settledDays }: Asked,
  context: CallContext,
): Promise<LookedUp> {
  const metrics = metricsOf(query)
  const today = shanghaiDate(context.clock.now())
  await refuseTooMuch(query, metrics, context)
  const compared = comparedSpan(query, today)
  const now = compared ? { ...query, time: compared.now } : query
  const handed = await handedRows(now, metrics, context, settledDays)
  const before = compared ? { ...query, time: compared.before } : null
  const handedBefore = before ? await handedRows(before, metrics, context, settledDays) : {}
  const plans = metrics.map((metric) =>
    planOf(metric, { ...withOwnAggregate(metric, { now, before }), handed, handedBefore }),
  )
  const results = await runStatements(
    context.database,
    context.user.scope,
    plans.flatMap(({ statements }) => statements),
    context.signal,
  )
  const found: Found[] = []
  for (const plan of plans) found.push(plan.read(results.splice(0, plan.statements.length)))
  return {
    findings: {
      ...{ query: now, found, today, nameOf: objects.nameOf },
      calendar: handed.calendar,
      assumedYears: handed.assumedYears,
      compared: compared ? compared.before : null,
    },
    statements: plans.map(({ statements }) => statements[0]!),
  }
}

/** Of several ways to put the values of one figure together each is a figure. */
function metricsOf({ metrics, aggregates }: SemanticQuery): Metric[] {
  const named = metrics.map((id) => metricById.get(id)!)
  return aggregates.length === 0
    ? named
    : named.flatMap((metric) => aggregates.map((one) => withAggregate(metric, one)))
}

type Spans = Pick<Parts, 'now' | 'before'>

function withOwnAggregate({ aggregate }: Metric, { now, before }: Spans): Spans {
  if (now.aggregates.length === 0) return { now, before }
  return { now: { ...now, aggregate }, before: before && { ...before, aggregate } }
}

type Plan = { statements: Statement[]; read: (results: ResultRow[][]) => Found }
type Parts = {
  now: SemanticQuery
  before: SemanticQuery | null
  handed: HandedRows
  handedBefore: HandedRows
}

function planOf(metric: Metric, { now, before, handed, handedBefore }: Parts): Plan {
  const main = compileMetric(now, metric, handed)
  const isWhole = now.dimensions.length === 0
  const whole = isWhole ? undefined : compileMetric(wholeOf(now), metric, handed)
  const earlier = before ? compileMetric(before, metric, handedBefore) : undefined
  const wholeEarlier =
    before && !isWhole ? compileMetric(wholeOf(before), metric, handedBefore) : undefined
  const isEnd = now.aggregate === 'MAX' || now.aggregate === 'MIN'
  const hasMoment =
    isWhole && isEnd && now.countOf === null && hasColumn(metric.source.view, 'minute')
  const moment = hasMoment && !metric.source.isSpan ? compileMoment(now, metric, handed) : undefined
  const statements = [main, whole, earlier, wholeEarlier, moment].filter((one) => one !== undefined)
  return {
    statements,
    read: (results) => {
      const next = () => results.shift()!
      const rows = next().map((row) => figureRow(row, now.dimensions.length))
      const all = whole ? figureRow(next()[0]!, 0) : rows[0]!
      const then = earlier ? next().map((row) => figureRow(row, now.dimensions.length)) : null
      const allThen = wholeEarlier ? figureRow(next()[0]!, 0) : null
      const when = moment ? next()[0] : undefined
      return {
        ...{ metric, rows, before: then, whole: all, wholeBefore: allThen },
        moment: when ? { day: String(when.day), minute: Number(when.minute) } : null,
      }
    },
  }
}

/** The same over all that it tells apart. */
const wholeOf = (query: SemanticQuery): SemanticQuery => ({
  ...{ ...query, dimensions: [], order: null, limit: null },
  condition: query.countOf === null ? null : query.condition,
})

function figureRow(row: ResultRow, dimensions: number): FigureRow {
  return {
    keys: Array.from({ length: dimensions }, (_, at) => String(row[`d${at}`] ?? '')),
    value: row.value === null ? null : Number(row.value),
    days: row.days === null ? null : Number(row.days),
    first: row.first === null ? null : String(row.first),
    last: row.last === null ? null : String(row.last),
    n: Number(row.n),
  }
}

async function refuseTooMuch(
  query: SemanticQuery,
  metrics: readonly Metric[],
  { database, user, signal }: CallContext,
): Promise<void> {
  const sizes = metrics.flatMap((metric) => compileSize(query, metric) ?? [])
  const results = await runStatements(database, user.scope, sizes, signal)
  const curves = results.reduce((sum, [row]) => sum + Number(row?.curves ?? 0), 0)
  if (curves > MAX_CURVES[database.kind]) throw new TooMuch()
}
