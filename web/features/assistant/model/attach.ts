import type { z } from 'zod'
import { uploadAttachment } from '#api/assistant/endpoints.ts'
import { attachment } from '#api/assistant/shapes.ts'
import { attachmentKind } from '#domain/assistant/attachment-kinds.ts'
import type { AttachmentKind } from '#domain/assistant/words.ts'
import { ownUserId } from './own-user-id.ts'
import { sendToService } from './service.ts'

type Uploaded = Pick<z.output<typeof attachment>, 'id' | 'extension' | 'filename' | 'rows'>

/** A file that goes with the next question. */
export type Attached = Uploaded & { kind: AttachmentKind }

const uploaded = attachment
  .pick({ id: true, extension: true, filename: true })
  .extend({ rows: attachment.shape.rows.default(null) })

/** Hands a file to a conversation; undefined where that fails, which nobody is told. */
export async function attach(file: File, conversationId: string): Promise<Attached | undefined> {
  const form = new FormData()
  for (const [name, value] of Object.entries(ownUserId())) form.append(name, value)
  form.append('conversation_id', conversationId)
  // The server must know the rest before the file arrives.
  form.append('file', file)
  try {
    const response = await sendToService(uploadAttachment.path, { body: form })
    if (!response.ok) return undefined
    const answer = uploaded.parse(await response.json())
    return { ...answer, kind: attachmentKind(answer.extension.toLowerCase()) }
  } catch {
    return undefined
  }
}

/** The file as a question names it; the service calls pictures by a short name. */
export const referenceTo = ({ id, kind }: Attached) => ({
  type: kind === 'image' ? 'img' : kind,
  transfer_method: 'local_file',
  upload_file_id: id,
})
