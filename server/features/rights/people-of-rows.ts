import { inArray } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { appUser } from '#database/schema/tables.ts'
import { personName } from '../../common/names/person-name.ts'
import type { Language } from '../../http/texts.ts'

type Edited = {
  createdBy: number | null
  createdAt: Date
  updatedBy: number | null
  updatedAt: Date
}

/** Rows with the names of who made and who changed them, in place of ids. */
export async function withAuthors<Row extends Edited>(
  db: Database,
  rows: readonly Row[],
  language: Language,
) {
  const ids = rows.flatMap(({ createdBy, updatedBy }) => [createdBy, updatedBy])
  const known = [...new Set(ids)].filter((id) => id !== null)
  const { id, account, username } = appUser
  const people =
    known.length === 0
      ? []
      : await db.select({ id, account, username }).from(appUser).where(inArray(id, known))
  const names = new Map(people.map((person) => [person.id, personName(person, language)]))
  const nameOf = (userId: number | null) => (userId === null ? null : (names.get(userId) ?? null))
  return rows.map((row) => ({
    ...row,
    createdBy: nameOf(row.createdBy),
    createdAt: row.createdAt.toISOString(),
    updatedBy: nameOf(row.updatedBy),
    updatedAt: row.updatedAt.toISOString(),
  }))
}
