import { performance } from 'node:perf_hooks'
import { setImmediate as nextTurn, setTimeout as sleepFor } from 'node:timers/promises'

/** Time as the collector knows it: a monotonic count and waiting. Tests may bring their own. */
export type Clock = {
  nowMs(): number
  /** Resolves after the time; rejects as soon as the signal aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  nowMs: () => performance.now(),
  sleep: (ms, signal) => sleepFor(ms, undefined, { signal }),
}

/**
 * What the work answers, unless `ms` pass first: then what `late` throws. The work itself goes on;
 * whoever calls ends it.
 */
export async function within<T>(
  work: Promise<T>,
  { clock, ms, late }: { clock: Clock; ms: number; late: () => Error },
): Promise<T> {
  const timer = new AbortController()
  const alarm = clock.sleep(ms, timer.signal).then(async () => {
    // An answer that lies there already is not late because this process was busy.
    await nextTurn()
    throw late()
  })
  try {
    return await Promise.race([work, alarm])
  } finally {
    timer.abort()
    alarm.catch(() => undefined)
  }
}
