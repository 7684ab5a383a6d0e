import type { DeliveryDate } from './delivery-date.ts'
import type { PeriodKind } from './words.ts'

/** Days in a row on which an hour has one time-of-use kind; null where no table holds. */
export type PeriodRun = { kind: PeriodKind | null; from: DeliveryDate; to: DeliveryDate }

/** The kinds of the hours of a date; null where no table holds on it. */
export type PeriodDay = { date: DeliveryDate; kinds: readonly PeriodKind[] | null }

/**
 * What an hour (1..24) is on the days of a period of delivery, as runs in the order of the days: a single one
 * where all days agree, several where the table changes in between or tells kinds of days apart
 * (docs/domain/market.md#peak-and-valley-periods). Days are given without gaps.
 */
export function periodRuns(days: readonly PeriodDay[], hour: number): PeriodRun[] {
  const runs: PeriodRun[] = []
  for (const { date, kinds } of days) {
    const kind = kinds?.[hour - 1] ?? null
    const last = runs.at(-1)
    if (last?.kind === kind) last.to = date
    else runs.push({ kind, from: date, to: date })
  }
  return runs
}

/** The kind that all days agree on; null where they differ or no table holds. */
export function agreedKind(runs: readonly Pick<PeriodRun, 'kind'>[]): PeriodKind | null {
  return runs.length === 1 ? runs[0]!.kind : null
}
