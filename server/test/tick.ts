import { scheduledSteps } from '../schedules.ts'
import type { Services } from '../services.ts'

/** One round of all that happens by the clock. */
export async function tick(services: Services): Promise<void> {
  for (const step of scheduledSteps(services)) await step.run(performance.now())
}
