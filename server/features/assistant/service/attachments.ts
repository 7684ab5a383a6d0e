import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { fileTypeFromFile } from 'file-type'
import type { generate, uploadAttachment } from '#api/assistant/endpoints.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { assistantFile } from '#database/schema/tables.ts'
import { attachmentKind } from '#domain/assistant/attachment-kinds.ts'
import type { FileContent } from '#domain/assistant/files/table/file-table.ts'
import type { AttachmentKind } from '#domain/assistant/words.ts'
import { isTooMuch, readingLimits } from '../../../common/file-tasks/reading-limits.ts'
import { keepFile } from '../../../common/files/needed-files.ts'
import { withPicture } from '../../../common/pictures/keep-picture.ts'
import type { PictureKind } from '../../../common/pictures/picture-head.ts'
import { computeInThread } from '../../../common/threads/compute-in-thread.ts'
import type { CallContext, UploadedFile } from '../../../http/call-context.ts'
import { READ_FILE_TABLE } from '../files/read-file-table.ts'
import { checkUser } from './check-user.ts'
import { plainError } from './plain-error.ts'
import { notOfOthers } from './stored-messages.ts'

const MEGABYTE = 1_048_576
const MAX_NAME = 200
/** What figures can be asked of. */
const TABLES = ['csv', 'xlsx', 'xls', 'xlsb', 'ods']
const MAX_MB: Record<Exclude<AttachmentKind, 'other'>, number> = {
  document: 15,
  image: 10,
  audio: 50,
  video: 100,
}
/** What is text has nothing to be known by. */
const TEXTS = ['txt', 'md', 'mdx', 'markdown', 'html', 'csv', 'eml', 'xml', 'svg']
/** Pictures, which are kept drawn anew; an svg is text, which nobody draws. */
const PICTURES: Record<string, PictureKind> = {
  jpg: 'jpg',
  jpeg: 'jpg',
  png: 'png',
  gif: 'gif',
  webp: 'webp',
}
/** Old documents of offices are one kind of container, as are m4a and mp4. */
const SNIFFED: Record<string, readonly string[]> = {
  doc: ['cfb'],
  xls: ['cfb', 'xlsx', 'ods', 'zip'],
  xlsb: ['xlsb', 'xlsx', 'zip'],
  ppt: ['cfb'],
  msg: ['cfb'],
  jpeg: ['jpg'],
  jpg: ['jpg'],
  m4a: ['m4a', 'mp4'],
  mp4: ['mp4', 'm4v', 'mov'],
  mov: ['mov', 'mp4'],
  mpeg: ['mpg', 'mp1', 'mp2', 'mp3'],
  mpga: ['mp3', 'mp2', 'mp1', 'mpg'],
  mp3: ['mp3', 'mp2', 'mp1'],
  webm: ['webm', 'mkv'],
}

/**
 * Keeps a file for a conversation of the caller.
 *
 * @throws AppError conversation_not_found for another's
 */
export async function keepAttachment(
  request: RequestOf<typeof uploadAttachment>,
  context: CallContext,
): Promise<AnswerOf<typeof uploadAttachment>> {
  checkUser(request, context)
  const conversationId = request.conversation_id ?? ''
  if (conversationId !== '') await notOfOthers(context.db, conversationId, context.user)
  const { fileName, path, sizeBytes } = context.upload!
  const name = storable(fileName)
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const kind = attachmentKind(extension)
  if (kind === 'other') throw plainError('unsupported_file_type')
  if (sizeBytes > MAX_MB[kind] * MEGABYTE)
    throw plainError('file_too_large', { megabytes: MAX_MB[kind] })
  const mimeType = await mimeTypeOf(path, extension)
  const content = TABLES.includes(extension) ? await tableOf(path, name, context.signal) : null
  const keep = (file: UploadedFile) =>
    keepAs(file, { told: { name, extension, mimeType, kind, content }, request }, context)
  const picture = PICTURES[extension]
  if (picture === undefined) return keep(context.upload!)
  return withPicture(context.upload!, { kinds: [picture] }, context, keep)
}

/** What a file holds, null where it is no table or takes too much to read. */
async function tableOf(
  path: string,
  fileName: string,
  calling: AbortSignal,
): Promise<FileContent | null> {
  try {
    return await computeInThread(READ_FILE_TABLE, { path, fileName }, readingLimits(calling))
  } catch (error) {
    if (calling.aborted || !isTooMuch(error)) throw error
    return null
  }
}

type Keeping = {
  told: Pick<typeof assistantFile.$inferInsert, 'name' | 'extension' | 'mimeType' | 'kind'> & {
    content: FileContent | null
  }
  request: RequestOf<typeof uploadAttachment>
}

async function keepAs(
  { path, sha256, sizeBytes }: UploadedFile,
  { told, request }: Keeping,
  context: CallContext,
): Promise<AnswerOf<typeof uploadAttachment>> {
  const id = randomUUID()
  const now = context.clock.now()
  const conversationId = request.conversation_id ?? ''
  await context.db.transaction(async (tx) => {
    await keepFile(context, { sha256, path }, tx)
    await tx.insert(assistantFile).values({
      id,
      userId: context.user.userId,
      conversationId,
      ...told,
      sizeBytes,
      sha256,
      createdAt: now,
    })
  })
  const { name, extension, mimeType, kind, content } = told
  return {
    ...{ id, name, filename: name, size: sizeBytes, extension, mime_type: mimeType },
    created_by: String(context.user.userId),
    created_at: Math.floor(now.getTime() / 1000),
    conversation_id: conversationId,
    kind,
    rows: content && rowCount(content),
  }
}

const rowCount = ({ tables }: FileContent): number =>
  tables.reduce((sum, { rows }) => sum + rows.length, 0)

/** A name without what no database can store: controls and halves of characters. */
const storable = (name: string): string => name.replace(/[\p{Cc}\p{Cs}]/gu, '').slice(0, MAX_NAME)

/** @throws AppError unsupported_file_type where the content is not what the name says */
async function mimeTypeOf(path: string, extension: string): Promise<string> {
  const found = await fileTypeFromFile(path)
  // What systems export as xls is often a table of a web page, or a workbook of another format.
  const mayBeMarkup = extension === 'xls' && (found === undefined || found.ext === 'xml')
  if (mayBeMarkup) return 'text/plain'
  if (TEXTS.includes(extension)) {
    if (found && found.ext !== 'xml') throw plainError('unsupported_file_type')
    return 'text/plain'
  }
  const expected = SNIFFED[extension] ?? [extension]
  if (!found || !expected.includes(found.ext)) throw plainError('unsupported_file_type')
  return found.mime
}

/** A file that a question brings along, and whether figures of it can be asked. */
export type AttachedFile = { id: string; name: string; isTable: boolean }

/**
 * The files that a question refers to.
 *
 * @throws AppError file_not_found, also for another's
 */
export async function checkAttachments(
  { inputs, files }: RequestOf<typeof generate>,
  { db, user }: CallContext,
): Promise<AttachedFile[]> {
  const ids = [...new Set([...idsIn(inputs), ...idsIn(files)])]
  if (ids.length === 0) return []
  const found = await db
    .select({
      ...{ id: assistantFile.id, name: assistantFile.name },
      isTable: sql<boolean>`${assistantFile.content} is not null`,
    })
    .from(assistantFile)
    .where(and(inArray(assistantFile.id, ids), eq(assistantFile.userId, user.userId)))
  if (found.length < ids.length) throw plainError('file_not_found')
  return found
}

/** Ids of references in a list, or among the values of an object. */
function idsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  if ('upload_file_id' in value && typeof value.upload_file_id === 'string')
    return [value.upload_file_id]
  return Object.values(value).flatMap((one) =>
    Array.isArray(one) ? one.flatMap(idsIn) : typeof one === 'object' ? idsIn(one) : [],
  )
}
