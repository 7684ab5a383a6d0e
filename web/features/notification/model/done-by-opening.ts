import type { NotificationRow } from '#api/notification/endpoints.ts'
import { isProcessedByOpening } from '#domain/notification/standing.ts'

/** Whether opening a notice is what was to be done about it; else its object says when it is settled. */
export const isDoneByOpening = ({
  kind,
  standing,
}: Pick<NotificationRow, 'kind' | 'standing'>): boolean =>
  standing === 'TO_DO' && isProcessedByOpening(kind)
