import autocannon from 'autocannon'

/** Times of answers in milliseconds. */
export type Times = { p50: number; p95: number; p99: number; count: number; failed: number }

export type Call = { url: string; headers: Record<string, string>; body?: string }

/** Sends the same call over so many connections, each waiting for its answer before the next. */
export async function load(call: Call, connections: number, amount: number): Promise<Times> {
  const times: number[] = []
  let failed = 0
  await new Promise<void>((done, fail) => {
    const run = autocannon(
      { ...call, method: call.body === undefined ? 'GET' : 'POST', connections, amount },
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
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), count: times.length, failed }
}
