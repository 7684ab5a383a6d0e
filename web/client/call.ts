import type { Envelope } from '#api/kernel/answer.ts'
import type { AnswerOf, CallOf, Endpoint } from '#api/kernel/endpoint.ts'
import { ApiError } from './api-error.ts'
import { type CallOptions, reported, send } from './transport.ts'

/**
 * Calls an endpoint and gives back its checked answer.
 *
 * @throws ApiError it has been shown to the user already, unless `quiet`
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: CallOf<E>,
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  const { path, method } = endpoint
  const envelope = await send({ path, method, parameters: request }, 'envelope', options)
  try {
    return answerIn(endpoint, envelope)
  } catch (error) {
    throw reported(error, options)
  }
}

/** The value that an endpoint promises, out of its envelope. */
export function answerIn<E extends Endpoint>(endpoint: E, envelope: Envelope): AnswerOf<E> {
  return checked(endpoint, envelope) as AnswerOf<E>
}

function checked({ answer, path }: Endpoint, envelope: Envelope): unknown {
  const parse = (schema: { safeParse: (value: unknown) => ParseResult }, value: unknown) => {
    const result = schema.safeParse(value)
    if (result.success) return result.data
    throw new ApiError('', {
      cause: new Error(`Answer of ${path} breaks the contract: ${result.error.message}`),
      kind: 'network',
      network: 'unreadable',
      status: 200,
      requestId: envelope.requestId,
    })
  }
  switch (answer.kind) {
    case 'data':
      return parse(answer.schema, envelope.data)
    case 'rows': {
      const rows = parse(answer.schema.array(), envelope.rows ?? [])
      return { rows, total: envelope.total ?? (rows as unknown[]).length }
    }
    case 'top':
      return parse(answer.schema, envelope)
    case 'none':
      return undefined
    case 'file':
      throw new Error(`${path} answers with a file: use download()`)
    case 'events':
      throw new Error(`${path} answers with events: use listen()`)
    case 'raw':
      throw new Error(`${path} answers outside of an envelope: use its own client`)
  }
}

type ParseResult = { success: true; data: unknown } | { success: false; error: Error }
