import autocannon from 'autocannon'
import { quantile } from '#domain/statistics/order-statistics.ts'

/** Times of answers in milliseconds. */
export type Times = { p50: number; p95: number; p99: number; count: number; failed: number }

export type Call = { url: string; headers: Record<string, string>; body?: string }

/** How long: so many calls, or so many seconds. */
export type Extent = { amount: number } | { duration: number }

/**
 * Sends calls over so many connections, each waiting for its answer before the next. Every connection
 * goes round the list and begins at another place of it.
 */
export async function load(
  calls: readonly Call[],
  connections: number,
  extent: Extent,
): Promise<Times> {
  const requests = calls.map(({ url, headers, body }) => ({
    method: body === undefined ? ('GET' as const) : ('POST' as const),
    path: new URL(url).pathname,
    headers,
    body,
  }))
  const times: number[] = []
  let failed = 0
  let client = 0
  await new Promise<void>((done, fail) => {
    const run = autocannon(
      {
        url: new URL('/', calls[0]!.url).href,
        connections,
        ...extent,
        setupClient: (one) => {
          const first = client++ % requests.length
          one.setRequests([...requests.slice(first), ...requests.slice(0, first)])
        },
      },
      (error) => (error ? fail(error) : done()),
    )
    // Its own percentiles are whole milliseconds and lack the 95th.
    run.on('response', (_client, status, _bytes, ms) => {
      times.push(ms)
      if (status !== 200) failed += 1
    })
    run.on('reqError', () => {
      failed += 1
    })
  })
  return timesOf(times, failed)
}

export function timesOf(ms: readonly number[], failed: number): Times {
  const at = (share: number) => quantile(ms, share)
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), count: ms.length, failed }
}
