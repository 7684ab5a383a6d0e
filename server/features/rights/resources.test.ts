import { describe, expect, it } from 'vitest'
import { RESOURCES } from '#api/kernel/resources.ts'
import { deleteResource, resources, saveResource, updateResource } from '#api/rights/resources.ts'
import { menu, permissionGroupResource } from '#database/schema/tables.ts'
import { testServer } from '../../test/harness.ts'
import { asked, groupOf, resourceIds } from './test/rights-world.ts'

const server = testServer()
const LINK = {
  ...{ code: '/links:exchange', groupCode: 'links', nameZh: '交易中心', nameEn: 'Exchange' },
  ...{ type: 'LINK' as const, url: 'https://exchange.example/board', lockVersion: 0 },
}

describe('resources of the program', () => {
  it('are all listed, and nobody changes, recodes or deletes them', async () => {
    const { rows, total } = await asked(server, resources, { pageSize: 500 })
    expect(total).toBeGreaterThanOrEqual(RESOURCES.length)
    const built = rows.filter(({ builtIn }: { builtIn: boolean }) => builtIn)
    const codes = built.map(({ code }: { code: string }) => code)
    expect(codes.sort()).toEqual(RESOURCES.map(({ code }) => code).sort())
    const { id, lockVersion, code, groupCode, nameZh, nameEn } = built[0]
    const same = { id, lockVersion, code, groupCode, nameZh, nameEn, type: 'ACTION' as const }
    for (const changed of [same, { ...same, code: '/other:code' }, { ...same, nameZh: '别名' }])
      expect((await asked(server, updateResource, changed)).code).toBe(422)
    expect((await asked(server, deleteResource, { id })).code).toBe(422)
  })

  it('cannot be taken over by another one of their code', async () => {
    const taken = await asked(server, saveResource, { ...LINK, code: '/system:manage' })
    expect(taken).toMatchObject({ code: 400, fields: [{ field: 'code' }] })
  })
})

describe('a resource of an administrator', () => {
  it('is added, found by type, changed by whoever has read it last, and deleted', async () => {
    const { data } = await asked(server, saveResource, LINK)
    const { rows } = await asked(server, resources, { search: 'exchange', type: 'LINK' })
    const { lockVersion: _version, ...fields } = LINK
    expect(rows).toMatchObject([{ ...fields, builtIn: false, groupCount: 0 }])
    const changed = { ...LINK, ...data, url: '/base/nodes/index' }
    expect((await asked(server, updateResource, changed)).code).toBe(200)
    expect((await asked(server, updateResource, changed)).code).toBe(409)
    expect((await asked(server, deleteResource, { id: data.id })).code).toBe(200)
    expect((await asked(server, deleteResource, { id: data.id })).code).toBe(404)
    expect((await asked(server, updateResource, changed)).code).toBe(404)
  })

  it.each(['', '   '])('that is a link has an address: "%s"', async (url) => {
    const reply = await asked(server, saveResource, { ...LINK, url })
    expect(reply.fields).toEqual([{ field: 'url', message: '资源链接不能为空' }])
  })

  it.each([
    ...['javascript:alert(1)', ' JaVaScript:alert(1)', 'java\nscript:alert(1)', 'vbscript:x'],
    ...[
      'data:text/html,<script>alert(1)</script>',
      'file:///etc/passwd',
      'blob:https://a.example/1',
    ],
    ...['//evil.example/a', '/\\evil.example', '\\\\evil.example', '/\t/evil.example'],
    ...['https://bank.example@evil.example/', 'https://', 'ftp://a.example/', 'evil.example'],
  ])('does not lead to %s', async (url) => {
    for (const type of ['LINK', 'PAGE'] as const) {
      const reply = await asked(server, saveResource, { ...LINK, type, url })
      expect(reply).toMatchObject({ code: 400, fields: [{ field: 'url' }] })
    }
  })

  it('stays with its code while a menu shows it, and stays while a group has it', async () => {
    const { db } = server.services
    const code = '/links:used'
    const { data } = await asked(server, saveResource, { ...LINK, code })
    const entry = { systemType: '1', titleZh: '外链', titleEn: 'Link', resourceCode: code } as const
    await db.insert(menu).values({ ...entry, menuClassify: 1, sort: 1 })
    expect((await asked(server, deleteResource, { id: data.id })).code).toBe(422)
    const recoded = await asked(server, updateResource, { ...LINK, ...data, code: '/links:other' })
    expect(recoded).toMatchObject({ code: 400, fields: [{ field: 'code' }] })
    expect((await asked(server, updateResource, { ...LINK, ...data, code })).code).toBe(200)
    const held = await asked(server, saveResource, { ...LINK, code: '/links:held' })
    const { id } = await groupOf(server, 'VIEWER')
    const [resourceId] = await resourceIds(server, '/links:held')
    await db
      .insert(permissionGroupResource)
      .values({ permissionGroupId: id, resourceId: resourceId! })
    expect((await asked(server, deleteResource, { id: held.data.id })).code).toBe(422)
  })
})

it.each([resources, saveResource, updateResource, deleteResource])(
  '$path is for administrators',
  async (endpoint) => {
    const headers = { 'x-token': await server.tokenOf('trader') }
    expect((await server.send(endpoint, { ...LINK, id: 1 }, headers)).body.code).toBe(403)
  },
)
