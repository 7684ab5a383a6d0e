import { lt } from 'drizzle-orm'
import { RETENTION, retentionDays } from '#database/queries/settings.ts'
import { assistantConversation, assistantFile } from '#database/schema/tables.ts'
import { forgetUnneeded } from '../../../common/files/needed-files.ts'
import type { Services } from '../../../services.ts'

const DAY_MS = 86_400_000

/** Deletes conversations, with all that was said in them, and files that are older than the setting keeps them. */
export async function purgeConversations({
  db,
  clock,
  files,
}: Pick<Services, 'db' | 'clock' | 'files'>): Promise<void> {
  const days = await retentionDays(db, RETENTION.questions)
  const before = new Date(clock.now().getTime() - days * DAY_MS)
  const gone = await db.transaction(async (tx) => {
    await tx.delete(assistantConversation).where(lt(assistantConversation.updatedAt, before))
    return tx
      .delete(assistantFile)
      .where(lt(assistantFile.createdAt, before))
      .returning({ sha256: assistantFile.sha256 })
  })
  for (const { sha256 } of gone) await forgetUnneeded({ db, files }, sha256)
}
