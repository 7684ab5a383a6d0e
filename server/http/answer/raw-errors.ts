import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { AppError } from './app-error.ts'
import { describeError } from './describe-error.ts'

/** What can be wrong with a request before it is one. */
const RAW_ERRORS = {
  malformed: new AppError('malformed', 'malformed'),
  headersTooLarge: new AppError('headersTooLarge', 'headersTooLarge'),
  tooSlow: new AppError('tooSlow', 'tooSlow'),
} as const

type RawError = keyof typeof RAW_ERRORS

const BY_CODE: Record<string, RawError> = {
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'tooSlow',
}

/** Answers what Node's parser refuses, in the envelope of every other answer. */
export function onClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
  else answerRaw(socket, BY_CODE[error.code ?? ''] ?? 'malformed')
}

/** Writes an answer past the framework and closes the connection; the language was not read yet. */
export function answerRaw(socket: Socket, error: RawError, requestId: string = randomUUID()): void {
  const { http, body } = describeError(RAW_ERRORS[error], 'en')
  const json = JSON.stringify({ ...body, requestId })
  const head = [
    `HTTP/1.1 ${http} ${STATUS_CODES[http]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(json)}`,
    'cache-control: no-store',
    'connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${json}`)
  socket.destroySoon()
}
