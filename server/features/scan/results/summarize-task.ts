import { and, count, eq, ne, sql } from 'drizzle-orm'
import type { LossPrice, resultSummary } from '#api/diagnosis/endpoints.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { Database } from '#database/connection/database.ts'
import { scanCurve, scanResult } from '#database/schema/tables.ts'
import { FAULT_CODES } from '#domain/iv-curve/diagnosis/fault-codes.ts'
import { moneyRange } from '#domain/iv-loss/money-range.ts'
import { SEVERITIES } from '#domain/iv-scan/words.ts'
import { lossCny } from '../../../common/losses/loss-cny.ts'
import { lossPriceOf } from '../../../common/losses/loss-price.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { sameString } from './list-results.ts'
import { severityRank } from './severity-rank.ts'

type Summary = AnswerOf<typeof resultSummary>
type Sums = { count: number; lossW: number | null; lossKwhPerYear: number | null }
type Group = Sums & { code: number | null; rank: number }

/** Counts and sums over all strings of a task, and what the lost energy is worth a MWh. */
export async function summarizeTask(
  { taskId }: RequestOf<typeof resultSummary>,
  { db, clock }: Pick<CallContext, 'db' | 'clock'>,
): Promise<Summary> {
  const price = await lossPriceOf(db, taskId, clock.now())
  const groups: Group[] = await db
    .select({
      code: scanResult.code,
      rank: severityRank(),
      count: count(),
      lossW: sumOf(scanResult.lossW),
      lossKwhPerYear: sumOf(scanResult.lossKwhPerYear),
    })
    .from(scanCurve)
    .leftJoin(scanResult, sameString())
    .where(eq(scanCurve.taskId, taskId))
    .groupBy(scanResult.code, severityRank())
  const money = await moneyOf(taskId, { db, price })
  // A string has a code exactly if it was read and could be diagnosed.
  const faulty = groups.filter(({ code }) => code !== null && code !== FAULT_CODES.normal)
  const { lossW, lossKwhPerYear } = sumsOf(faulty)
  return {
    strings: sumsOf(groups).count,
    normal: sumsOf(groups.filter(({ code }) => code === FAULT_CODES.normal)).count,
    failed: sumsOf(groups.filter(({ code }) => code === null)).count,
    faults: faultsOf(faulty),
    ...{ lossW, lossKwhPerYear, ...money },
    severities: SEVERITIES.flatMap((severity, rank) => {
      const sums = sumsOf(groups.filter((group) => group.rank === rank))
      return sums.count === 0 ? [] : [{ severity, count: sums.count, lossW: sums.lossW }]
    }),
    price,
  }
}

/** What the faulty strings cost a year, with P10 and P90; null where no price is known. */
async function moneyOf(
  taskId: number,
  { db, price }: { db: Database; price: LossPrice | null },
): Promise<Pick<Summary, 'lossCnyPerYear' | 'lossCnyRange'>> {
  const cny = lossCny(
    {
      kwhPerYear: sql`${scanResult.lossKwhPerYear}`,
      kwhByLight: sql`${scanResult.lossKwhByLight}`,
    },
    price,
  )
  const [sums] = await db
    .select({
      cny: sql<number | null>`sum(${cny})`,
      sureCny: sql<number>`sum(${cny} * ${scanResult.confidence}::float8)`,
      cnyPerPctSquared: sql<number>`sum((${cny} / nullif(${scanResult.lossPct}::float8, 0)) ^ 2)`,
    })
    .from(scanResult)
    .where(and(eq(scanResult.taskId, taskId), ne(scanResult.code, FAULT_CODES.normal)))
  if (!sums || sums.cny === null) return { lossCnyPerYear: null, lossCnyRange: null }
  const { sureCny, cnyPerPctSquared } = sums
  return {
    lossCnyPerYear: sums.cny,
    lossCnyRange: moneyRange({ cny: sums.cny, sureCny, cnyPerPctSquared: cnyPerPctSquared ?? 0 }),
  }
}

/** Faults by code: the most urgent first, then the most frequent. */
function faultsOf(faulty: readonly Group[]): Summary['faults'] {
  const codes = [...new Set(faulty.map(({ code }) => code!))]
  return codes
    .map((code) => {
      const own = faulty.filter((group) => group.code === code)
      return { code, rank: Math.min(...own.map(({ rank }) => rank)), ...sumsOf(own) }
    })
    .sort((one, other) => one.rank - other.rank || other.count - one.count || one.code - other.code)
    .map(({ rank, ...fault }) => ({ ...fault, severity: SEVERITIES[rank]! }))
}

function sumsOf(groups: readonly Group[]): Sums {
  return {
    count: total(groups.map((group) => group.count)) ?? 0,
    lossW: total(groups.map(({ lossW }) => lossW)),
    lossKwhPerYear: total(groups.map(({ lossKwhPerYear }) => lossKwhPerYear)),
  }
}

/** In double precision: thousands of single ones would lose digits. */
const sumOf = (column: typeof scanResult.lossW | typeof scanResult.lossKwhPerYear) =>
  sql<number | null>`sum(${column}::double precision)`

/** Null where nothing is known. */
function total(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}
