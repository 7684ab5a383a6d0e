import { and, asc, eq, sql } from 'drizzle-orm'
import type { SystemType } from '#api/kernel/system-types.ts'
import type { MenuItem } from '#api/session/endpoints.ts'
import type { Database } from '#database/connection/database.ts'
import { menu } from '#database/schema/tables.ts'
import { preparedOnce } from '#database/sql/prepared.ts'
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

/** The menu of a system type and province as a tree, without what the user has no right to. */
export async function menuOf(db: Database, asked: Asked): Promise<MenuItem[]> {
  const rows = await menuRows(db).execute({ systemType: asked.systemType })
  const visible = rows.filter(
    (row) =>
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
        menuClassify: row.menuClassify,
        ...(row.noCache && { noCache: true }),
        ...(row.roles && { roles: row.roles }),
        children: childrenOf(row.id),
      }))
      // A group that has lost all its entries is of no use.
      .filter((item) => item.uri !== '' || item.children.length > 0)
  return childrenOf(null)
}
