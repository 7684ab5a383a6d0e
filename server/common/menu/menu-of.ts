import { and, asc, eq, sql } from 'drizzle-orm'
import type { SystemType } from '#api/kernel/system-types.ts'
import type { MenuItem } from '#api/session/endpoints.ts'
import type { Database } from '#database/connection/database.ts'
import { frameHosts } from '#database/queries/settings.ts'
import { menu } from '#database/schema/tables.ts'
import { preparedOnce } from '#database/sql/prepared.ts'
import { hostOfFrame, menuUriFault } from '#domain/system/menu-uri.ts'
import type { OpenMode } from '#domain/system/words.ts'
import type { Language } from '../../http/texts.ts'

type Asked = {
  systemType: SystemType
  provinceId?: string
  resources: ReadonlySet<string>
  language: Language
}

const menuRows = preparedOnce((db) =>
  db
    .select()
    .from(menu)
    .where(and(eq(menu.systemType, sql.placeholder('systemType')), eq(menu.usable, true)))
    .orderBy(asc(menu.sort), asc(menu.id))
    .prepare(''),
)

/**
 * The menu of a system type and province as a tree, without what the holder of the resources has no right
 * to: what a user gets, and what an administrator sees of it as a preview.
 */
export async function menuOf(db: Database, asked: Asked): Promise<MenuItem[]> {
  const rows = await menuRows(db).execute({ systemType: asked.systemType })
  const isFramed = await allowedFrames(db, rows)
  const visible = rows.filter(
    (row) =>
      isFramed(row) &&
      (row.resourceCode === null || asked.resources.has(row.resourceCode)) &&
      (row.provinceIds === null ||
        asked.provinceId === undefined ||
        row.provinceIds.includes(asked.provinceId)),
  )
  const childrenOf = (parentId: number | null): MenuItem[] =>
    visible
      .filter((row) => row.parentId === parentId)
      .map((row) => ({
        id: row.id,
        pMenuId: row.parentId,
        uri: row.uri,
        menuTitle: asked.language === 'zh' ? row.titleZh : row.titleEn,
        aliases: [asked.language === 'zh' ? row.titleEn : row.titleZh],
        selectImg: row.icon,
        ...(row.iconSelected && { selectedImg: row.iconSelected }),
        menuClassify: row.menuClassify,
        ...(row.openMode !== 'NORMAL' && { openMode: row.openMode }),
        ...(row.noCache && { noCache: true }),
        ...(row.roles && { roles: row.roles }),
        children: childrenOf(row.id),
      }))
      // A group that has lost all its entries is of no use.
      .filter((item) => item.uri !== '' || item.children.length > 0)
  return childrenOf(null)
}

/** Tells which entries may still show what they frame: a host can leave the allow-list after its entry was saved. */
async function allowedFrames(
  db: Database,
  rows: readonly { openMode: OpenMode; uri: string }[],
): Promise<(row: { openMode: OpenMode; uri: string }) => boolean> {
  const isElsewhere = ({ openMode, uri }: { openMode: OpenMode; uri: string }) =>
    openMode === 'IFRAME' && hostOfFrame(uri) !== null
  if (!rows.some(isElsewhere)) return () => true
  const hosts = await frameHosts(db)
  return (row) => !isElsewhere(row) || menuUriFault(row.uri, { ...row, hosts }) === null
}
