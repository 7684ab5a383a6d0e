import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { SystemType } from '#api/kernel/system-types.ts'
import {
  groupSystemTypes,
  marketSystemTypes,
  menuChoices,
  previewMenu,
} from '#api/menu/endpoints.ts'
import { menuByProvince, userInfo } from '#api/session/endpoints.ts'
import { role } from '#database/schema/tables.ts'
import type { Person } from '#database/test/fixtures.ts'
import { menuWorld } from './test/menu-world.ts'

const { server, call, save } = menuWorld()

const roleId = async (code: string) =>
  (await server.services.db.select().from(role).where(eq(role.code, code)))[0]!.id

it('is the very menu that a holder of the role gets', async () => {
  await save({ uri: '/only/west/index', provinceIds: ['6'] })
  await save({ uri: '/only/admin/index', resourceCode: '/system:manage', openMode: 'POP_UP' })
  for (const [code, person] of [
    ['ADMIN', 'admin'],
    ['TRADER', 'trader'],
    ['VIEWER', 'viewer'],
  ] as const) {
    const asked = { systemType: '1', provinceId: '1' } as const
    const preview = await call(previewMenu, { ...asked, roleId: await roleId(code) })
    const own = await server.call(menuByProvince, asked, person, { 'accept-language': 'en' })
    expect(preview.data.menuList).toEqual(own.body.data.menuList)
    expect(preview.data.menuList.length).toBeGreaterThan(0)
  }
})

it('also of the face that the administrator is not in', async () => {
  const asked = { systemType: '10001', roleId: await roleId('ADMIN') } as const
  const token = await server.tokenOf('admin', '10001')
  const own = await server.send(userInfo, {}, { 'x-token': token, 'accept-language': 'en' })
  expect((await call(previewMenu, asked)).data.menuList).toEqual(own.body.data.menuList)
})

it('finds no role that there is not', async () => {
  expect((await call(previewMenu, { systemType: '1', roleId: 999_999 })).code).toBe(404)
})

it('has provinces, rights and roles to choose from, in the asked language', async () => {
  const { data } = await call(menuChoices, {})
  expect(data.provinces).toContainEqual({ value: '1', label: 'Shaanxi' })
  expect(data.resources).toContainEqual({ value: '/system:manage', label: 'Administer the system' })
  expect(data.roles).toContainEqual({ id: await roleId('TRADER'), name: 'Trader' })
  expect((await server.call(menuChoices, {}, 'trader')).body.code).toBe(403)
})

it('system types are those of the user, markets and diagnosis apart', async () => {
  const of = async (person: Person, type: SystemType = '1', language = 'en') => {
    const headers = { 'x-token': await server.tokenOf(person, type), 'accept-language': language }
    const market = await server.send(marketSystemTypes, {}, headers)
    const group = await server.send(groupSystemTypes, {}, headers)
    return [market.body.rows, group.body.rows]
  }
  expect(await of('admin', '1', 'zh')).toEqual([
    [
      { value: '1', label: '发电交易' },
      { value: '2', label: '售电交易' },
      { value: '3', label: '储能交易' },
    ],
    [{ value: '10001', label: '光伏 I-V 诊断' }],
  ])
  expect(await of('trader')).toEqual([
    [{ value: '1', label: 'Generation trading' }],
    [{ value: '10001', label: 'PV I-V diagnosis' }],
  ])
})
