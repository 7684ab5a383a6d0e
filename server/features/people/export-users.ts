import { asc } from 'drizzle-orm'
import type { FileAnswer } from '#api/kernel/answer.ts'
import type { RequestOf } from '#api/kernel/endpoint.ts'
import type { exportUsers } from '#api/people/users.ts'
import { appUser } from '#database/schema/tables.ts'
import { XLSX_TYPE } from '#files/documents/content-type.ts'
import { shownFields } from '../../common/rows/export-rows.ts'
import { writeWorkbook } from '../../common/workbook/write-workbook.ts'
import type { CallContext } from '../../http/call-context.ts'
import { heldBy } from './held-rights.ts'
import { cellsOf, FILE_FIELDS, loadFileNames } from './user-file.ts'
import { fittingUsers } from './user-rows.ts'

const COLUMN_OF = { organisation: 'organisationName', enabled: 'state' } as const

/** The users that a list shows, all pages of it, as a file that can be imported again; no password in it. */
export async function exportUserFile(
  wanted: RequestOf<typeof exportUsers>,
  context: CallContext,
): Promise<FileAnswer> {
  const { db } = context
  const found = await db
    .select()
    .from(appUser)
    .where(fittingUsers(wanted))
    .orderBy(asc(appUser.account))
  const held = await heldBy(
    db,
    found.map(({ id }) => id),
  )
  const names = await loadFileNames(db)
  const fields = shownFields(FILE_FIELDS, wanted, COLUMN_OF)
  const rows = found.map((user) => {
    const cells = cellsOf(user, held(user.id), names)
    return fields.map((field) => cells[field])
  })
  const columns = fields.map((header) => ({ header, width: 18 }))
  const body = await writeWorkbook([{ name: 'users', columns, rows }], context)
  return { fileName: 'users.xlsx', contentType: XLSX_TYPE, body }
}
