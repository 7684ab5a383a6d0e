import { eq } from 'drizzle-orm'
import type { downloadOriginal } from '#api/collection/endpoints.ts'
import type { FileAnswer } from '#api/kernel/answer.ts'
import type { RequestOf } from '#api/kernel/endpoint.ts'
import { importFile } from '#database/schema/tables.ts'
import { notFound } from '../../../http/answer/app-error.ts'
import type { CallContext } from '../../../http/call-context.ts'

/** Never a type that a browser would run in the place of the application. */
const ANY_BYTES = 'application/octet-stream'

/**
 * The bytes of an imported file under the name that it came with.
 *
 * @throws AppError notFound where the file was put away and its bytes with it
 */
export async function original(
  { id }: RequestOf<typeof downloadOriginal>,
  { db, files }: CallContext,
): Promise<FileAnswer> {
  const [found] = await db.select().from(importFile).where(eq(importFile.id, id))
  if (!found || !(await files.has(found.sha256))) throw notFound()
  return { fileName: found.fileName, contentType: ANY_BYTES, body: files.open(found.sha256) }
}
