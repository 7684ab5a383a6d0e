import { beforeEach } from 'vitest'
import type { CallOf } from '#api/kernel/endpoint.ts'
import { type MenuRow, menus, saveMenu } from '#api/menu/endpoints.ts'
import { confItem, menu } from '#database/schema/tables.ts'
import { callerOf, testServer } from '../../../test/harness.ts'

/** Icons of a row that is saved again are texts. */
type Fields = Partial<
  Omit<CallOf<typeof saveMenu>, 'icon' | 'iconSelected'> & { icon: string; iconSelected: string }
>

/** A server whose menu of type 1 is as it was shipped before every test. */
export function menuWorld() {
  const server = testServer()
  let shipped: (typeof menu.$inferSelect)[] | undefined
  const call = callerOf(server)

  beforeEach(async () => {
    const { db } = server.services
    shipped ??= (await db.select().from(menu)).sort((a, b) => a.id - b.id)
    await db.delete(confItem)
    await db.delete(menu)
    await db.insert(menu).overridingSystemValue().values(shipped)
  })

  const list = async (systemType: '1' | '2' | '3' | '10001' = '1'): Promise<MenuRow[]> =>
    (await call(menus, { systemType })).rows

  return {
    server,
    call,
    list,
    at: async (uri: string) => (await list()).find((row) => row.uri === uri)!,
    named: async (titleEn: string) => (await list()).find((row) => row.titleEn === titleEn)!,
    /** Saves an entry with what a form gives of itself. */
    save: (fields: Fields) =>
      call(saveMenu, {
        ...{ lockVersion: 0, systemType: '1', menuClassify: 1 },
        ...{ titleZh: '新菜单', titleEn: 'New entry' },
        ...fields,
      } as CallOf<typeof saveMenu>),
  }
}
