import type { Envelope } from '#api/kernel/answer.ts'
import { ERRORS } from '#api/kernel/errors.ts'
import { ApiError } from './api-error.ts'
import { callAnswered, callUnreachable, databaseAway } from './connection.ts'
import { endOfCalls, isCutOff } from './cut-off.ts'
import { currentLanguage, LANGUAGE_TAGS } from './language.ts'
import { notifyOf } from './notifier.ts'
import { endsSession } from './notify-rules.ts'
import { useSession } from './session/session-store.ts'
import { beginCall } from './slow-calls.ts'

/** Client time-out of the specification (e2e/specification/shell.json). */
export const TIMEOUT_MS = 300_000

export type CallOptions = {
  signal?: AbortSignal
  /**
   * The caller shows the error itself; the interceptor only tells when the session is over. 'wholly' is
   * for the calls that begin and end a session: they deal with that too.
   */
  quiet?: boolean | 'wholly'
  /** Nobody waits for it: it is never offered to be cancelled. */
  background?: boolean
}

/** A file that was answered, complete. */
export type FileAnswer = { content: Blob; disposition: string | null }

type Message = { path: string; method: 'POST' | 'GET'; parameters: object; form?: FormData }

/**
 * Sends one call and gives back the successful answer. This file knows no schemas, so that the sign-in
 * page can use it without loading them.
 *
 * @throws ApiError also when the answer is not 200 inside; it has been shown already unless `quiet`
 */
export function send(message: Message, accept: 'envelope', options?: CallOptions): Promise<Envelope>
export function send(
  message: Message,
  accept: 'file',
  options?: CallOptions,
): Promise<FileAnswer | Envelope>
export async function send(
  message: Message,
  accept: 'envelope' | 'file',
  options: CallOptions = {},
): Promise<Envelope | FileAnswer> {
  try {
    return await sendOnce(message, accept, options)
  } catch (error) {
    if (!(await isConfirmed(error))) throw reported(error, options)
  }
  try {
    return await sendOnce(message, accept, options)
  } catch (error) {
    throw reported(error, options)
  }
}

/** The question is of the shell: the sign-in page does not load it. */
async function isConfirmed(error: unknown): Promise<boolean> {
  if (!(error instanceof ApiError) || error.code !== ERRORS.confirmationWanted.code) return false
  const confirmation = await import('./session/confirmation.ts')
  return confirmation.isConfirmed(error)
}

async function sendOnce(
  message: Message,
  accept: 'envelope' | 'file',
  options: CallOptions,
): Promise<Envelope | FileAnswer> {
  const cutOff = options.quiet === 'wholly' ? undefined : endOfCalls()
  if (cutOff?.aborted) return new Promise(() => {})
  const { signal, end } = beginCall(options)
  try {
    const response = await request(message, cutOff ? [signal, cutOff] : [signal])
    // What is refused for a while says nothing of whether that is over.
    if (response.status !== 503) callAnswered()
    const isFile = accept === 'file' && response.ok && !isJson(response)
    if (!isFile) return successOf(response.status, parsed(await response.text()))
    return {
      content: await response.blob(),
      disposition: response.headers.get('content-disposition'),
    }
  } catch (error) {
    // Or the end of the page would end the session, or be told as a broken network.
    if (isCutOff() || cutOff?.aborted) return new Promise(() => {})
    throw failureOf(error, signal.aborted)
  } finally {
    end()
  }
}

/** Headers that every call carries. */
export function callHeaders(): Record<string, string> {
  const { token } = useSession.getState()
  return {
    Accept: 'application/json, */*',
    'Accept-Language': LANGUAGE_TAGS[currentLanguage()],
    ...(token && { 'X-Token': token }),
  }
}

/** The envelope of an answer that succeeded. */
export function successOf(status: number, body: unknown): Envelope {
  if (!isEnvelope(body)) {
    if (status !== 200) throw new ApiError('', { kind: 'http', status })
    throw new ApiError('', { kind: 'network', network: 'unreadable', status })
  }
  const { code, msg, fields, data, requestId } = body
  if (status !== 200) throw new ApiError(msg, { kind: 'http', status, code, fields, requestId })
  if (code !== ERRORS.ok.code)
    throw new ApiError(msg, { kind: 'inner', status, code, fields, data, requestId })
  return body
}

/** The error as the caller gets it; unless `quiet`, the user has been told. */
export function reported(error: unknown, { quiet = false }: CallOptions): unknown {
  if (error instanceof ApiError && error.network === 'unreachable') callUnreachable()
  if (error instanceof ApiError && error.code === ERRORS.databaseAway.code) databaseAway()
  if (error instanceof ApiError && (!quiet || (quiet === true && endsSession(error)))) {
    notifyOf(error)
  }
  return error
}

async function request(
  { path, method, parameters, form }: Message,
  signals: AbortSignal[],
): Promise<Response> {
  const isGet = method === 'GET'
  return fetch(isGet ? `${path}${queryOf(parameters)}` : path, {
    method,
    headers: { ...callHeaders(), ...(!isGet && !form && { 'Content-Type': 'application/json' }) },
    ...(!isGet && { body: form ?? JSON.stringify(parameters) }),
    signal: AbortSignal.any([...signals, AbortSignal.timeout(TIMEOUT_MS)]),
  })
}

/** The connection can break at any moment, also while the answer is read. */
function failureOf(error: unknown, byCaller: boolean): ApiError {
  return error instanceof ApiError ? error : connectionError(error, byCaller)
}

export function connectionError(error: unknown, byCaller: boolean): ApiError {
  if (byCaller) return new ApiError('', { kind: 'aborted', cause: error })
  const timedOut = error instanceof Error && error.name === 'TimeoutError'
  const network = timedOut ? 'timeout' : 'unreachable'
  return new ApiError('', { kind: 'network', network, cause: error })
}

/** The JSON of a text, or undefined. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function queryOf(parameters: object): string {
  const pairs = Object.entries(parameters).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))
  return query.size === 0 ? '' : `?${query}`
}

function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.includes('application/json') ?? false
}

function isEnvelope(body: unknown): body is Envelope {
  if (typeof body !== 'object' || body === null) return false
  const { code, msg } = body as { code?: unknown; msg?: unknown }
  return typeof code === 'number' && (msg === undefined || typeof msg === 'string')
}
