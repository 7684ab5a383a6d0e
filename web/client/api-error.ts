import type { Envelope } from '#api/kernel/answer.ts'

/**
 * Where a call failed: `http` is a status other than 200, `inner` an error code inside a 200 answer,
 * `network` no answer at all, `aborted` the caller's own wish.
 */
export type FailureKind = 'http' | 'inner' | 'network' | 'aborted'

/** Why no readable answer came. */
export type NetworkCause = 'unreachable' | 'timeout' | 'unreadable'

type Details = {
  kind: FailureKind
  status?: number
  code?: number
  network?: NetworkCause
  fields?: Envelope['fields']
  data?: unknown
  requestId?: string
  /** What a programmer wants to know; never shown. */
  cause?: unknown
}

/**
 * A call that did not succeed. `message` is the server's text in the language that was asked for; it is
 * empty where no readable answer came.
 */
export class ApiError extends Error {
  readonly kind: FailureKind
  readonly status: number | undefined
  /** The code of the envelope, if there was one. */
  readonly code: number | undefined
  readonly network: NetworkCause | undefined
  /** Fields that failed, with a message each; forms put them beside their inputs. */
  readonly fields: readonly { field: string; message: string }[]
  /** What the server gave to go on with. */
  readonly data: unknown
  readonly requestId: string | undefined

  constructor(message: string, details: Details) {
    super(message, { cause: details.cause })
    this.name = 'ApiError'
    this.kind = details.kind
    this.status = details.status
    this.code = details.code
    this.network = details.network
    this.fields = details.fields ?? []
    this.data = details.data
    this.requestId = details.requestId
  }

  get msg(): string {
    return this.message
  }
}
