import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BIDDING_SPACE_STAGES, curveExport, type curveQuery } from '#api/curves/endpoints.ts'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import type { DateRange } from '#domain/calendar/past-range.ts'
import type { SlotCount } from '#domain/calendar/slots.ts'
import { download } from '#web/client/download.ts'
import { chosenColumns, overviewOf } from './model/overview.ts'
import type { useNames } from './use-names.ts'

type Shown = DateRange & {
  provinceId: string
  slotCount: SlotCount
  places: readonly string[]
  boundary: readonly string[]
  answer: AnswerOf<typeof curveQuery>
}

/** Saves exactly the columns and days of the screen. */
export function useExport(names: ReturnType<typeof useNames>) {
  const { t } = useTranslation('market')
  const [busy, setBusy] = useState(false)
  const exportNow = async ({ provinceId, slotCount, answer, from, to, ...chosen }: Shown) => {
    const columns = chosenColumns(overviewOf(answer, { from, to, slotCount }), chosen)
    const seriesIds = columns.flatMap(({ seriesId }) => seriesId ?? [])
    const derived = columns.filter(({ seriesId }) => seriesId === null)
    const biddingSpace = BIDDING_SPACE_STAGES.filter((one) =>
      derived.some(({ stage }) => stage === one),
    )
    const titles = columns.map((column) => {
      const unit = column.metric === 'PRICE' ? t('unit.price') : column.unit
      return `${names.columnName(column)} (${unit})`
    })
    setBusy(true)
    // What fails has been shown by the interceptor already.
    await download(curveExport, {
      provinceId,
      seriesIds,
      from,
      to,
      slotCount,
      biddingSpace,
      titles,
    }).catch(() => undefined)
    setBusy(false)
  }
  return { busy, exportNow: (shown: Shown) => void exportNow(shown) }
}
