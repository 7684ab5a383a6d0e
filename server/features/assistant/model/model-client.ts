import { z } from 'zod'
import type { ModelMessage } from '#domain/assistant/model/model-draft.ts'
import type { AssistantModel } from '../../../config.ts'

/** Why a model gave nothing that can be read. */
export type ModelFault = 'UNREACHABLE' | 'REFUSED' | 'BUSY' | 'SLOW' | 'TOO_LONG' | 'UNREADABLE'

export class ModelError extends Error {
  constructor(readonly fault: ModelFault) {
    super(`The language model did not answer: ${fault}`)
  }
}

const MAX_TOKENS = 1_000
const MAX_BYTES = 256 * 1024
const ANSWER = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
})

/**
 * Has a model say something, through the interface of OpenAI. The answer is read up to a limit and a deadline, whatever
 * the service sends; an address that it points to is not followed.
 *
 * @param late ends it as too slow; `signal` as given up
 * @throws ModelError; the reason of `signal` when that ends it
 */
export async function completion(
  model: AssistantModel,
  messages: readonly ModelMessage[],
  { signal, late }: { signal: AbortSignal; late: AbortSignal },
): Promise<string> {
  try {
    return await contentOf(await ask(model, messages, AbortSignal.any([signal, late])))
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ModelError) throw error
    throw new ModelError(late.aborted ? 'SLOW' : 'UNREACHABLE')
  }
}

function ask(
  { url, name, key }: AssistantModel,
  messages: readonly ModelMessage[],
  signal: AbortSignal,
): Promise<Response> {
  const body = {
    ...{ model: name, messages, temperature: 0, max_tokens: MAX_TOKENS, stream: false },
    response_format: { type: 'json_object' },
  }
  return fetch(`${url}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(key && { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify(body),
    ...{ redirect: 'error', signal },
  })
}

async function contentOf(response: Response): Promise<string> {
  if (!response.ok) {
    await response.body?.cancel()
    throw new ModelError(response.status === 429 || response.status === 503 ? 'BUSY' : 'REFUSED')
  }
  const answer = ANSWER.safeParse(jsonOf(await limitedText(response)))
  if (!answer.success) throw new ModelError('UNREADABLE')
  return answer.data.choices[0]!.message.content
}

async function limitedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > MAX_BYTES) throw new ModelError('TOO_LONG')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The JSON of a text, undefined where it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
