import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { curveExport } from '#api/curves/endpoints.ts'
import type { SlotCount } from '#domain/calendar/slots.ts'
import { ITEM_STAGES } from '#domain/market/disclosure.ts'
import { download } from '#web/client/download.ts'
import {
  comparedSeries,
  type Disclosed,
  datesAround,
  type ItemStage,
  renewableOf,
  spacesOf,
} from './disclosure-day.ts'

/** Saves what the page shows of the three days, named as on screen: curves, spaces, limits, how forecasts did, and times. */
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
    const spaces = spacesOf(answer, slotCount).filter(({ values }) => values !== null)
    const stagesOf = (wanted: 'FULL' | 'SHORT') =>
      spaces.filter(({ form }) => form === wanted).map(({ stage }) => stage)
    const [biddingSpace, shortSpace] = [stagesOf('FULL'), stagesOf('SHORT')]
    // A published total is a series already.
    const renewable = ITEM_STAGES.filter(
      (stage) =>
        !shown.some((one) => one.metric === 'RENEWABLE' && one.stage === stage) &&
        renewableOf(answer, stage, slotCount),
    )
    const limits = answer.limits !== null
    const ofStages = (stages: readonly ItemStage[], name: string) =>
      stages.map((stage) => `${t(`curve.${stage}`, { name })} (MW)`)
    const compared = comparedSeries(answer)
    setBusy(true)
    // What fails has been shown by the interceptor already.
    await download(curveExport, {
      ...{ provinceId, slotCount, from: dates[0]!, to: dates[2]! },
      seriesIds: shown.map(({ id }) => id),
      ...{ biddingSpace, shortSpace, renewable, limits, versions: true },
      errors: compared.map(({ forecast, actual }) => ({
        forecast: forecast.id,
        actual: actual.id,
      })),
      titles: [
        ...shown.map(title),
        ...ofStages(biddingSpace, t('space.FULL')),
        ...ofStages(shortSpace, t('space.SHORT')),
        ...ofStages(renewable, itemName('RENEWABLE')),
        ...(limits ? [t('limit.floorPrice'), t('limit.capPrice')] : []).map(
          (name) => `${name} (${t('unit.price')})`,
        ),
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
