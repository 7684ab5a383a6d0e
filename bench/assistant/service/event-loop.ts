/**
 * So long, in milliseconds, the event loop of a server was held at most since this was asked before: its own metric
 * counts anew with each reading. It is measured to ten milliseconds.
 */
export async function heldMs(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const seconds = /^nodejs_eventloop_lag_max_seconds ([\d.e-]+)$/m.exec(text)?.[1]
  if (seconds === undefined) throw new Error(`${url}/metrics says nothing of the event loop`)
  return 1000 * Number(seconds)
}
