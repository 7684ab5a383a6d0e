import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import { ATTACHMENT_KINDS, type AttachmentKind } from '#domain/news/words.ts'
import { CHECK_DOCUMENT } from '../../common/layouts/tasks/check-document.ts'
import { computeInThread } from '../../common/threads/compute-in-thread.ts'
import { errorFacts } from '../../error-facts.ts'
import { AppError } from '../../http/answer/app-error.ts'
import type { CallContext, UploadedFile } from '../../http/call-context.ts'

const SECONDS = 20
const MEGABYTES = 512
/** How pictures begin; nothing more of them is read here or shown by the server. */
const HEADS = {
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  jpg: Buffer.from([0xff, 0xd8, 0xff]),
} as const

/**
 * Looks whether a file is whole and what its name says, in a thread of its own and within a limit of time and memory.
 *
 * @returns pages of a PDF, null of anything else
 * @throws AppError refused
 */
export async function checkAttachment(
  { path, fileName }: UploadedFile,
  { signal }: Pick<CallContext, 'signal'>,
): Promise<number | null> {
  const kind = kindOf(fileName)
  if (kind === null) throw new AppError('refused', 'newsFileKind', { kinds: ALL_ENDS.join(' ') })
  if (kind === 'png' || kind === 'jpg') {
    if (!(await beginsWith(path, HEADS[kind]))) throw new AppError('refused', 'newsFileDamaged')
    return null
  }
  const answer = await inThread({ path, as: kind }, signal)
  if (!answer.ok) throw new AppError('refused', 'newsFileDamaged')
  return answer.pages
}

const ALL_ENDS = Object.values(ATTACHMENT_KINDS).flat()

function kindOf(fileName: string): AttachmentKind | null {
  const end = extname(fileName).slice(1).toLowerCase()
  const found = Object.entries(ATTACHMENT_KINDS).find(([, ends]) =>
    (ends as readonly string[]).includes(end),
  )
  return found ? (found[0] as AttachmentKind) : null
}

async function inThread(
  task: { path: string; as: Exclude<AttachmentKind, 'png' | 'jpg'> },
  signal: AbortSignal,
) {
  try {
    return await computeInThread(CHECK_DOCUMENT, task, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(SECONDS * 1000)]),
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    })
  } catch (error) {
    const { name, code } = errorFacts(error)
    const isTooMuch = name === 'TimeoutError' || code === 'ERR_WORKER_OUT_OF_MEMORY'
    if (isTooMuch) return { ok: false } as const
    throw error
  }
}

async function beginsWith(path: string, head: Buffer): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(head.length), 0, head.length)
    return buffer.subarray(0, bytesRead).equals(head)
  } finally {
    await file.close()
  }
}
