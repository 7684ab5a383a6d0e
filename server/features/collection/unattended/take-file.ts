import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { importFile } from '#database/schema/tables.ts'
import type { CallContext, SessionUser } from '../../../http/call-context.ts'
import type { Services } from '../../../services.ts'
import { measureWorkFile, newWorkPath } from '../../../work-folder.ts'
import { receive } from '../staging/upload-service.ts'
import { codeOf, type FolderDisk, isSame, type Print } from './folder-disk.ts'

export type FileToTake = {
  user: SessionUser
  provinceId: string
  disk: FolderDisk
  path: Buffer
  /** What the file is expected to be. */
  print: Print
  /** What people call it. */
  name: string
  /** Imports with higher ids may be of this very file. */
  after: number
}

const UNREADABLE = ['EACCES', 'EPERM', 'EIO', 'ELOOP']

/** What becomes of a file: CHANGED where somebody writes to it still, or has it. */
export type Taking = 'TAKEN' | 'CHANGED' | Refusal
export type Refusal = { refused: 'TOO_LARGE' | 'UNREADABLE'; code: string }

/** Takes a file in as an upload of the watched folder's account. */
export async function takeFile(services: Services, file: FileToTake): Promise<Taking> {
  const { maxUploadBytes } = services.config
  if (file.print.size > maxUploadBytes)
    return { refused: 'TOO_LARGE', code: `${maxUploadBytes / 1024 / 1024} MiB` }
  const copy = await newWorkPath(services.config)
  try {
    const measured = await copyUnchanged(file, copy)
    if (!measured) return 'CHANGED'
    if (await wasReceived(services.db, file, measured.sha256)) return 'TAKEN'
    const upload = { path: copy, fileName: file.name, ...measured }
    const context = { ...services, user: file.user, upload, language: 'zh' } as CallContext
    await receive({ provinceId: file.provinceId }, context)
    return 'TAKEN'
  } catch (error) {
    const code = file.disk.hasThrown(error) ? codeOf(error) : ''
    if (code === 'ENOENT') return 'CHANGED'
    if (UNREADABLE.includes(code)) return { refused: 'UNREADABLE', code }
    throw error
  } finally {
    await rm(copy, { force: true })
  }
}

/** Copies a file that is as it is expected to be before and after. */
async function copyUnchanged({ disk, path, print }: FileToTake, copy: string) {
  return disk.reading(path, async (open) => {
    if (!isSame(await open.print(), print)) return undefined
    const measured = await measureWorkFile(copy, Readable.from(upTo(print.size, open.chunks())))
    const isWhole = measured.sizeBytes === print.size && isSame(await open.print(), print)
    return isWhole ? measured : undefined
  })
}

/** What is written faster than it is read must not fill the disk; of more than expected one piece shows it. */
async function* upTo(size: number, chunks: AsyncIterable<Buffer>) {
  let read = 0
  for await (const chunk of chunks) {
    yield chunk
    read += chunk.length
    if (read > size) return
  }
}

/** Whether a server that died before it could say so has received a file. */
async function wasReceived(
  db: Database,
  { provinceId, user, after }: FileToTake,
  sha256: string,
): Promise<boolean> {
  const ofClaim = and(eq(importFile.ownerId, user.userId), gt(importFile.id, after))
  const found = await db.$count(importFile, and(isContent(provinceId, sha256), ofClaim))
  return found > 0
}

/** Whether a file that was taken is what was received of it. */
export async function isAsReceived(
  { db }: Pick<Services, 'db'>,
  { provinceId, disk, path }: Pick<FileToTake, 'provinceId' | 'disk' | 'path'>,
): Promise<boolean> {
  const hash = createHash('sha256')
  await disk.reading(path, async (open) => {
    for await (const chunk of open.chunks()) hash.update(chunk)
  })
  return (await db.$count(importFile, isContent(provinceId, hash.digest('hex')))) > 0
}

const isContent = (provinceId: string, sha256: string) =>
  and(eq(importFile.provinceId, provinceId), eq(importFile.sha256, sha256))

/** What imports that come from now on have higher ids than. */
export async function lastImportId({ db }: Pick<Services, 'db'>): Promise<number> {
  const [last] = await db
    .select({ id: importFile.id })
    .from(importFile)
    .orderBy(desc(importFile.id))
    .limit(1)
  return last?.id ?? 0
}
