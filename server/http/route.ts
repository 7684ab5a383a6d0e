import type { AnswerOf, Endpoint, RequestOf } from '#api/kernel/endpoint.ts'
import type { CallContext, PublicContext } from './call-context.ts'

/** An endpoint of the contract and what the server does for it. */
export type Route = {
  endpoint: Endpoint
  handle: (request: never, context: CallContext) => Promise<unknown>
}

/** A route for callers with a token; rights and scope stand in the endpoint itself. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (request: RequestOf<E>, context: CallContext) => Promise<AnswerOf<E>>,
): Route {
  return { endpoint, handle: handle }
}

/** A route that is open before sign-in. */
export function publicRoute<E extends Endpoint>(
  endpoint: E,
  handle: (request: RequestOf<E>, context: PublicContext) => Promise<AnswerOf<E>>,
): Route {
  return { endpoint, handle: handle }
}
