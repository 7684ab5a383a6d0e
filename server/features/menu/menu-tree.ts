import { asc, eq, sql } from 'drizzle-orm'
import { PAGES } from '#api/kernel/pages.ts'
import type { SystemType } from '#api/kernel/system-types.ts'
import type { Database } from '#database/connection/database.ts'
import { menu } from '#database/schema/tables.ts'
import { AppError } from '../../http/answer/app-error.ts'

export type MenuEntry = typeof menu.$inferSelect

const LOCK = 7_302_541

/** The entries of a system type in their order. */
export function entriesOf(db: Database, systemType: SystemType): Promise<MenuEntry[]> {
  return db
    .select()
    .from(menu)
    .where(eq(menu.systemType, systemType))
    .orderBy(asc(menu.sort), asc(menu.id))
}

/** What lies below an entry, at any level. */
export function below(entries: readonly MenuEntry[], id: number): MenuEntry[] {
  const children = entries.filter(({ parentId }) => parentId === id)
  return children.flatMap((child) => [child, ...below(entries, child.id)])
}

/** An entry and those above it, up to the top. */
export function wayUp(entries: readonly MenuEntry[], id: number | null): MenuEntry[] {
  const entry = entries.find((one) => one.id === id)
  return entry ? [entry, ...wayUp(entries, entry.parentId)] : []
}

/** How many levels an entry takes with all below it. */
export function levelsOf(entries: readonly MenuEntry[], id: number): number {
  const children = entries.filter(({ parentId }) => parentId === id)
  return 1 + Math.max(0, ...children.map((child) => levelsOf(entries, child.id)))
}

/**
 * Does one change of the menus at a time, and takes it back when it would leave administrators of its
 * system type without a way to the page of menus that they had before.
 *
 * @throws AppError refused
 */
export async function changingMenu<Result>(
  tx: Database,
  systemType: (tx: Database) => Promise<SystemType>,
  work: (tx: Database, entries: readonly MenuEntry[]) => Promise<Result>,
): Promise<Result> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
  const type = await systemType(tx)
  const before = await entriesOf(tx, type)
  const result = await work(tx, before)
  if (hasWayBack(before) && !hasWayBack(await entriesOf(tx, type))) {
    throw new AppError('refused', 'menuWayBack')
  }
  return result
}

/** Whether the page of menus is reached by whoever may change them, in every province. */
function hasWayBack(entries: readonly MenuEntry[]): boolean {
  const isOpen = ({ usable, resourceCode, provinceIds, roles }: MenuEntry) =>
    usable &&
    provinceIds === null &&
    roles === null &&
    (resourceCode === null || resourceCode === '/system:manage')
  return entries.some(
    ({ id, uri, openMode }) =>
      uri === PAGES.sysMenus && openMode !== 'IFRAME' && wayUp(entries, id).every(isOpen),
  )
}
