import { eq, inArray, sql } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { SystemType } from '#api/kernel/system-types.ts'
import type { deleteMenu, menus, saveMenu, switchMenu } from '#api/menu/endpoints.ts'
import type { Database } from '#database/connection/database.ts'
import { menu } from '#database/schema/tables.ts'
import { changeRows, deleteRows } from '../../common/rows/change-rows.ts'
import { saveRow } from '../../common/rows/save-row.ts'
import { withoutEdit } from '../../common/rows/without-edit.ts'
import { AppError, notFound } from '../../http/answer/app-error.ts'
import { fieldError } from '../../http/answer/field-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { menuFaults } from './menu-faults.ts'
import { below, changingMenu, entriesOf, type MenuEntry } from './menu-tree.ts'

export async function listMenus(
  { systemType }: RequestOf<typeof menus>,
  { db }: CallContext,
): Promise<AnswerOf<typeof menus>> {
  const entries = await entriesOf(db, systemType)
  const rows = entries.map((entry) => {
    const { roles: _, ...fields } = withoutEdit(entry)
    return fields
  })
  return { rows, total: rows.length }
}

/**
 * @throws AppError notFound, conflict, refused for what would take away the way to the page of menus,
 * invalid naming the field for an address, a place, a right or a province that cannot be
 */
export async function saveMenuRow(
  request: RequestOf<typeof saveMenu>,
  context: CallContext,
): Promise<AnswerOf<typeof saveMenu>> {
  const { id, lockVersion, ...fields } = request
  return context.db.transaction((tx) =>
    changingMenu(
      tx,
      async () => fields.systemType,
      async (_, entries) => {
        // The type of an entry stays: elsewhere it is another entry.
        if (id !== undefined && !entries.some((entry) => entry.id === id)) throw notFound()
        const [fault, ...others] = await menuFaults(tx, request, entries)
        if (fault) throw fieldError(context.language, fault, ...others)
        const parent = entries.find((entry) => entry.id === fields.parentId)
        const menuClassify = parent?.menuClassify ?? fields.menuClassify
        const values = { ...fields, menuClassify, sort: placeOf(request, entries) }
        const row = await saveRow(tx, menu, { id, lockVersion, values }, context)
        if (id !== undefined) await classify(tx, below(entries, id), menuClassify)
        return row
      },
    ),
  )
}

/** An entry keeps its place; a new one, or one with another parent, comes last. */
function placeOf(
  { id, parentId }: RequestOf<typeof saveMenu>,
  entries: readonly MenuEntry[],
): number {
  const known = entries.find((entry) => entry.id === id)
  if (known && known.parentId === parentId) return known.sort
  const siblings = entries.filter((entry) => entry.parentId === parentId)
  return Math.max(-1, ...siblings.map(({ sort }) => sort)) + 1
}

/** What lies below an entry belongs to its module. */
export async function classify(
  tx: Database,
  entries: readonly MenuEntry[],
  menuClassify: number,
): Promise<void> {
  const ids = entries.filter((one) => one.menuClassify !== menuClassify).map(({ id }) => id)
  if (ids.length > 0) await changeRows(tx, menu, inArray(menu.id, ids), { menuClassify })
}

/** @throws AppError notFound, refused while entries lie below it, or for the way to the page of menus */
export async function removeMenu(
  { id, withChildren }: RequestOf<typeof deleteMenu>,
  { db }: CallContext,
): Promise<undefined> {
  await db.transaction((tx) =>
    changingMenu(tx, typeOf(id), async (_, entries) => {
      const children = below(entries, id)
      if (children.length > 0 && !withChildren) {
        throw new AppError('refused', 'menuHasChildren', { count: children.length })
      }
      // From the deepest up, because each names its parent.
      for (const { id: one } of children.reverse()) await deleteRows(tx, menu, eq(menu.id, one))
      await deleteRows(tx, menu, eq(menu.id, id))
    }),
  )
}

/** @throws AppError notFound, refused for the way to the page of menus */
export async function switchMenuBy(
  { id, usable }: RequestOf<typeof switchMenu>,
  { db, clock, user }: CallContext,
): Promise<undefined> {
  await db.transaction((tx) =>
    changingMenu(tx, typeOf(id), async () => {
      await changeRows(tx, menu, eq(menu.id, id), {
        usable,
        updatedAt: clock.now(),
        updatedBy: user.userId,
        lockVersion: sql`${menu.lockVersion} + 1`,
      })
    }),
  )
}

const typeOf =
  (id: number) =>
  async (tx: Database): Promise<SystemType> => {
    const [found] = await tx
      .select({ systemType: menu.systemType })
      .from(menu)
      .where(eq(menu.id, id))
    if (!found) throw notFound()
    return found.systemType
  }
