import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { curveQuery, curveSeriesList } from '#api/curves/endpoints.ts'
import { provinceForecastDays } from '#api/forecast/province.ts'
import type { DateRange } from '#domain/calendar/past-range.ts'
import { BOUNDARY_METRICS } from '#domain/market/bidding-space.ts'
import { useEndpoint } from '#web/client/query.ts'
import type { MarketTexts } from './model/province/market-curves.ts'
import { powerSplits } from './model/province/power-split.ts'
import { SHAANXI } from './province-url.ts'

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

export function useMarketTexts(): MarketTexts {
  const { t } = useTranslation('province')
  return useMemo(() => {
    const both = (market: 'dayAhead' | 'realTime' | 'spread') => ({
      forecast: t(`curve.${market}.forecast`),
      actual: t(`curve.${market}.actual`),
    })
    return {
      dayAhead: both('dayAhead'),
      realTime: both('realTime'),
      spread: both('spread'),
      floor: t('curve.floor'),
      cap: t('curve.cap'),
      unit: t('unit.price'),
    }
  }, [t])
}
