import type { FileAnswer } from '#api/kernel/answer.ts'
import { AppError, notFound } from '../../../http/answer/app-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { textOf } from '../../../http/texts.ts'
import { findTask } from '../tasks/task-repository.ts'

/** @throws AppError refused while the curves are not archived, notFound where their file is gone */
export async function downloadCurves(
  { id }: { id: number },
  { db, files, language }: CallContext,
): Promise<FileAnswer> {
  const task = await findTask(db, id)
  if (!task) throw notFound()
  if (task.curvesSha256 === null) throw new AppError('refused', 'curvesNotArchived')
  if (!(await files.has(task.curvesSha256))) throw notFound()
  return {
    fileName: `${textOf(language, 'curvesArchiveName', { taskNo: task.taskNo })}.csv.gz`,
    contentType: 'application/gzip',
    body: files.open(task.curvesSha256),
  }
}
