import { and, eq, sql } from 'drizzle-orm'
import type { RequestOf } from '#api/kernel/endpoint.ts'
import type { sortMenus } from '#api/menu/endpoints.ts'
import { menu } from '#database/schema/tables.ts'
import { changeRows } from '../../common/rows/change-rows.ts'
import { conflict, notFound } from '../../http/answer/app-error.ts'
import { fieldError } from '../../http/answer/field-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { placeFault } from './menu-faults.ts'
import { classify } from './menu-service.ts'
import { below, changingMenu, type MenuEntry } from './menu-tree.ts'

type Wanted = RequestOf<typeof sortMenus>

/**
 * Gives the children of an entry their order; those that lay elsewhere come with all below them.
 *
 * @throws AppError notFound, conflict when an entry was changed, added or deleted meanwhile, invalid for a
 * place where an entry cannot lie, refused for the way to the page of menus
 */
export async function sortMenuRows(request: Wanted, context: CallContext): Promise<undefined> {
  const { systemType, parentId, items } = request
  await context.db.transaction((tx) =>
    changingMenu(
      tx,
      async () => systemType,
      async (_, entries) => {
        const parent = entries.find(({ id }) => id === parentId)
        if (parentId !== null && !parent) throw notFound()
        const moved = movedOf(request, entries)
        for (const { id } of moved) {
          const fault = placeFault({ id, parentId }, entries)
          if (fault) throw fieldError(context.language, fault)
        }
        const stamp = { updatedAt: context.clock.now(), updatedBy: context.user.userId }
        for (const [sort, { id, lockVersion }] of items.entries()) {
          const isRead = and(eq(menu.id, id), eq(menu.lockVersion, lockVersion))
          const raised = sql`${menu.lockVersion} + 1`
          const set = { ...stamp, parentId, sort, lockVersion: raised }
          const [row] = await changeRows(tx, menu, isRead, set)
          if (!row) throw conflict()
        }
        if (!parent) return
        for (const entry of moved) {
          await classify(tx, [entry, ...below(entries, entry.id)], parent.menuClassify)
        }
      },
    ),
  )
}

/** The named entries that lie elsewhere so far. */
function movedOf({ parentId, items }: Wanted, entries: readonly MenuEntry[]): MenuEntry[] {
  const named = new Set(items.map(({ id }) => id))
  // Twice the same cannot be an order.
  if (named.size !== items.length) throw conflict()
  const isForgotten = (entry: MenuEntry) => entry.parentId === parentId && !named.has(entry.id)
  if (entries.some(isForgotten)) throw conflict()
  const found = entries.filter(({ id }) => named.has(id))
  if (found.length !== items.length) throw notFound()
  return found.filter((entry) => entry.parentId !== parentId)
}
