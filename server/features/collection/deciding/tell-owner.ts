import { PAGES } from '#api/kernel/pages.ts'
import type { Database } from '#database/connection/database.ts'
import { notify } from '#database/queries/notification/notifications.ts'
import type { NotificationKind } from '#domain/notification/words.ts'
import type { CallContext } from '../../../http/call-context.ts'
import type { StoredFile } from '../staging/stored-file.ts'

type Decision = Extract<
  NotificationKind,
  'IMPORT_CONFIRMED_BY' | 'IMPORT_DISCARDED_BY' | 'IMPORT_UNDONE_BY'
>

/** Tells who brought a file that somebody else has decided on it. */
export async function tellOwner(
  tx: Database,
  kind: Decision,
  file: StoredFile,
  { user, clock }: Pick<CallContext, 'user' | 'clock'>,
): Promise<void> {
  const { id, ownerId, provinceId, fileName, lockVersion } = file
  if (ownerId === user.userId) return
  await notify(tx, [ownerId], {
    ...{ kind, severity: 'WARNING', provinceId, createTime: clock.now() },
    dedupKey: `import:${id}:${kind}:${lockVersion}`,
    params: { actor: user.username, actorAccount: user.account, fileName },
    deepLink: `${PAGES.fileImport}?id=${id}`,
  })
}
