import { eq } from 'drizzle-orm'
import { cancelJob, jobDetail } from '#api/jobs/endpoints.ts'
import { job } from '#database/schema/tables.ts'
import { AppError, notFound } from '../../http/answer/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { inScope } from '../../http/caller/data-scope.ts'
import { type Route, route } from '../../http/route.ts'
import { toldJobError } from '../../jobs/job-error.ts'
import type { Job } from '../../jobs/job-queue.ts'
import { fileOfJob, knowsKind, mayDo } from './job-rights.ts'

export const jobRoutes: Route[] = [
  route(jobDetail, async ({ id }, context) => {
    const found = await allowedJob('see', id, context)
    const { kind, progress, progressCode, result } = found
    const state = found.state
    return { id, kind, state, progress, progressCode, result, error: toldJobError(found.error) }
  }),

  route(cancelJob, async ({ id }, context) => {
    await allowedJob('end', id, context)
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
  if (!mayDo(what, found, user)) throw new AppError('forbidden', 'forbidden')
  return found
}
