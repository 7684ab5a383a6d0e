import { ASSISTANT_META } from '#api/assistant/service-address.ts'
import { callHeaders, connectionError, reported, successOf } from '#web/client/transport.ts'

/** Where the assistant's service is; empty for the server that the page is from. */
function serviceAddress(): string {
  const told = document.querySelector<HTMLMetaElement>(`meta[name=${ASSISTANT_META}]`)
  return told?.content ?? ''
}

type Sent = { body?: FormData | object; accept?: string; signal?: AbortSignal }

/**
 * Sends to the service, which answers without an envelope. The end of the session is told the usual way.
 *
 * @throws TypeError when it cannot be reached, which the shell is told
 */
export async function sendToService(
  path: string,
  { body, accept, signal }: Sent = {},
): Promise<Response> {
  const isForm = body instanceof FormData
  const headers = {
    ...callHeaders(),
    ...(accept && { Accept: accept }),
    ...(body && !isForm && { 'Content-Type': 'application/json' }),
  }
  try {
    const response = await fetch(serviceAddress() + path, {
      headers,
      ...(body && { method: 'POST', body: isForm ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    })
    if (response.status === 401) tellOfSession()
    return response
  } catch (error) {
    // Nobody is told but the banner, which says that the connection is lost.
    if (error instanceof TypeError) reported(connectionError(error, false), { quiet: true })
    throw error
  }
}

/** Has the sign-in dialog shown, as every other call has. */
function tellOfSession(): void {
  try {
    successOf(401, { code: 50008, msg: '' })
  } catch (error) {
    reported(error, {})
  }
}
