import { expect, it } from 'vitest'
import { PAGES } from '#api/kernel/pages.ts'
import type { MenuRow } from '#api/menu/endpoints.ts'
import { sortMenus } from '#api/menu/endpoints.ts'
import { menuWorld } from './test/menu-world.ts'

const { server, call, list, at, named, save } = menuWorld()

const itemsOf = (rows: readonly MenuRow[]) =>
  rows.map(({ id, lockVersion }) => ({ id, lockVersion }))
const childrenOf = async ({ id }: MenuRow) => (await list()).filter((row) => row.parentId === id)
const sort = (parent: MenuRow | null, rows: readonly MenuRow[]) =>
  call(sortMenus, { systemType: '1', parentId: parent?.id ?? null, items: itemsOf(rows) })

it('is refused to whoever may not administer the system', async () => {
  const items = itemsOf([await named('System')])
  const request = { systemType: '1', parentId: null, items } as const
  expect((await server.call(sortMenus, request, 'trader')).body.code).toBe(403)
})

it('gives the children of an entry their order', async () => {
  const group = await named('System')
  const reversed = (await childrenOf(group)).reverse()
  expect((await sort(group, reversed)).code).toBe(200)
  expect((await childrenOf(group)).map(({ id }) => id)).toEqual(reversed.map(({ id }) => id))
  expect((await childrenOf(group))[0]).toMatchObject({ sort: 0, lockVersion: 2 })
})

it('moves an entry here from elsewhere, with all below it, into the module', async () => {
  const [base, system] = [await named('Base data'), await named('System')]
  const inner = (await save({ parentId: base.id, titleEn: 'Inner' })).data.id
  await save({ parentId: inner, uri: '/base/deep/index' })
  await save({ ...base, menuClassify: 2 })
  const moved = (await list()).find(({ id }) => id === inner)!
  expect((await sort(system, [moved, ...(await childrenOf(system))])).code).toBe(200)
  expect((await childrenOf(system))[0]).toMatchObject({ id: inner, menuClassify: 3 })
  expect(await at('/base/deep/index')).toMatchObject({ parentId: inner, menuClassify: 3 })
})

it('moves an entry to the top, where it keeps its module', async () => {
  const users = await at(PAGES.sysUsers)
  const tops = (await list()).filter(({ parentId }) => parentId === null)
  expect((await sort(null, [...tops, users])).code).toBe(200)
  expect(await at(PAGES.sysUsers)).toMatchObject({ parentId: null, menuClassify: 3 })
})

it('writes nothing when an entry was changed, added or named twice meanwhile', async () => {
  const group = await named('System')
  const rows = await childrenOf(group)
  const stale = rows.map((row, i) => (i === rows.length - 1 ? { ...row, lockVersion: 9 } : row))
  expect((await sort(group, stale.reverse())).code).toBe(409)
  expect((await sort(group, rows.slice(1))).code).toBe(409)
  expect((await sort(group, [...rows, rows[0]!])).code).toBe(409)
  expect(await childrenOf(group)).toEqual(rows)
})

it('finds neither entries nor parents that are missing or of another type', async () => {
  const group = await named('System')
  const rows = await childrenOf(group)
  const [foreign] = await list('10001')
  expect((await sort(group, [...rows, foreign!])).code).toBe(404)
  expect((await sort(foreign!, [])).code).toBe(400)
  expect((await sort(foreign!, rows)).code).toBe(404)
})

it('puts no group into itself, and keeps the way to the page of menus', async () => {
  const [group, page] = [await named('System'), await at(PAGES.sysMenus)]
  const inner = (await save({ parentId: group.id, titleEn: 'Inner' })).data.id
  const innerRow = (await list()).find(({ id }) => id === inner)!
  expect(await sort(innerRow, [group])).toMatchObject({
    code: 400,
    fields: [{ field: 'parentId' }],
  })
  const off = (await save({ titleEn: 'Off', usable: false })).data.id
  const offRow = (await list()).find(({ id }) => id === off)!
  expect((await sort(offRow, [page])).code).toBe(422)
  expect(await at(PAGES.sysMenus)).toEqual(page)
})
