import { asc } from 'drizzle-orm'
import { z } from 'zod'
import { deliveryDate, flag } from '#api/kernel/fields.ts'
import { SYSTEM_TYPES } from '#api/kernel/system-types.ts'
import { PATH_SIGN } from '#api/people/organisation.ts'
import { person, scopeEntry } from '#api/people/users.ts'
import type { Database } from '#database/connection/database.ts'
import { organisation, role } from '#database/schema/tables.ts'
import { type Held, keyOfEntry, type User } from './held-rights.ts'

/** Several words in one cell. */
const LIST_SIGN = ';'
const words = (text: string) => text.split(/[;；、]/).flatMap((word) => word.trim() || [])
const wordList = z.string().trim().transform(words)

/** A row of a file of users, each field as one text. */
export const userInFile = z.object({
  ...person,
  /** The path of names from the top, e.g. `集团/交易部`; empty for none. */
  organisation: z.string().trim().default(''),
  systemTypes: wordList.pipe(z.array(z.enum(SYSTEM_TYPES)).min(1)),
  /** Codes of roles. */
  roles: wordList.default([]),
  /** As `ALL` or `PROVINCE:1;STATION:12`. */
  dataScope: z.preprocess(asEntries, z.array(scopeEntry)).default([]),
  validUntil: z
    .union([z.literal('').transform(() => null), deliveryDate()])
    .nullable()
    .default(null),
  enabled: flag().default(true),
})
export type UserInFile = z.output<typeof userInFile>
export type FileField = keyof UserInFile
export const FILE_FIELDS = userInFile.keyof().options

function asEntries(cell: unknown): unknown {
  if (typeof cell !== 'string') return cell
  return words(cell).map((word) => {
    const [kind, objectId = ''] = word.split(':')
    return { kind, objectId }
  })
}

/** What files call organisations and roles. */
export type FileNames = {
  organisations: ReadonlyMap<string, number>
  roles: ReadonlyMap<string, number>
}

export async function loadFileNames(db: Database): Promise<FileNames> {
  const parts = await db.select().from(organisation)
  const byId = new Map(parts.map((part) => [part.id, part]))
  const pathOf = ({ name, parentId }: (typeof parts)[number]): string => {
    const parent = parentId === null ? undefined : byId.get(parentId)
    return parent ? `${pathOf(parent)}${PATH_SIGN}${name}` : name
  }
  const roles = await db.select().from(role).orderBy(asc(role.id))
  return {
    organisations: new Map(parts.map((part) => [pathOf(part), part.id])),
    roles: new Map(roles.map(({ id, code }) => [code, id])),
  }
}

/** A user as a file has one, so that what was exported can be imported again. */
export function cellsOf(
  user: User,
  { roleIds, dataScope }: Held,
  names: FileNames,
): Record<FileField, string | boolean> {
  const keyIn = (map: ReadonlyMap<string, number>, id: number | null) =>
    [...map].find(([, one]) => one === id)?.[0] ?? ''
  return {
    account: user.account,
    username: user.username,
    jobNumber: user.jobNumber ?? '',
    phone: user.phone ?? '',
    email: user.email ?? '',
    organisation: keyIn(names.organisations, user.organisationId),
    systemTypes: user.systemTypes.join(LIST_SIGN),
    roles: roleIds.map((id) => keyIn(names.roles, id)).join(LIST_SIGN),
    dataScope: dataScope.map(keyOfEntry).join(LIST_SIGN),
    validUntil: user.validUntil ?? '',
    enabled: user.enabled,
  }
}
