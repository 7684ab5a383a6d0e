import { and, eq } from 'drizzle-orm'
import { cancelJob, jobDetail } from '#api/jobs/endpoints.ts'
import type { Database } from '#database/connection/database.ts'
import { importFile, job } from '#database/schema/tables.ts'
import { AppError, notFound } from '../../http/answer/app-error.ts'
import type { CallContext, SessionUser } from '../../http/call-context.ts'
import { inScope } from '../../http/caller/data-scope.ts'
import { type Route, route } from '../../http/route.ts'
import { toldJobError } from '../../jobs/job-error.ts'
import type { Job } from '../../jobs/job-queue.ts'
import { fileOfJob, isOfItsType, knowsKind, mayDo } from './job-rights.ts'

export const jobRoutes: Route[] = [
  route(jobDetail, async ({ id }, context) => {
    const found = await allowedJob('see', id, context)
    const { kind, progress, progressCode, result } = found
    const state = found.state
    return { id, kind, state, progress, progressCode, result, error: toldJobError(found.error) }
  }),

  route(cancelJob, async ({ id }, context) => {
    const found = await allowedJob('end', id, context)
    if (!isOfItsType(found, context.user)) throw new AppError('forbidden', 'jobOfOtherType')
    await context.db.transaction((tx) => context.jobs.cancel(id, tx))
    context.jobs.interrupt(id)
    return undefined
  }),
]

/**
 * @throws AppError notFound for a job or a file of another system type, forbidden for whoever neither ordered
 * the job nor has the right of its kind
 */
async function allowedJob(
  what: 'see' | 'end',
  id: number,
  { db, user }: CallContext,
): Promise<Job> {
  const [found] = await db.select().from(job).where(eq(job.id, id))
  if (!found || !knowsKind(found.kind, user)) throw notFound()
  const fileId = fileOfJob(found)
  if (fileId !== null && !(await inScope(db, user.scope, 'importFile', [fileId]))) throw notFound()
  const isAllowed = mayDo(what, found, user) || (await isFileOf(db, fileId, user))
  if (!isAllowed) throw new AppError('forbidden', 'forbidden')
  return found
}

/** Whoever brought a file decides on it, also where a keeper had it read or written. */
async function isFileOf(db: Database, fileId: number | null, user: SessionUser): Promise<boolean> {
  if (fileId === null) return false
  const own = and(eq(importFile.id, fileId), eq(importFile.ownerId, user.userId))
  return (await db.$count(importFile, own)) > 0
}
