import { inArray } from 'drizzle-orm'
import { PAGES } from '#api/kernel/pages.ts'
import type { Database } from '#database/connection/database.ts'
import { waitingFileKey } from '#database/queries/collection/decided-files.ts'
import { notify, usersWithRight } from '#database/queries/notification/notifications.ts'
import { appUser } from '#database/schema/tables.ts'
import { isReplay } from '#domain/replay/replay-province.ts'
import { personName } from '../../../common/names/person-name.ts'
import { AppError } from '../../../http/answer/app-error.ts'
import type { CallContext, SessionUser } from '../../../http/call-context.ts'
import type { Services } from '../../../services.ts'
import type { StoredFile } from '../staging/stored-file.ts'

const RIGHT = '/collection:manage'

/** Names of keepers that a sentence tells. */
const MAX_NAMED = 5

/**
 * Whether somebody keeps the market data of a province, and so may replace what is published there: by the right, and the
 * whole of the province. What is played through again is its player's alone.
 */
export const isKeeper = (
  { resources, scope }: Pick<SessionUser, 'resources' | 'scope'>,
  provinceId: string,
): boolean =>
  isReplay(provinceId) ||
  (resources.has(RIGHT) && (scope.all || scope.wholeProvinces.has(provinceId)))

const keepersOf = (db: Database, provinceId: string) => usersWithRight(db, RIGHT, { provinceId })

/** {@link isKeeper} of somebody whose session is over, or never was. */
export async function keeps(
  db: Database,
  userId: number | null,
  provinceId: string,
): Promise<boolean> {
  if (isReplay(provinceId)) return true
  return userId !== null && (await keepersOf(db, provinceId)).includes(userId)
}

/** Tells the keepers of a province that a file waits for one of them. */
export async function tellKeepers(
  tx: Database,
  { clock }: Pick<Services, 'clock'>,
  { file, replaced }: { file: StoredFile; replaced: number },
): Promise<void> {
  const { id, provinceId, ownerId, fileName } = file
  const [owner] = await tx
    .select()
    .from(appUser)
    .where(inArray(appUser.id, [ownerId]))
  await notify(tx, await keepersOf(tx, provinceId), {
    ...{ kind: 'IMPORT_KEEPER', severity: 'WARNING', provinceId, createTime: clock.now() },
    dedupKey: waitingFileKey(id),
    params: {
      ...{ actor: owner?.username ?? '', actorAccount: owner?.account ?? '' },
      ...{ fileName, count: replaced },
    },
    deepLink: `${PAGES.fileImport}?id=${id}`,
  })
}

/** The refusal of who would replace what is published, with who may. */
export async function waitsForKeeper(
  { provinceId, replaced }: { provinceId: string; replaced: number },
  { db, language }: Pick<CallContext, 'db' | 'language'>,
): Promise<AppError> {
  const names = await keeperNames(provinceId, { db, language })
  return names === ''
    ? new AppError('refused', 'importWithoutKeeper', { count: replaced })
    : new AppError('refused', 'importWaitsForKeeper', { count: replaced, names })
}

/** The refusal of who would put the values before a file in the place of published ones, with who may. */
export async function undoneByKeeper(
  { provinceId, count }: { provinceId: string; count: number },
  context: Pick<CallContext, 'db' | 'language'>,
): Promise<AppError> {
  const names = await keeperNames(provinceId, context)
  return names === ''
    ? new AppError('refused', 'importUndoWithoutKeeper', { count })
    : new AppError('refused', 'importUndoByKeeper', { count, names })
}

/** Some of the keepers of a province, as a sentence names them; '' where there is none. */
async function keeperNames(
  provinceId: string,
  { db, language }: Pick<CallContext, 'db' | 'language'>,
): Promise<string> {
  const ids = await keepersOf(db, provinceId)
  if (ids.length === 0) return ''
  const people = await db
    .select({ account: appUser.account, username: appUser.username })
    .from(appUser)
    .where(inArray(appUser.id, ids))
    .orderBy(appUser.id)
  const named = people.slice(0, MAX_NAMED).map((person) => personName(person, language))
  return named.join(language === 'zh' ? '、' : ', ')
}
