import type { CallOf, Endpoint } from '#contract/endpoint.ts'
import { fileNameIn } from './file-name.ts'
import { type CallOptions, send } from './transport.ts'

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
  const response = await send({ path, method, parameters: request }, 'file', options)
  // An envelope that says "fine" where a file was promised: nothing to save.
  if (!(response instanceof Response)) return ''
  const lastSegment = path.slice(path.lastIndexOf('/') + 1)
  const name = fileNameIn(response.headers.get('content-disposition'), lastSegment)
  save(await response.blob(), name)
  return name
}

function save(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The browser has taken the content by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
