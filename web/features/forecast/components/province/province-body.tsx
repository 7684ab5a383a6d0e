import { type ReactNode, useMemo } from 'react'
import { addDays } from '#domain/calendar/delivery-date.ts'
import type { DateRange } from '#domain/calendar/past-range.ts'
import type { SlotCount } from '#domain/calendar/slots.ts'
import { Loading } from '#web/ui/states/loading.tsx'
import { dayFigures } from '../../model/province/day-figures.ts'
import { datesOf } from '../../model/province/market-curves.ts'
import type { PowerSplit } from '../../model/province/power-split.ts'
import type { ProvinceDay, ProvinceDays } from '../../model/province/types.ts'
import { judgedDay } from '../../model/province/verdicts.ts'
import { usePeriodKinds, usePowerSplits } from '../../use-province-days.ts'
import { ProvinceDaysTable } from './days-table.tsx'
import { PricesPanel, SpreadPanel } from './prices-panel.tsx'
import { ProvinceCards } from './province-cards.tsx'
import { SplitPanel } from './split-panel.tsx'
import { VerdictPanel } from './verdict-panel.tsx'

type Props = {
  answer: ProvinceDays
  range: DateRange
  slotCount: SlotCount
  /** Only this day; all without it. */
  date: string | undefined
  onDate: (date: string | undefined) => void
  /** What follows the table of days. */
  children?: (shown: readonly ProvinceDay[], splits: ReadonlyMap<string, PowerSplit>) => ReactNode
}

/** Days of Shaanxi: cards, prices, spread, who generates, and the figures. */
export function ProvinceBody({ answer, range, slotCount, date, onDate, children }: Props) {
  const { days, limits } = answer
  const power = usePowerSplits(range)
  const { splits } = power
  const chosen = days.find((day) => day.date === date)
  const shown = useMemo(() => {
    const some = chosen ? [chosen] : days
    const newest = days.findLast(({ dayAhead }) => dayAhead.actual !== null)?.date
    const opening = newest === undefined ? {} : { focus: addDays(newest, 1) }
    return { days: some, dates: datesOf(some), slotCount, opening }
  }, [chosen, days, slotCount])
  const figures = useMemo(
    () => days.map((day) => dayFigures(day, { split: splits.get(day.date), limits })),
    [days, splits, limits],
  )
  const judged = judgedDay(days, chosen?.date)
  const periods = usePeriodKinds(judged?.date)
  // With the first table, so that nothing moves when it comes.
  if (periods.isLoading) return <Loading rows={12} />
  return (
    <>
      <ProvinceCards figures={figures} date={chosen?.date} onDate={onDate} />
      {judged && <VerdictPanel answer={answer} date={judged.date} kinds={periods.kinds} />}
      <PricesPanel shown={shown} limits={limits} />
      <SpreadPanel shown={shown} />
      <SplitPanel shown={shown} power={power} />
      <ProvinceDaysTable figures={figures} />
      {children?.(shown.days, splits)}
    </>
  )
}
