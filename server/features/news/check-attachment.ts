import { extname } from 'node:path'
import { ATTACHMENT_KINDS, type AttachmentKind } from '#domain/news/words.ts'
import { CHECK_DOCUMENT } from '../../common/file-tasks/check-document.ts'
import { withPicture } from '../../common/pictures/keep-picture.ts'
import { computeInThread } from '../../common/threads/compute-in-thread.ts'
import { errorFacts } from '../../error-facts.ts'
import { AppError } from '../../http/answer/app-error.ts'
import type { CallContext, UploadedFile } from '../../http/call-context.ts'

const SECONDS = 20
const MEGABYTES = 512
/**
 * Does work with a file that is whole and what its name says: pictures are drawn anew, everything else is looked at in
 * a thread of its own and within a limit of time and memory.
 *
 * @param work is told the pages of a PDF, null of anything else
 * @throws AppError refused
 */
export async function withAttachment<Result>(
  upload: UploadedFile,
  context: Pick<CallContext, 'config' | 'signal'>,
  work: (file: UploadedFile, pages: number | null) => Promise<Result>,
): Promise<Result> {
  const { path, fileName } = upload
  const kind = kindOf(fileName)
  if (kind === null) throw new AppError('refused', 'newsFileKind', { kinds: ALL_ENDS.join(' ') })
  if (kind === 'png' || kind === 'jpg')
    return withPicture(upload, { kinds: [kind] }, context, (picture) => work(picture, null))
  const answer = await inThread({ path, as: kind }, context.signal)
  if (!answer.ok) throw new AppError('refused', 'newsFileDamaged')
  return work(upload, answer.pages)
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
