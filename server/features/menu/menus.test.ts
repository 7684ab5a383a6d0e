import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { PAGES } from '#api/kernel/pages.ts'
import { deleteMenu, menus, previewMenu, saveMenu, switchMenu } from '#api/menu/endpoints.ts'
import { menuByProvince } from '#api/session/endpoints.ts'
import { menu, operationLog } from '#database/schema/tables.ts'
import { menuWorld } from './test/menu-world.ts'

const { server, call, list, at, named, save } = menuWorld()

const titlesOfUser = async () => {
  const { body } = await server.call(menuByProvince, { provinceId: '1' }, 'admin', {
    'accept-language': 'en',
  })
  return JSON.stringify(body.data.menuList)
}

it('are refused to whoever may not administer the system', async () => {
  const { id } = await at(PAGES.sysUsers)
  const fields = { lockVersion: 0, titleZh: '一', titleEn: 'A', systemType: '1', menuClassify: 1 }
  for (const reply of [
    await server.call(menus, { systemType: '1' }, 'trader'),
    await server.call(saveMenu, { ...fields, systemType: '1' }, 'trader'),
    await server.call(deleteMenu, { id }, 'trader'),
    await server.call(switchMenu, { id, usable: false }, 'trader'),
    await server.call(previewMenu, { systemType: '1', roleId: 1 }, 'trader'),
  ])
    expect(reply.body.code).toBe(403)
  expect((await at(PAGES.sysUsers)).usable).toBe(true)
})

it('are listed with both titles, also those that are off, each type its own', async () => {
  const users = await at(PAGES.sysUsers)
  await call(switchMenu, { id: users.id, usable: false })
  const group = await named('System')
  expect(await at(PAGES.sysUsers)).toEqual({
    ...{ id: users.id, lockVersion: 2, systemType: '1', parentId: group.id, sort: 0 },
    ...{ uri: PAGES.sysUsers, titleZh: '用户', titleEn: 'Users', icon: 'UserOutlined' },
    ...{ iconSelected: '', menuClassify: 3, usable: false, openMode: 'NORMAL' },
    ...{ resourceCode: '/system:manage', provinceIds: null, noCache: false },
  })
  expect((await list('10001')).every(({ systemType }) => systemType === '10001')).toBe(true)
})

describe('saving', () => {
  it('adds an entry at the end of its parent, in its module, and changes it', async () => {
    const group = await named('System')
    const { data } = await save({
      ...{ parentId: group.id, uri: '/system/help/index', menuClassify: 1, noCache: true },
      ...{ icon: 'MenuOutlined', iconSelected: 'HomeOutlined', openMode: 'POP_UP' },
      ...{ resourceCode: '/market:read', provinceIds: ['1', '6'] },
    })
    const last = Math.max(
      ...(await list()).filter((row) => row.parentId === group.id).map(({ sort }) => sort),
    )
    const added = await at('/system/help/index')
    expect(added).toMatchObject({ id: data.id, sort: last, menuClassify: 3, openMode: 'POP_UP' })
    expect(await titlesOfUser()).toContain(
      '"menuTitle":"New entry","aliases":["新菜单"],"selectImg":"MenuOutlined","selectedImg":"HomeOutlined","menuClassify":3,"openMode":"POP_UP","noCache":true',
    )
    const changed = await save({ ...added, titleEn: 'Help' })
    expect(changed.data).toEqual({ id: added.id, lockVersion: 2 })
    expect(await at('/system/help/index')).toMatchObject({ titleEn: 'Help', sort: last })
  })

  it('takes what lies below a group to its new module', async () => {
    const group = await named('Base data')
    expect((await save({ ...group, menuClassify: 2 })).code).toBe(200)
    expect((await at(PAGES.baseNodes)).menuClassify).toBe(2)
  })

  it('tells of somebody who was faster, and of an entry that is missing or of another type', async () => {
    const users = await at(PAGES.sysUsers)
    await save({ ...users, titleEn: 'People' })
    expect((await save({ ...users, titleEn: 'Persons' })).code).toBe(409)
    expect((await at(PAGES.sysUsers)).titleEn).toBe('People')
    expect((await save({ id: 999_999, lockVersion: 1 })).code).toBe(404)
    expect((await save({ ...users, lockVersion: 2, systemType: '2' })).code).toBe(404)
  })

  it.each([
    [{ parentId: 999_999 }, 'parentId'],
    [{ uri: PAGES.sysUsers }, 'uri'],
    [{ resourceCode: '/no:such' }, 'resourceCode'],
    [{ provinceIds: ['999'] }, 'provinceIds'],
    [{ provinceIds: [] }, 'provinceIds'],
    [{ titleEn: ' ' }, 'titleEn'],
    [{ titleZh: 'x'.repeat(61) }, 'titleZh'],
    [{ icon: 'script' }, 'icon'],
    [{ menuClassify: 0 }, 'menuClassify'],
    [{ openMode: 'WINDOW' as 'NORMAL' }, 'openMode'],
  ])('refuses %j by its field', async (fields, field) => {
    const before = (await list()).length
    const { code, fields: faults } = await save(fields)
    expect([code, faults.map((fault: { field: string }) => fault.field)]).toEqual([400, [field]])
    expect(await list()).toHaveLength(before)
  })

  it('puts no entry below a page, below itself, or too deep', async () => {
    const group = await named('System')
    const fieldsOf = async (fields: Parameters<typeof save>[0]) => {
      const { code, fields: faults } = await save(fields)
      return [code, faults?.[0]]
    }
    const users = await at(PAGES.sysUsers)
    expect(await fieldsOf({ parentId: users.id })).toEqual([
      400,
      { field: 'parentId', message: 'The entry above is a page; no entry can lie below it' },
    ])
    const inner = (await save({ parentId: group.id, titleEn: 'Inner' })).data.id
    expect(await fieldsOf({ ...group, parentId: inner })).toEqual([
      400,
      { field: 'parentId', message: 'An entry cannot lie below itself' },
    ])
    const deep = (await save({ parentId: inner, titleEn: 'Deep' })).data.id
    expect(await fieldsOf({ parentId: deep })).toEqual([
      400,
      { field: 'parentId', message: 'A menu has at most 3 levels' },
    ])
    expect(await fieldsOf({ ...(await named('Base data')), parentId: inner })).toMatchObject([
      400,
      { field: 'parentId' },
    ])
    expect(await fieldsOf({ ...group, uri: '/system/group/index' })).toMatchObject([
      400,
      { field: 'uri' },
    ])
  })
})

describe('turning off', () => {
  it('takes parameters from the query, and the entry from the next menu of a user', async () => {
    const { id } = await at(PAGES.sysUsers)
    expect(await titlesOfUser()).toContain('"menuTitle":"Users"')
    const token = await server.tokenOf('admin')
    const switchTo = (usable: boolean, of = id) =>
      server.inject({
        method: 'POST',
        url: `/sys/menu/switchBy?id=${of}&usable=${usable}`,
        headers: { 'x-token': token },
      })
    expect((await switchTo(false)).body.code).toBe(200)
    expect(await titlesOfUser()).not.toContain('"menuTitle":"Users"')
    expect((await switchTo(true)).body.code).toBe(200)
    expect(await titlesOfUser()).toContain('"menuTitle":"Users"')
    expect((await switchTo(true, 999_999)).body.code).toBe(404)
    const [logged] = await server.services.db
      .select()
      .from(operationLog)
      .where(and(eq(operationLog.path, switchMenu.path), eq(operationLog.code, 200)))
    expect(logged!.detail).toEqual({ id, usable: false })
  })
})

describe('the last way to the page of menus', () => {
  it('is neither turned off nor deleted, restricted, renamed, moved or buried with its group', async () => {
    const [page, group] = [await at(PAGES.sysMenus), await named('System')]
    const refused = [
      await call(switchMenu, { id: page.id, usable: false }),
      await call(switchMenu, { id: group.id, usable: false }),
      await call(deleteMenu, { id: page.id }),
      await call(deleteMenu, { id: group.id, withChildren: true }),
      await save({ ...page, resourceCode: '/market:read' }),
      await save({ ...page, provinceIds: ['1'] }),
      await save({ ...page, usable: false }),
      await save({ ...page, openMode: 'IFRAME' }),
      await save({ ...page, uri: '/system/other/index' }),
      await save({ ...group, provinceIds: ['1'] }),
    ]
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 422))
    expect(refused[0].msg).toMatch(/^This is the last way/)
    expect(await at(PAGES.sysMenus)).toEqual(page)
    expect(await named('System')).toEqual(group)
  })

  it('can be renamed and moved to a group that is open', async () => {
    const page = await at(PAGES.sysMenus)
    expect((await save({ ...page, titleEn: 'Entries', parentId: null })).code).toBe(200)
  })
})

describe('deleting', () => {
  it('asks for confirmation while entries lie below', async () => {
    const group = await named('Base data')
    const refused = await call(deleteMenu, { id: group.id })
    const count = (await list()).filter(({ parentId }) => parentId === group.id).length
    expect(refused).toMatchObject({
      code: 422,
      msg: `${count} entries lie below this one; confirm to delete them with it`,
    })
    expect((await call(deleteMenu, { id: group.id, withChildren: true })).code).toBe(200)
    expect((await list()).some(({ uri }) => uri === PAGES.baseNodes)).toBe(false)
    expect((await call(deleteMenu, { id: group.id })).code).toBe(404)
  })

  it('takes an entry without children at once', async () => {
    const { id } = await at(PAGES.sysUsers)
    expect((await call(deleteMenu, { id })).code).toBe(200)
    const left = await server.services.db.$count(menu, eq(menu.id, id))
    expect(left).toBe(0)
  })
})
