import { inArray, sql } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { ImportOutcome } from '#api/kernel/list.ts'
import type { ImportedPasswords, importUsers } from '#api/people/users.ts'
import type { Database } from '#database/connection/database.ts'
import { lockRights } from '#database/queries/administrators.ts'
import { appUser } from '#database/schema/tables.ts'
import { beyondOf, paramsOf } from '../../common/administrators/beyond-own.ts'
import { keepingAdministrators } from '../../common/administrators/last-administrator.ts'
import { reachOfUsers } from '../../common/administrators/reach-of.ts'
import { checkRows } from '../../common/rows/check-rows.ts'
import { type RowFile, type RowLine, readRowFile } from '../../common/rows/row-file.ts'
import { AppError, conflict } from '../../http/answer/app-error.ts'
import type { FieldFault } from '../../http/answer/field-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { type FirstPassword, firstPasswords } from './first-password.ts'
import { beyondGiven } from './given-rights.ts'
import { changedRights, type Held, heldBy, ownFaults, tidyScope, type User } from './held-rights.ts'
import { isScopeKnown } from './scope-objects.ts'
import {
  cellsOf,
  type FileField,
  type FileNames,
  loadFileNames,
  type UserInFile,
  userInFile,
} from './user-file.ts'
import { changeUser, insertUser, type UserValues } from './write-user.ts'

const MAX_PROBLEMS = 500
type Stored = { user: User; held: Held }

/** Takes back what a preview wrote. */
class Preview extends Error {}

/**
 * Users of a file, all or none. A preview does all that the import does, and takes it back.
 *
 * @throws AppError refused for a file that cannot be read, and where no administrator would be left
 */
export async function importUserFile(
  { preview }: RequestOf<typeof importUsers>,
  context: CallContext,
): Promise<AnswerOf<typeof importUsers>> {
  const { db, language, upload } = context
  if (!upload) throw new AppError('invalid', 'fileMissing')
  const file = await readRowFile(upload, userInFile, language)
  if (file.problems.length > 0) return file.places.told(refusedWith(file.problems))
  const passwords = preview ? 'PREVIEW' : await passwordsFor(file.lines, context)
  let outcome = refusedWith([])
  try {
    await db.transaction(async (tx) => {
      await lockRights(tx)
      outcome = await takeLines(tx, { ...file, passwords }, context)
      if (preview) throw new Preview()
    })
  } catch (error) {
    if (!(error instanceof Preview)) throw error
  }
  return file.places.told(outcome)
}

type Outcome = AnswerOf<typeof importUsers>

const refusedWith = (problems: ImportOutcome['problems']): Outcome => ({
  ...{ added: 0, changed: 0, problems: problems.slice(0, MAX_PROBLEMS) },
  oneTimePasswords: null,
})

/** Passwords for whoever is new in a file, made before anything is locked: each takes as long as a sign-in. */
async function passwordsFor(
  lines: readonly RowLine[],
  context: CallContext,
): Promise<FirstPassword[]> {
  const accounts = new Set(lines.map(({ cells }) => keyOf(cells.account)))
  const known = await context.db
    .selectDistinct({ account: sql`lower(${appUser.account})` })
    .from(appUser)
    .where(inArray(sql`lower(${appUser.account})`, [...accounts]))
  return firstPasswords(context, accounts.size - known.length)
}

/** What a preview writes, which is taken back again; the hash of no password. */
const NOBODYS: FirstPassword = { stored: { passwordHash: '-', oneTimeUntil: null }, told: null }

type File = Pick<RowFile, 'lines' | 'leftOut' | 'places'> & {
  passwords: FirstPassword[] | 'PREVIEW'
}

async function takeLines(
  tx: Database,
  { lines, leftOut, places, passwords }: File,
  context: CallContext,
): Promise<Outcome> {
  const names = await loadFileNames(tx)
  const stored = await storedUsers(tx, lines)
  const whole = lines.map(({ line, cells }) => {
    const known = stored.get(keyOf(cells.account))
    const kept = known ? pick(cellsOf(known.user, known.held, names), leftOut) : {}
    return { line, cells: { ...kept, ...cells } }
  })
  const unknown = await unknownScopes(tx, whole)
  const beyond = await beyondOfRows(tx, { whole, stored, names }, context)
  const { rows, problems } = checkRows(
    whole,
    {
      schema: userInFile,
      key: 'account',
      places,
      faultOf: (row) =>
        faultOf(row, { stored: stored.get(keyOf(row.account)), names, unknown, beyond, context }),
    },
    context.language,
  )
  if (problems.length > 0) return refusedWith(problems)
  const added: { row: UserInFile; first: FirstPassword }[] = []
  await keepingAdministrators(tx, context, async () => {
    for (const row of rows) {
      const known = stored.get(keyOf(row.account))
      const values = valuesOf(row, names)
      if (known) {
        await changeUser(tx, known, values, context)
        continue
      }
      const first = passwords === 'PREVIEW' ? NOBODYS : passwords[added.length]
      // Somebody has deleted an account of the file since the passwords were made.
      if (!first) throw conflict()
      await insertUser(tx, values, first, context)
      added.push({ row, first })
    }
  })
  return {
    ...{ added: added.length, changed: rows.length - added.length, problems: [] },
    oneTimePasswords: toldOf(added),
  }
}

/** What whoever brought the file hands on; null where there are no one-time passwords. */
function toldOf(
  added: readonly { row: UserInFile; first: FirstPassword }[],
): ImportedPasswords | null {
  const users = added.flatMap(({ row: { account, username }, first: { told } }) =>
    told ? [{ account, username, ...told }] : [],
  )
  const [goodUntil] = users.map((user) => user.goodUntil).sort()
  if (goodUntil === undefined) return null
  return {
    goodUntil,
    users: users.map(({ account, username, password }) => ({ account, username, password })),
  }
}

/** Accounts differ by more than the case of their letters. */
const keyOf = (account: unknown) => String(account).trim().toLowerCase()

async function storedUsers(tx: Database, lines: readonly RowLine[]): Promise<Map<string, Stored>> {
  const accounts = [...new Set(lines.map(({ cells }) => keyOf(cells.account)))]
  const found = await tx
    .select()
    .from(appUser)
    .where(inArray(sql`lower(${appUser.account})`, accounts))
    .orderBy(appUser.id)
    .for('update')
  const held = await heldBy(
    tx,
    found.map(({ id }) => id),
  )
  return new Map(found.map((user) => [keyOf(user.account), { user, held: held(user.id) }]))
}

const pick = (cells: Record<FileField, unknown>, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(cells).filter(([field]) => fields.includes(field)))

/** Texts of data scopes that name what is not there; each is looked up once. */
async function unknownScopes(tx: Database, lines: readonly RowLine[]): Promise<Set<string>> {
  const unknown = new Set<string>()
  const seen = new Set<string>()
  for (const { cells } of lines) {
    const entries = userInFile.shape.dataScope.safeParse(cells.dataScope).data ?? []
    for (const entry of entries) {
      const key = `${entry.kind}:${entry.objectId}`
      if (seen.has(key)) continue
      seen.add(key)
      if (!(await isScopeKnown(tx, [entry]))) unknown.add(key)
    }
  }
  return unknown
}

type Known = {
  stored: Stored | undefined
  names: FileNames
  unknown: ReadonlySet<string>
  beyond: (row: UserInFile) => FieldFault | null
  context: CallContext
}

function faultOf(
  row: UserInFile,
  { stored, names, unknown, beyond, context }: Known,
): FieldFault | null {
  const tell = (field: FileField, text: FieldFault['text'], name: string) => ({
    ...{ field, text, params: { name } },
  })
  const role = row.roles.find((code) => !names.roles.has(code))
  if (role !== undefined) return tell('roles', 'userRoleUnknown', role)
  if (row.organisation !== '' && !names.organisations.has(row.organisation))
    return tell('organisation', 'userOrganisationUnknown', row.organisation)
  const keys = row.dataScope.map(({ kind, objectId }) => `${kind}:${objectId}`)
  const missing = keys.find((key) => unknown.has(key))
  if (missing !== undefined) return tell('dataScope', 'userScopeUnknown', missing)
  if (stored && stored.user.account !== row.account)
    return { field: 'account', text: 'userAccountTaken' }
  if (stored?.user.id !== context.user.userId) return beyond(row)
  const given = valuesOf(row, names)
  const [own] = ownFaults(changedRights({ ...stored.user, ...stored.held }, given))
  return own ? { ...own, field: own.field === 'roleIds' ? 'roles' : own.field } : null
}

/** What of a row exceeds who brings it: what its user holds, or what it gives. */
async function beyondOfRows(
  tx: Database,
  {
    whole,
    stored,
    names,
  }: { whole: readonly RowLine[]; stored: Map<string, Stored> } & Pick<Known, 'names'>,
  context: CallContext,
): Promise<Known['beyond']> {
  const rows = whole.flatMap(({ cells }) => userInFile.safeParse(cells).data ?? [])
  const given = await beyondGiven(
    tx,
    context,
    rows.map((row) => valuesOf(row, names)),
  )
  const ids = [...stored.values()].map(({ user }) => user.id)
  const reach = await reachOfUsers(tx, ids)
  const beyond = await beyondOf(tx, context)
  return (row) => {
    const known = stored.get(keyOf(row.account))
    const held = known && beyond?.(reach(known.user.id), known.user.id)
    const { language } = context
    if (held) return { field: 'account', text: 'actsBeyondOwn', params: paramsOf(held, language) }
    const more = given(valuesOf(row, names))
    if (!more) return null
    const { field } = more.parts[0]!
    const params = paramsOf(more, language)
    return { field: field === 'roleIds' ? 'roles' : field, text: 'givesBeyondOwn', params }
  }
}

function valuesOf(
  { organisation, roles, dataScope, systemTypes, ...fields }: UserInFile,
  names: FileNames,
): UserValues {
  return {
    ...fields,
    systemTypes: [...new Set(systemTypes)],
    organisationId: names.organisations.get(organisation) ?? null,
    roleIds: [...new Set(roles.flatMap((code) => names.roles.get(code) ?? []))],
    dataScope: tidyScope(dataScope),
  }
}
