import type { TFunction } from 'i18next'
import type { WorkOrderRow } from '#api/maintenance/orders.ts'
import { shortTime } from '#web/ui/format/time.ts'

const dayOf = (instant: string) => shortTime(instant).slice(0, 10)

export type Figures = { ordered: string; now: string }

/** A figure of when an order was made, and where a scan has been since, that of now: each with its day. */
export function figureText(
  { lossAt, newestAt }: Pick<WorkOrderRow, 'lossAt' | 'newestAt'>,
  { ordered, now }: Figures,
  t: TFunction<'maintenance'>,
): string[] {
  if (!isScannedSince({ lossAt, newestAt }))
    return [t('figureAt', { value: ordered, day: dayOf(lossAt) })]
  return [
    t('figureThen', { value: ordered, day: dayOf(lossAt) }),
    t('figureNow', { value: now, day: dayOf(newestAt!) }),
  ]
}

/** A later scan than that of the order's figures has diagnosed its strings. */
export const isScannedSince = ({
  lossAt,
  newestAt,
}: Pick<WorkOrderRow, 'lossAt' | 'newestAt'>): boolean =>
  newestAt !== null && Date.parse(newestAt) > Date.parse(lossAt)
