import type { Envelope } from '#api/kernel/answer.ts'
import type { CallOf, Endpoint } from '#api/kernel/endpoint.ts'
import { fileNameIn } from './file-name.ts'
import { type CallOptions, type FileAnswer, send } from './transport.ts'

/**
 * Fetches a file and hands it to the browser's downloads. An answer that is an envelope instead of a
 * file is read like any other.
 *
 * @returns the name under which the file was saved
 */
export async function download<E extends Endpoint>(
  endpoint: E,
  request: CallOf<E>,
  options: CallOptions = {},
): Promise<string> {
  const { path, method } = endpoint
  return keep(path, await send({ path, method, parameters: request }, 'file', options))
}

/** Sends a file to an endpoint that answers with a file, and hands that to the browser's downloads. */
export async function exchangeFile(
  { path }: Endpoint,
  file: File,
  options: CallOptions = {},
): Promise<string> {
  const form = new FormData()
  form.append('file', file, file.name)
  return keep(path, await send({ path, method: 'POST', parameters: {}, form }, 'file', options))
}

function keep(path: string, answer: FileAnswer | Envelope): string {
  // An envelope that says "fine" where a file was promised: nothing to save.
  if (!isFile(answer)) return ''
  const lastSegment = path.slice(path.lastIndexOf('/') + 1)
  const name = fileNameIn(answer.disposition, lastSegment)
  save(answer.content, name)
  return name
}

function isFile(answer: FileAnswer | Envelope): answer is FileAnswer {
  return 'content' in answer
}

/** Hands a file that was made here to the browser's downloads. */
export function save(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The browser has taken the content by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
