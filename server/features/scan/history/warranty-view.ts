import type { StringHistory } from '#api/diagnosis/history.ts'
import { stcProcedure } from '#domain/iv-curve/correction/string-to-stc.ts'
import type { Nameplate } from '#domain/iv-curve/model/nameplate.ts'
import type { TrendFacts } from '#domain/iv-history/history-stretch.ts'
import type { JudgedTrend } from '#domain/iv-history/trend-with-peers.ts'
import { warrantedShare, YEAR_DAYS } from '#domain/iv-history/warranty.ts'
import { systematicErrors, warrantyCheck } from '#domain/iv-history/warranty-check.ts'
import { knownOrNull } from './history-trend-view.ts'

type Given = { plate: Nameplate | undefined; sensorSpread: number }

/** The power of now beside the warranted one, with what that rests on; null without a line or a warranty. */
export function warrantyView(
  { stretches }: JudgedTrend,
  { label, gridTieDay }: TrendFacts,
  { plate, sensorSpread }: Given,
): NonNullable<StringHistory['trend']>['warranty'] {
  const now = stretches.at(-1)
  if (!now?.end || gridTieDay === null || !plate) return null
  const warranted = warrantedShare(label, (now.toDay - gridTieDay) / YEAR_DAYS)
  if (warranted === null) return null
  const { halves, lowShare, highShare, ...check } = warrantyCheck(
    now.end,
    warranted,
    systematicErrors(sensorSpread),
  )
  return {
    ...check,
    ...{ lowShare: knownOrNull(lowShare), highShare: knownOrNull(highShare) },
    halves: { ...halves, fit: knownOrNull(halves.fit) },
    procedure: stcProcedure(plate),
  }
}
