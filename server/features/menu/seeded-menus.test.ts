import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { PAGES } from '#api/kernel/pages.ts'
import { confItem, menu } from '#database/schema/tables.ts'
import { seedCatalogue } from '#database/seed/catalogue.ts'
import { testServer } from '../../test/harness.ts'

const server = testServer()
const urisOf = async () => {
  const rows = await server.services.db.select().from(menu).where(eq(menu.systemType, '1'))
  return rows.map(({ uri, titleZh }) => uri || titleZh).sort()
}

it('a start leaves entries alone that were deleted, renamed or given another address', async () => {
  const { db } = server.services
  await db.delete(menu).where(eq(menu.uri, PAGES.sysUsers))
  await db.update(menu).set({ titleZh: '平台管理' }).where(eq(menu.titleZh, '系统管理'))
  await db.update(menu).set({ uri: '/a/b/index' }).where(eq(menu.uri, PAGES.sysRoles))
  const before = await urisOf()
  await seedCatalogue(db)
  expect(await urisOf()).toEqual(before)
})

it('an entry that is new to the program is brought', async () => {
  const { db } = server.services
  const [item] = await db.select().from(confItem).where(eq(confItem.code, 'menu.seeded'))
  const value = (item!.value as string[]).filter((key) => !key.endsWith(PAGES.sysUsers))
  await db.update(confItem).set({ value }).where(eq(confItem.code, 'menu.seeded'))
  await seedCatalogue(db)
  expect(await urisOf()).toContain(PAGES.sysUsers)
})
