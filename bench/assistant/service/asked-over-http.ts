import { generate } from '#api/assistant/endpoints.ts'
import type { Client } from '../../../e2e/harness/product/client.ts'

/** Milliseconds from sending to the first frame, to the first of the text, and to the end. */
export type AskedTimes = { firstFrame: number; firstText: number; whole: number }

type Frame = { answer?: string; event?: string; metadata?: { kind?: string } }

/** Asks over HTTP as the panel does, and hears when what comes; `kind` is what became of it. */
export async function askOverHttp(
  client: Client,
  question: string,
): Promise<AskedTimes & { kind: string }> {
  const times: AskedTimes = { firstFrame: 0, firstText: 0, whole: 0 }
  let kind = ''
  const began = performance.now()
  const response = await fetch(client.url + generate.path, {
    method: 'POST',
    headers: { ...client.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ question, response_mode: 'streaming' }),
  })
  if (!response.ok) throw new Error(`${question}: ${response.status} ${await response.text()}`)
  let rest = ''
  for await (const text of response.body!.pipeThrough(new TextDecoderStream())) {
    const at = performance.now() - began
    const lines = (rest + text).split('\n\n')
    rest = lines.pop()!
    for (const line of lines.filter((one) => one.startsWith('data: '))) {
      const frame = JSON.parse(line.slice('data: '.length)) as Frame
      times.firstFrame ||= at
      if (frame.answer) times.firstText ||= at
      if (frame.event === 'error') kind = 'error'
      kind ||= frame.metadata?.kind ?? ''
    }
  }
  times.whole = performance.now() - began
  return { ...times, kind }
}
