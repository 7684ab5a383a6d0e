import { PAGES } from '#api/kernel/pages.ts'
import type { Database } from '#database/connection/database.ts'
import { waitingFileKey } from '#database/queries/collection/decided-files.ts'
import { notify } from '#database/queries/notification/notifications.ts'
import type { Services } from '../../../services.ts'
import type { StoredFile } from '../staging/stored-file.ts'

/** Tells the owner of a file that it was not imported by itself. */
export async function tellWaiting(
  tx: Database,
  { clock }: Pick<Services, 'clock'>,
  { id, ownerId, provinceId, fileName }: StoredFile,
): Promise<void> {
  await notify(tx, [ownerId], {
    ...{ kind: 'IMPORT_WAITING', severity: 'WARNING', provinceId },
    dedupKey: waitingFileKey(id),
    params: { fileName },
    createTime: clock.now(),
    deepLink: `${PAGES.fileImport}?id=${id}`,
  })
}
