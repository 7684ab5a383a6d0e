import { count, eq, sql } from 'drizzle-orm'
import type { resultSummary } from '#api/diagnosis/endpoints.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { Database } from '#database/connection/database.ts'
import { scanCurve, scanResult } from '#database/schema/tables.ts'
import { FAULT_CODES } from '#domain/iv-curve/diagnosis/fault-codes.ts'
import { sameString } from './list-results.ts'

type Summary = AnswerOf<typeof resultSummary>

/** Counts and sums over all strings of a task. */
export async function summarizeTask(
  { taskId }: RequestOf<typeof resultSummary>,
  { db }: { db: Database },
): Promise<Summary> {
  const groups = await db
    .select({
      code: scanResult.code,
      count: count(),
      lossW: sumOf(scanResult.lossW),
      lossKwhPerYear: sumOf(scanResult.lossKwhPerYear),
    })
    .from(scanCurve)
    .leftJoin(scanResult, sameString())
    .where(eq(scanCurve.taskId, taskId))
    .groupBy(scanResult.code)
  // A string has a code exactly if it was read and could be diagnosed.
  const coded = groups.flatMap(({ code, ...sums }) => (code === null ? [] : [{ code, ...sums }]))
  const faults = coded
    .filter(({ code }) => code !== FAULT_CODES.normal)
    .sort((one, other) => other.count - one.count || one.code - other.code)
  return {
    strings: total(groups.map((group) => group.count)) ?? 0,
    normal: coded.find(({ code }) => code === FAULT_CODES.normal)?.count ?? 0,
    failed: groups.find(({ code }) => code === null)?.count ?? 0,
    faults,
    lossW: total(faults.map(({ lossW }) => lossW)),
    lossKwhPerYear: total(faults.map(({ lossKwhPerYear }) => lossKwhPerYear)),
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
