import type { scanTask } from '#database/schema/tables.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { AppError } from '../../../http/answer/app-error.ts'

type Archived = Pick<typeof scanTask.$inferSelect, 'curvesSha256' | 'updatedAt'>

/** When the curves of a task were archived, after which nothing changes it any more; null while they are stored. */
export const archivedAt = ({ curvesSha256, updatedAt }: Archived): Date | null =>
  curvesSha256 === null ? null : updatedAt

/** @throws AppError refused where the curves that somebody wants to work with are archived */
export function refuseArchived(task: Archived): void {
  const at = archivedAt(task)
  if (at) throw new AppError('refused', 'scanArchived', { day: shanghaiDate(at) })
}
