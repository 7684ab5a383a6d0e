import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  exportModuleTypes,
  importModuleTypes,
  moduleTypes,
  saveModuleType,
} from '#api/plant/module-types.ts'
import { moduleType } from '#database/schema/tables.ts'
import { MODULE_TECHNOLOGIES } from '#domain/plant/words.ts'
import { MAX_IMPORTED } from '../../common/rows/row-file.ts'
import { callerOf, testServer } from '../../test/harness.ts'
import { LABEL } from './test/plant-world.ts'

const server = testServer()
const call = callerOf(server)
const FIELDS = Object.keys(LABEL) as (keyof typeof LABEL)[]

type Label = { [Field in keyof typeof LABEL]?: string | number | null }

const csv = (...labels: Label[]) =>
  [
    FIELDS.join(','),
    ...labels.map((label) => {
      const row = { ...LABEL, ...label }
      return FIELDS.map((field) => row[field] ?? '').join(',')
    }),
  ].join('\n')

async function upload(content: string | Buffer) {
  const file = { name: 'nameplates.csv', content }
  return (await server.upload(importModuleTypes, file, {}, 'admin')).body
}

const own = () => server.services.db.select().from(moduleType).where(eq(moduleType.shipped, false))

beforeEach(async () => {
  await server.services.db.delete(moduleType).where(eq(moduleType.shipped, false))
})

describe('nameplates of a csv', () => {
  it('are added, and changed where the name exists', async () => {
    await call(saveModuleType, { ...LABEL, lockVersion: 0 })
    const file = csv({ pmaxW: 541, gammaPmaxPctPerK: '' }, { name: 'B', manufacturer: '丙' })
    expect((await upload(file)).data).toEqual({ added: 1, changed: 1, problems: [] })
    const [changed] = (await call(moduleTypes, { search: LABEL.name })).rows
    expect(changed).toMatchObject({ pmaxW: 541, gammaPmaxPctPerK: null, lockVersion: 2 })
    expect((await call(moduleTypes, { search: '丙' })).rows).toMatchObject([{ name: 'B' }])
  })

  it('keep the remark that somebody has written, where the file has no column for it', async () => {
    await call(saveModuleType, { ...LABEL, remark: '2026 年版数据表', lockVersion: 0 })
    await upload(csv({ pmaxW: 541 }))
    const [kept] = (await call(moduleTypes, { search: LABEL.name })).rows
    expect(kept).toMatchObject({ pmaxW: 541, remark: '2026 年版数据表' })
  })

  it('are read in GB 18030 and with a byte order mark', async () => {
    // 甲 in GB 18030.
    const [before, after] = csv({ manufacturer: '@' }).split('@') as [string, string]
    const bytes = Buffer.concat([
      Buffer.from(before),
      Buffer.from([0xbc, 0xd7]),
      Buffer.from(after),
    ])
    expect((await upload(bytes)).data).toMatchObject({ added: 1 })
    expect((await own())[0]!.manufacturer).toBe('甲')
    expect((await upload(`\ufeff${csv({})}`)).data).toMatchObject({ changed: 1 })
  })

  it('are taken all or none; what is wrong is told by line and column', async () => {
    const { data } = await upload(
      csv(
        { name: 'A' },
        { name: 'B', pmaxW: 'viel', technology: 'GLASS' },
        { name: 'C', vmpV: 60 },
        { name: 'D', betaVocPctPerK: -7 },
        { name: 'A' },
        { name: 'PD-M10-144H-550' },
        { name: '' },
      ),
    )
    expect(data).toMatchObject({ added: 0, changed: 0 })
    const places = data.problems.map(
      ({ line, column }: { line: number; column: string }) => `${line} ${column}`,
    )
    expect(places).toEqual([
      '3 technology',
      '3 pmaxW',
      '4 vmpV',
      '5 betaVocPctPerK',
      '6 name',
      '7 name',
      '8 name',
    ])
    const messages = data.problems.map(({ message }: { message: string }) => message)
    expect(messages.every((message: string) => message.length > 5)).toBe(true)
    expect(messages.slice(0, 2)).toEqual([
      `Choose one of: ${MODULE_TECHNOLOGIES.join(', ')}`,
      'Enter a number between 1 and 2000',
    ])
    expect(messages[3]).toBe('Enter a number between -1 and 0')
    expect(await own()).toEqual([])
  })

  it('need a head of the known names', async () => {
    const head = csv({}).replace('pmaxW', 'power').replace('vocV', 'iscA')
    const { data } = await upload(head)
    expect(data.problems).toMatchObject([
      { line: 1, column: 'power' },
      { line: 1, column: 'iscA' },
      { line: 1, column: 'pmaxW' },
      { line: 1, column: 'vocV' },
    ])
    const optional = csv({})
      .replace(/,gammaPmax\w+/, '')
      .replace(/,-0.35/, '')
    expect((await upload(optional)).data).toMatchObject({ added: 1, problems: [] })
  })

  it('are at most so many', async () => {
    const many = Array.from({ length: MAX_IMPORTED }, (_, index) => ({ name: `N-${index}` }))
    expect((await upload(csv(...many, { name: 'one more' }))).code).toBe(422)
    expect((await upload(csv(...many))).data).toEqual({
      added: MAX_IMPORTED,
      changed: 0,
      problems: [],
    })
  })

  it.each([
    ['nothing', ''],
    ['only a head', csv()],
    ['binary data', Buffer.from([0, 1, 2, 3])],
  ])('are not found in a file with %s', async (_what, content) => {
    expect((await upload(content)).code).toBe(422)
  })

  it('are only looked at in a preview, which says what would happen', async () => {
    await call(saveModuleType, { ...LABEL, lockVersion: 0 })
    const before = await own()
    const file = { name: 'a.csv', content: csv({ pmaxW: 541 }, { name: 'B' }) }
    const { body } = await server.upload(importModuleTypes, file, { preview: 'true' }, 'admin')
    expect(body.data).toEqual({ added: 1, changed: 1, problems: [] })
    expect(await own()).toEqual(before)
  })

  it('are exported as a file that changes nothing when it is imported again', async () => {
    const name = '=甲 "一", 二'
    await call(saveModuleType, { ...LABEL, name, lockVersion: 0 })
    const [{ updatedAt: _at, lockVersion: _version, ...before }] = (await own()) as [
      Awaited<ReturnType<typeof own>>[number],
    ]
    const { bytes } = await server.call(exportModuleTypes, { search: '甲' }, 'admin')
    expect(bytes.toString()).toContain(`"'=甲 ""一"", 二"`)
    expect((await upload(bytes)).data).toEqual({ added: 0, changed: 1, problems: [] })
    expect((await own())[0]).toMatchObject(before)
  })
})
