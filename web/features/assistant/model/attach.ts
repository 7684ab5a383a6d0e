import type { z } from 'zod'
import { uploadAttachment } from '#api/assistant/endpoints.ts'
import { attachment } from '#api/assistant/shapes.ts'
import { callHeaders } from '#web/client/transport.ts'

export type Attached = z.output<typeof attachment>

/** Hands a file to a conversation; undefined where that fails, which nobody is told. */
export async function attach(file: File, conversationId: string): Promise<Attached | undefined> {
  const form = new FormData()
  form.append('conversation_id', conversationId)
  form.append('file', file)
  try {
    const { path } = uploadAttachment
    const response = await fetch(path, { method: 'POST', headers: callHeaders(), body: form })
    return response.ok ? attachment.parse(await response.json()) : undefined
  } catch {
    return undefined
  }
}
