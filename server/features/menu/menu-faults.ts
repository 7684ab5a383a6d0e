import { eq, inArray } from 'drizzle-orm'
import type { RequestOf } from '#api/kernel/endpoint.ts'
import { MAX_MENU_LEVELS, type saveMenu } from '#api/menu/endpoints.ts'
import type { Database } from '#database/connection/database.ts'
import { frameHosts } from '#database/queries/settings.ts'
import { province, resource } from '#database/schema/tables.ts'
import { hostOfFrame, type MenuUriFault, menuUriFault } from '#domain/system/menu-uri.ts'
import type { FieldFault } from '../../http/answer/field-error.ts'
import { below, levelsOf, type MenuEntry, wayUp } from './menu-tree.ts'

type Wanted = RequestOf<typeof saveMenu>

const URI_TEXTS = {
  NOT_A_PAGE: 'menuUriNoPage',
  NOT_A_FRAME: 'menuUriNoFrame',
  SCRIPT: 'menuUriScript',
  HOST_NOT_ALLOWED: 'menuUriHost',
} as const satisfies Record<MenuUriFault, string>

/** What cannot be taken of an entry, each with its field. */
export async function menuFaults(
  tx: Database,
  wanted: Wanted,
  entries: readonly MenuEntry[],
): Promise<FieldFault[]> {
  const faults = [
    await uriFault(tx, wanted, entries),
    placeFault(wanted, entries),
    await resourceFault(tx, wanted),
    await provinceFault(tx, wanted),
  ]
  return faults.filter((fault) => fault !== null)
}

async function uriFault(
  tx: Database,
  { id, uri, openMode }: Wanted,
  entries: readonly MenuEntry[],
): Promise<FieldFault | null> {
  const fault = menuUriFault(uri, { openMode, hosts: await frameHosts(tx) })
  if (fault) {
    return { field: 'uri', text: URI_TEXTS[fault], params: { host: hostOfFrame(uri) ?? '' } }
  }
  if (uri === '') return null
  if (entries.some((entry) => entry.uri === uri && entry.id !== id))
    return { field: 'uri', text: 'menuUriTaken' }
  if (entries.some(({ parentId }) => id !== undefined && parentId === id))
    return { field: 'uri', text: 'menuGroupUri' }
  return null
}

/** An entry lies at the top or in a group of its type, not below itself, and not too deep. */
export function placeFault(
  { id, parentId }: Pick<Wanted, 'id' | 'parentId'>,
  entries: readonly MenuEntry[],
): FieldFault | null {
  if (parentId === null) return null
  const parent = entries.find((entry) => entry.id === parentId)
  const fault = (text: 'menuParentMissing' | 'menuParentIsPage' | 'menuParentBelow') => ({
    field: 'parentId',
    text,
  })
  if (!parent) return fault('menuParentMissing')
  if (parent.uri !== '') return fault('menuParentIsPage')
  if (id === parentId || below(entries, id ?? 0).some((entry) => entry.id === parentId))
    return fault('menuParentBelow')
  const levels = wayUp(entries, parentId).length + levelsOf(entries, id ?? 0)
  if (levels <= MAX_MENU_LEVELS) return null
  return { field: 'parentId', text: 'menuTooDeep', params: { levels: MAX_MENU_LEVELS } }
}

async function resourceFault(tx: Database, { resourceCode }: Wanted): Promise<FieldFault | null> {
  if (resourceCode === null) return null
  const found = await tx.$count(resource, eq(resource.code, resourceCode))
  return found > 0 ? null : { field: 'resourceCode', text: 'menuResourceMissing' }
}

async function provinceFault(tx: Database, { provinceIds }: Wanted): Promise<FieldFault | null> {
  if (provinceIds === null) return null
  const wanted = new Set(provinceIds)
  const found = await tx.$count(province, inArray(province.id, [...wanted]))
  return found === wanted.size ? null : { field: 'provinceIds', text: 'menuProvinceMissing' }
}
