import { type ReactNode, useMemo } from 'react'
import { addDays } from '#domain/calendar/delivery-date.ts'
import type { DateRange } from '#domain/calendar/past-range.ts'
import type { SlotCount } from '#domain/calendar/slots.ts'
import { dayFigures } from '../../model/shaanxi/day-figures.ts'
import { datesOf } from '../../model/shaanxi/market-curves.ts'
import type { PowerSplit } from '../../model/shaanxi/power-split.ts'
import type { ProvinceDay, ProvinceDays } from '../../model/shaanxi/types.ts'
import { usePowerSplits } from '../../use-shaanxi.ts'
import { ShaanxiDaysTable } from './days-table.tsx'
import { PricesPanel, SpreadPanel } from './prices-panel.tsx'
import { ShaanxiCards } from './shaanxi-cards.tsx'
import { SplitPanel } from './split-panel.tsx'

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
export function ShaanxiBody({ answer, range, slotCount, date, onDate, children }: Props) {
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
  return (
    <>
      <ShaanxiCards figures={figures} date={chosen?.date} onDate={onDate} />
      <PricesPanel shown={shown} limits={limits} />
      <SpreadPanel shown={shown} />
      <SplitPanel shown={shown} power={power} />
      <ShaanxiDaysTable figures={figures} />
      {children?.(shown.days, splits)}
    </>
  )
}
