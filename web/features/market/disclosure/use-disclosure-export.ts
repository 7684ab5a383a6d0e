import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { curveExport } from '#api/curves/endpoints.ts'
import type { SlotCount } from '#domain/calendar/slots.ts'
import { download } from '#web/client/download.ts'
import { type Disclosed, datesAround, spacesOf } from './disclosure-day.ts'

/** Saves the disclosed curves of the three days and the bidding space as the province defines it, named as on screen. */
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
    setBusy(true)
    // What fails has been shown by the interceptor already.
    await download(curveExport, {
      ...{ provinceId, slotCount, from: dates[0]!, to: dates[2]! },
      seriesIds: shown.map(({ id }) => id),
      biddingSpace,
      titles: [
        ...shown.map(title),
        ...biddingSpace.map((stage) => `${t(`curve.${stage}`, { name: t('space.FULL') })} (MW)`),
      ],
    }).catch(() => undefined)
    setBusy(false)
  }
  return {
    busy,
    exportNow: (...shown: Parameters<typeof exportNow>) => void exportNow(...shown),
  }
}
