import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { curveExport } from '#api/curves/endpoints.ts'
import type { SlotCount } from '#domain/calendar/slots.ts'
import { download } from '#web/client/download.ts'
import { comparedSeries, type Disclosed, datesAround, spacesOf } from './disclosure-day.ts'

/** Saves the disclosed curves of the three days, the bidding space as the province defines it, and how forecasts did, named as on screen. */
export function useDisclosureExport(itemName: (item: string) => string) {
  const { t } = useTranslation('disclosure')
  const [busy, setBusy] = useState(false)
  const exportNow = async (provinceId: string, answer: Disclosed, slotCount: SlotCount) => {
    const dates = datesAround(answer.date)
    const shown = answer.series.filter(({ days }) => days.length > 0)
    const title = ({ metric, stage, unit }: (typeof shown)[number]) =>
      metric === 'PRICE'
        ? `${t(`price.${stage}`)} (${t('unit.price')})`
        : `${t(`curve.${stage}`, { name: itemName(metric) })} (${unit})`
    const biddingSpace = spacesOf(answer, slotCount)
      .filter(({ form, values }) => form === 'FULL' && values !== null)
      .map(({ stage }) => stage)
    const compared = comparedSeries(answer)
    setBusy(true)
    // What fails has been shown by the interceptor already.
    await download(curveExport, {
      ...{ provinceId, slotCount, from: dates[0]!, to: dates[2]! },
      seriesIds: shown.map(({ id }) => id),
      biddingSpace,
      errors: compared.map(({ forecast, actual }) => ({
        forecast: forecast.id,
        actual: actual.id,
      })),
      titles: [
        ...shown.map(title),
        ...biddingSpace.map((stage) => `${t(`curve.${stage}`, { name: t('space.FULL') })} (MW)`),
        ...compared.map(
          ({ forecast: { metric, unit } }) => `${itemName(metric)} ${t('curve.error')} (${unit})`,
        ),
      ],
    }).catch(() => undefined)
    setBusy(false)
  }
  return {
    busy,
    exportNow: (...shown: Parameters<typeof exportNow>) => void exportNow(...shown),
  }
}
