import type { AnswerOf, CallOf, Endpoint } from '#api/kernel/endpoint.ts'
import { ApiError } from './api-error.ts'
import { answerIn } from './call.ts'
import {
  type CallOptions,
  callHeaders,
  connectionError,
  parsed,
  reported,
  successOf,
  TIMEOUT_MS,
} from './transport.ts'

type Upload<E extends Endpoint> = CallOptions & {
  file: Blob
  fields: CallOf<E>
  /** Share of the file that has been sent, 0 to 1. */
  onProgress?: (share: number) => void
}

/**
 * Sends a file with the parameters of its endpoint. XMLHttpRequest, because fetch tells nothing about
 * the progress of what it sends.
 */
export async function upload<E extends Endpoint>(
  endpoint: E,
  { file, fields, onProgress, ...options }: Upload<E>,
): Promise<AnswerOf<E>> {
  try {
    const { status, text } = await post(endpoint.path, formOf(fields, file), {
      onProgress,
      ...options,
    })
    return answerIn(endpoint, successOf(status, parsed(text)))
  } catch (error) {
    throw reported(error, options)
  }
}

function post(
  path: string,
  form: FormData,
  { onProgress, signal }: Pick<Upload<Endpoint>, 'onProgress' | 'signal'>,
): Promise<{ status: number; text: string }> {
  const request = new XMLHttpRequest()
  const abort = () => request.abort()
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const fail = (name: string, byCaller = false) => {
      reject(connectionError(Object.assign(new Error(name), { name }), byCaller))
    }
    request.open('POST', path)
    for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value)
    request.timeout = TIMEOUT_MS
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress?.(total === 0 ? 1 : loaded / total)
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = () => fail('NetworkError')
    request.ontimeout = () => fail('TimeoutError')
    request.onabort = () => fail('AbortError', true)
    if (signal?.aborted) return reject(new ApiError('', { kind: 'aborted' }))
    signal?.addEventListener('abort', abort)
    request.send(form)
  }).finally(() => signal?.removeEventListener('abort', abort))
}

/** Parameters first, so that the server knows them before the file arrives. */
function formOf(fields: object, file: Blob): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  form.append('file', file)
  return form
}
