import { and, eq, inArray } from 'drizzle-orm'
import type { WorkbenchOverview } from '#api/workbench/overview.ts'
import { DECLARED_SUMS, declaredSums } from '#database/queries/declaration/declared-sums.ts'
import { readHeldCycles } from '#database/queries/declaration/held-cycles.ts'
import { declaration, declarationLine } from '#database/schema/tables.ts'
import { addDays, type DeliveryDate, yearMonthOf } from '#domain/calendar/delivery-date.ts'
import { tenDayPeriod, tenDayPeriodOf, WHOLE_MONTH } from '#domain/calendar/ten-day-period.ts'
import type { CallContext } from '../../http/call-context.ts'
import { textOf } from '../../http/texts.ts'
import { meteredSpan } from './month-span.ts'
import type { Station } from './own-stations.ts'
import { readDayCurves } from './station-curves.ts'

type Energy = NonNullable<WorkbenchOverview['energy']>
type Maybe = number | null

/** What the stations declared and cleared for the cycle of today, and their energy of the days around it. */
export async function readOwnEnergy(
  {
    provinceId,
    stations,
    today,
  }: { provinceId: string; stations: readonly Station[]; today: DeliveryDate },
  context: CallContext,
): Promise<Energy> {
  const { db, clock } = context
  const codes = stations.map(({ code }) => code)
  const { to: meteredOn } = meteredSpan(clock.now())
  const curves = await readDayCurves(db, {
    ...{ provinceId, codes, metrics: ['ENERGY', 'ENERGY_METERED'], stages: ['DA', 'METERED'] },
    ...{ from: meteredOn, to: addDays(today, 1) },
  })
  const sumOn = (metric: 'ENERGY' | 'ENERGY_METERED', date: DeliveryDate): Maybe => {
    const stage = metric === 'ENERGY' ? 'DA' : 'METERED'
    return sumOfAll(
      codes.map((locCode) =>
        sumOfAll(curves.of({ metric, stage, locKind: 'STATION', locCode }, date) ?? [null]),
      ),
    )
  }
  return {
    stations: stations.length,
    cycle: await cycleOf({ provinceId, stations, today }, context),
    dayAheadTodayMwh: sumOn('ENERGY', today),
    dayAheadTomorrowMwh: sumOn('ENERGY', addDays(today, 1)),
    metered: {
      date: meteredOn,
      mwh: sumOn('ENERGY_METERED', meteredOn),
      dayAheadMwh: sumOn('ENERGY', meteredOn),
    },
  }
}

/** Part of a sum is not the sum. */
function sumOfAll(values: readonly Maybe[]): Maybe {
  if (values.length === 0) return null
  return values.reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0)
}

async function cycleOf(
  {
    provinceId,
    stations,
    today,
  }: { provinceId: string; stations: readonly Station[]; today: DeliveryDate },
  { db, language }: CallContext,
): Promise<Energy['cycle']> {
  const held = await readHeldCycles(db, provinceId, yearMonthOf(today))
  const { yearMonth, cycle, from, to } = held.includes(WHOLE_MONTH)
    ? tenDayPeriod(yearMonthOf(today), WHOLE_MONTH)
    : tenDayPeriodOf(today)
  const ids = stations.map(({ id }) => id)
  const found = await db
    .select({ id: declaration.id, ...DECLARED_SUMS })
    .from(declaration)
    .leftJoin(declarationLine, eq(declarationLine.declarationId, declaration.id))
    .where(
      and(
        inArray(declaration.stationId, ids.length > 0 ? ids : [0]),
        eq(declaration.yearMonth, yearMonth),
        eq(declaration.cycle, cycle),
        eq(declaration.kind, 'TEN_DAY'),
        eq(declaration.isCurrent, true),
      ),
    )
    .groupBy(declaration.id)
  const rows = found.map(declaredSums)
  const sell = rows.filter(({ declaredSellMwh }) => declaredSellMwh !== null)
  const buy = rows.filter(({ declaredBuyMwh }) => declaredBuyMwh !== null)
  return {
    ...{ cycle, cycleName: textOf(language, `cycle${cycle}`), deliveryFrom: from, deliveryTo: to },
    declared: rows.filter((row) => sell.includes(row) || buy.includes(row)).length,
    declaredSellMwh: sumOfAll(sell.map(({ declaredSellMwh }) => declaredSellMwh)),
    declaredBuyMwh: sumOfAll(buy.map(({ declaredBuyMwh }) => declaredBuyMwh)),
    clearedSellMwh: sumOfAll(sell.map(({ clearedSellMwh }) => clearedSellMwh)),
    clearedBuyMwh: sumOfAll(buy.map(({ clearedBuyMwh }) => clearedBuyMwh)),
  }
}
