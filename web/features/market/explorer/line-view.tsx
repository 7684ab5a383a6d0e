import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { datesFromTo } from '#domain/calendar/delivery-date.ts'
import { CurveChart } from '#web/ui/chart/curve-chart.tsx'
import type { CurveInput, CurveSeries } from '#web/ui/chart/curve-input.ts'
import { withDayMeans } from '#web/ui/chart/day-means.ts'
import { unfinishedSlots } from '../model/overview-days.ts'
import { byDay, middlesOf } from './day-bands.ts'
import type { CurveNames } from './use-curve-names.ts'
import type { Explored, ExploredCurve } from './use-explorer.ts'

const CHART_PX = 440
/** Of the picture: a narrower part has no room for its name. */
const NAMED_SHARE = 0.05

export type ViewProps = { answer: Explored; names: CurveNames }

/** Prices to the fen, all else to 100 kW. */
export const decimalsOf = ({ unit }: Pick<ExploredCurve, 'unit'>): number =>
  unit === 'CNY/MWh' ? 2 : 1

/** A price below zero, which is marked; of a difference the sign says which is higher. */
export const isNegativePrice = (
  { unit, subtrahend }: Pick<ExploredCurve, 'unit' | 'subtrahend'>,
  value: number | null,
): boolean => unit === 'CNY/MWh' && !subtrahend && value !== null && value < 0

/** All curves over each other, each on the axis of its unit. */
export function LineView({ answer, names }: ViewProps) {
  const { t } = useTranslation('curves')
  const input = useMemo((): CurveInput => {
    const { slots, curves, limits, now, slotCount } = answer
    const dates = datesFromTo(answer.from, answer.to)
    const unfinished = unfinishedSlots({ dates, slotCount }, now)
    const drawn = curves.flatMap((curve, color): CurveSeries[] => {
      const name = names.curve(curve)
      const series: CurveSeries = {
        ...{ key: curve.curve, name, color, values: curve.values, decimals: decimalsOf(curve) },
        unit: names.unit(curve.unit),
        kind: isForecast(curve) ? 'forecast' : 'actual',
      }
      if (slots) return [byDay(series, curve)]
      const means = { meanDates: curve.meanDates, name: t('dayMean', { name }) }
      return withDayMeans(series, { dates, slotCount }, means)
    })
    const level = (name: string, value: number) => ({ name, value, unit: t('unit.price') })
    // A difference of prices has no floor and no cap.
    const hasPrices = curves.some(({ unit, subtrahend }) => unit === 'CNY/MWh' && !subtrahend)
    return {
      ...{ dates, slotCount, series: drawn, slider: true },
      // Of a difference, an exchange or a battery the sign is a direction.
      tintNegative: curves.some((curve) => isNegativePrice(curve, curve.statistics.min)),
      ...(slots && middlesOf(dates, answer)),
      ...(unfinished && {
        unfinished: {
          ...unfinished,
          name: isNarrowPart(unfinished, dates.length * slotCount) ? '' : t('unfinished'),
        },
      }),
      ...(hasPrices &&
        limits && {
          limits: [
            level(t('limit.floor'), limits.minCnyPerMwh),
            level(t('limit.cap'), limits.maxCnyPerMwh),
          ],
        }),
    }
  }, [answer, names, t])
  return <CurveChart name={t('view.line')} curves={input} height={CHART_PX} />
}

const isForecast = ({ minuend: { stage } }: ExploredCurve): boolean =>
  stage === 'FORECAST' || stage === 'FORECAST_D2' || stage === 'MODEL'

const isNarrowPart = ({ from, to }: { from: number; to: number }, slots: number): boolean =>
  to - from < NAMED_SHARE * slots
