import { eq } from 'drizzle-orm'
import { uploadImport } from '#api/collection/endpoints.ts'
import { resourcesOfType } from '#api/kernel/resources.ts'
import { SYSTEM_TYPES } from '#api/kernel/system-types.ts'
import { appUser } from '#database/schema/tables.ts'
import { AppError } from '../../../http/answer/app-error.ts'
import type { SessionUser } from '../../../http/call-context.ts'
import { actingFor } from '../../../http/caller/access-key.ts'
import { checkAccess, checkScope } from '../../../http/caller/authorize.ts'
import { rightsOf } from '../../../http/caller/session-user.ts'
import { isPastLastDay } from '../../../http/last-day.ts'
import type { Services } from '../../../services.ts'

const RIGHT = uploadImport.access as string

/** Who imports files of a province: the folder's account, with the rights that it has now, or why it may not. */
export type Importer = { user: SessionUser } | { reason: 'ACCOUNT' | 'PROVINCE' }

export async function importerOf(services: Services, provinceId: string): Promise<Importer> {
  const user = await folderUser(services)
  if (!user || (await isRefused(async () => checkAccess(uploadImport, user))))
    return { reason: 'ACCOUNT' }
  const isForeign = await isRefused(() => checkScope(services, uploadImport, user, { provinceId }))
  return isForeign ? { reason: 'PROVINCE' } : { user }
}

async function isRefused(check: () => Promise<unknown>): Promise<boolean> {
  try {
    await check()
    return false
  } catch (error) {
    if (error instanceof AppError) return true
    throw error
  }
}

/** The account that files of the folder are for, in the first of its system types that imports. */
async function folderUser({ db, config }: Services): Promise<SessionUser | undefined> {
  const { account } = config.watchedFolder!
  const [user] = await db.select().from(appUser).where(eq(appUser.account, account))
  if (!user?.enabled || isPastLastDay(user, new Date())) return undefined
  const { resources } = await rightsOf(db, { ...user, replays: null })
  const systemType = SYSTEM_TYPES.find(
    (type) => user.systemTypes.includes(type) && resourcesOfType(resources, type).has(RIGHT),
  )
  if (!systemType) return undefined
  return actingFor(db, user, { systemType, sessionId: 'watched-folder', arrival: 'FOLDER' })
}
