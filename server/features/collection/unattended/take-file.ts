import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { uploadImport } from '#api/collection/endpoints.ts'
import { resourcesOfType } from '#api/kernel/resources.ts'
import { SYSTEM_TYPES } from '#api/kernel/system-types.ts'
import { appUser } from '#database/schema/tables.ts'
import { AppError } from '../../../http/answer/app-error.ts'
import type { CallContext, SessionUser } from '../../../http/call-context.ts'
import { actingFor } from '../../../http/caller/access-key.ts'
import { checkAccess, checkScope } from '../../../http/caller/authorize.ts'
import { rightsOf } from '../../../http/caller/session-user.ts'
import { isPastLastDay } from '../../../http/last-day.ts'
import type { Services } from '../../../services.ts'
import { measureWorkFile, newWorkPath } from '../../../work-folder.ts'
import { receive } from '../staging/upload-service.ts'

type FileOnDisk = { provinceId: string; path: string; name: string }

/**
 * Takes a file in as an upload of the watched folder's account, with the account's rights and data scope.
 *
 * @returns why it is not taken, for the log; undefined where it is
 */
export async function takeFile(
  services: Services,
  { provinceId, path, name }: FileOnDisk,
): Promise<string | undefined> {
  const { maxUploadBytes } = services.config
  const { size } = await stat(path)
  if (size > maxUploadBytes) return `larger than ${maxUploadBytes} bytes`
  const user = await folderUser(services)
  if (!user) return 'its account is barred or may not import'
  try {
    checkAccess(uploadImport, user)
    await checkScope(services, uploadImport, user, { provinceId })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return 'its account may not import into this province'
  }
  const copy = await newWorkPath(services.config)
  try {
    const measured = await measureWorkFile(copy, createReadStream(path))
    const upload = { path: copy, fileName: name, ...measured }
    await receive({ provinceId }, { ...services, user, upload, language: 'zh' } as CallContext)
  } finally {
    await rm(copy, { force: true })
  }
  return undefined
}

const RIGHT = uploadImport.access as string

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
