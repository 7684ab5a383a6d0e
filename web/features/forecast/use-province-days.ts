import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { hourTimeSlot } from '#api/base/endpoints.ts'
import { curveQuery, curveSeriesList } from '#api/curves/endpoints.ts'
import { provinceForecastDays } from '#api/forecast/province.ts'
import type { DateRange } from '#domain/calendar/past-range.ts'
import { BOUNDARY_METRICS } from '#domain/market/bidding-space.ts'
import { useEndpoint } from '#web/client/query.ts'
import type { MarketTexts } from './model/province/market-curves.ts'
import { powerSplits } from './model/province/power-split.ts'
import { SHAANXI } from './province-url.ts'

const HOURS = 24

/** Both markets of a range of dates; null: not yet. */
export function useProvinceDays(range: DateRange | null) {
  return useEndpoint(provinceForecastDays, range && { provinceId: SHAANXI, ...range }, {
    quiet: true,
  })
}

/** Who generates on the dates of a range; an empty map where nothing is disclosed. */
export function usePowerSplits(range: DateRange) {
  const list = useEndpoint(
    curveSeriesList,
    { provinceId: SHAANXI, locKind: 'SYSTEM' },
    { quiet: true },
  )
  const boundary = list.data?.rows.filter(
    ({ metric, stage, lastDate }) =>
      lastDate !== null &&
      (stage === 'FORECAST' || stage === 'ACTUAL') &&
      BOUNDARY_METRICS.some((one) => one === metric),
  )
  const seriesIds = boundary?.map(({ id }) => id) ?? []
  const days = useEndpoint(
    curveQuery,
    seriesIds.length > 0 ? { provinceId: SHAANXI, seriesIds, ...range } : null,
    { quiet: true },
  )
  const series = days.data?.series
  const splits = useMemo(() => powerSplits(series ?? []), [series])
  return {
    splits,
    simulated: boundary?.some(({ simulated }) => simulated) ?? false,
    isLoading: list.isLoading || days.isLoading,
    failed: list.isError ? list : days,
  }
}

/** Time-of-use kinds of the hours of a day, those of the day before until they come; null without a table. */
export function usePeriodKinds(date: string | undefined) {
  const slots = useEndpoint(hourTimeSlot, date ? { provinceId: SHAANXI, date } : null, {
    quiet: true,
    placeholderData: (previous) => previous,
  })
  const known = slots.data?.rows.flatMap(({ periodKind }) => periodKind ?? []) ?? []
  return { kinds: known.length === HOURS ? known : null, isLoading: slots.isLoading }
}

export function useMarketTexts(): MarketTexts {
  const { t } = useTranslation('province')
  return useMemo(() => {
    const both = (market: 'dayAhead' | 'realTime' | 'spread') => ({
      forecast: t(`curve.${market}.forecast`),
      actual: t(`curve.${market}.actual`),
    })
    const market = (one: 'dayAhead' | 'realTime') => ({
      ...both(one),
      actualMean: t('curve.dayMean', { name: t(`curve.${one}.actual`) }),
    })
    return {
      dayAhead: market('dayAhead'),
      realTime: market('realTime'),
      spread: both('spread'),
      floor: t('curve.floor'),
      cap: t('curve.cap'),
      unit: t('unit.price'),
    }
  }, [t])
}
