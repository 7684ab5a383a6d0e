import { yearMonthOf } from '#domain/calendar/delivery-date.ts'
import {
  previousTenDayPeriod,
  type TenDayPeriod,
  tenDayPeriod,
} from '#domain/calendar/ten-day-period.ts'
import { type HourMean, meanOfDays } from '#domain/declaration/hourly-mean.ts'
import type { UnifiedReference } from '#domain/settlement/words.ts'
import type { Database } from '../../connection/database.ts'
import { findSeries, readCurves } from '../curves/curve-reader.ts'

/** Which curve is a contract reference. */
const STAGES = { DA_UNIFIED: 'DA', RT_UNIFIED: 'RT' } as const

type Wanted = {
  provinceId: string
  period: Pick<TenDayPeriod, 'yearMonth' | 'cycle'>
  reference: UnifiedReference
}

/** Mean of the reference price of a province in the same cycle of the month before. */
export async function readLastCyclePrice(
  db: Database,
  { provinceId, period: { yearMonth, cycle }, reference }: Wanted,
): Promise<HourMean[]> {
  const firstOfMonth = tenDayPeriod(yearMonth, 1)
  const before = tenDayPeriod(yearMonthOf(previousTenDayPeriod(firstOfMonth).from), cycle)
  const series = await findSeries(db, {
    provinceId,
    metric: 'PRICE',
    stage: STAGES[reference],
    locKind: 'SYSTEM',
    locCode: '',
  })
  const curves = await readCurves(db, {
    provinceId,
    seriesIds: series.map(({ id }) => id),
    from: before.from,
    to: before.to,
  })
  const byDate = new Map(curves.map(({ deliveryDate, values }) => [deliveryDate, values]))
  return meanOfDays([...byDate.values()])
}
