import type { JobHandler } from '../../jobs/job-queue.ts'
import type { Services } from '../../services.ts'

/**
 * Has the outside world send what the storage unit of the demonstration had sent before it was filled. Taken up again
 * it brings nothing twice, because a file that is there already changes nothing.
 */
export const deliverStorage =
  (services: Services): JobHandler =>
  async (job) => {
    const { outside } = services
    if (!outside) throw new Error('NO_SIMULATOR')
    const { now } = job.payload as { now: string }
    await outside.deliverStorage(now)
    return {}
  }
