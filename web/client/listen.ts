import { createParser } from 'eventsource-parser'
import type { CallOf, Endpoint } from '#api/kernel/endpoint.ts'
import { callHeaders } from './transport.ts'

/**
 * Listens to the events of an endpoint until they end, by fetch: the token travels in a header, never in an
 * address. The promise holds as long as the connection does.
 *
 * @returns the status of the answer; not 200 where there was nothing to listen to
 * @throws when the connection breaks, or `signal` ends it
 */
export async function listen<E extends Endpoint>(
  { path }: E,
  request: CallOf<E>,
  { signal, onEvent }: { signal: AbortSignal; onEvent: (name: string) => void },
): Promise<number> {
  const query = new URLSearchParams(request as Record<string, string>)
  const headers = { ...callHeaders(), Accept: 'text/event-stream' }
  const response = await fetch(`${path}?${query}`, { headers, signal })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  if (!response.ok || !isStream || !response.body) {
    await response.body?.cancel()
    return response.ok ? 400 : response.status
  }
  const parser = createParser({ onEvent: ({ event }) => event && onEvent(event) })
  const decoder = new TextDecoder()
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return response.status
    parser.feed(decoder.decode(value, { stream: true }))
  }
}
