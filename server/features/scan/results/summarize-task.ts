import { count, eq, sql } from 'drizzle-orm'
import type { resultSummary } from '#api/diagnosis/endpoints.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { scanCurve, scanResult } from '#database/schema/tables.ts'
import { FAULT_CODES } from '#domain/iv-curve/diagnosis/fault-codes.ts'
import { SEVERITIES } from '#domain/iv-scan/words.ts'
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
  // A string has a code exactly if it was read and could be diagnosed.
  const faulty = groups.filter(({ code }) => code !== null && code !== FAULT_CODES.normal)
  const { lossW, lossKwhPerYear } = sumsOf(faulty)
  return {
    strings: sumsOf(groups).count,
    normal: sumsOf(groups.filter(({ code }) => code === FAULT_CODES.normal)).count,
    failed: sumsOf(groups.filter(({ code }) => code === null)).count,
    faults: faultsOf(faulty),
    ...{ lossW, lossKwhPerYear },
    severities: SEVERITIES.flatMap((severity, rank) => {
      const sums = sumsOf(groups.filter((group) => group.rank === rank))
      return sums.count === 0 ? [] : [{ severity, count: sums.count, lossW: sums.lossW }]
    }),
    price: await lossPriceOf(db, taskId, clock.now()),
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
