import { eq } from 'drizzle-orm'
import { cancelJob, type JobStatus, jobDetail } from '#contract/jobs.ts'
import { job } from '#database/schema/tables.ts'
import { notFound } from '../../http/app-error.ts'
import { type Route, route } from '../../http/route.ts'

export const jobRoutes: Route[] = [
  route(jobDetail, async ({ id }, { db }) => {
    const [row] = await db.select().from(job).where(eq(job.id, id))
    if (!row) throw notFound()
    const { kind, state, progress, progressCode, result, error } = row
    return { id, kind, state: state as JobStatus['state'], progress, progressCode, result, error }
  }),

  route(cancelJob, async ({ id }, { jobs }) => {
    await jobs.cancel(id)
    return undefined
  }),
]
