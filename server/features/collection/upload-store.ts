import type { Database } from '#database/connection/database.ts'
import { lockContent } from '../../common/files/lock-content.ts'
import type { Services } from '../../services.ts'
import { isNeeded } from './import-file-repository.ts'

/** Stores a received file in the transaction that says what needs it. */
export async function keepUpload(
  { files }: Services,
  upload: { path: string; sha256: string },
  tx: Database,
): Promise<void> {
  await lockContent(tx, upload.sha256)
  await files.put(upload, tx)
}

/** Forgets the bytes of a file unless an import needs them. */
export async function forgetUnneeded({ db, files }: Services, sha256: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockContent(tx, sha256)
    if (!(await isNeeded(tx, sha256))) await files.remove(sha256, tx)
  })
}
