import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  deleteStatementSubject,
  exportStatementSubjects,
  importStatementSubjects,
  type SubjectRow,
  saveStatementSubject,
  statementSubjects,
} from '#api/base/statement-subjects.ts'
import { statementSubject } from '#database/schema/tables.ts'
import { seedStatementSubjects } from '#database/seed/statement-subjects.ts'
import { callerOf, testServer } from '../../../test/harness.ts'

const server = testServer()
const call = callerOf(server)
const PROVINCE = { provinceId: '1' }
const SUBJECT = {
  ...{ ...PROVINCE, lockVersion: 0, party: 'GENERATION' as const, code: 'X1' },
  ...{ parentCode: 'ENERGY', nameZh: '省内补偿', nameEn: 'Provincial compensation' },
}
const HEAD = 'party,code,parentCode,nameZh,nameEn,aliases'

beforeEach(async () => {
  await server.services.db.delete(statementSubject).where(eq(statementSubject.provinceId, '1'))
})

const rowsOf = async (filters = {}, person: 'admin' | 'viewer' = 'admin'): Promise<SubjectRow[]> =>
  (await server.call(statementSubjects, { ...PROVINCE, pageSize: 500, ...filters }, person)).body
    .rows
const find = async (code: string) => (await rowsOf()).find((row) => row.code === code)
const upload = async (content: string | Buffer, fields = {}) => {
  const file = { name: 'subjects.csv', content }
  return (await server.upload(importStatementSubjects, file, { ...PROVINCE, ...fields }, 'admin'))
    .body
}

describe('statement subjects', () => {
  it('are a tree for each party: of the province, and of all provinces', async () => {
    await call(saveStatementSubject, SUBJECT)
    const codes = (await rowsOf({ party: 'GENERATION' })).map(
      ({ code, depth, shared }) => `${'-'.repeat(depth)}${code}${shared ? '' : '*'}`,
    )
    expect(codes.slice(0, 6)).toEqual([
      ...['ENERGY', '-X1*', '-REALTIME', '-DAY_AHEAD', '-CONTRACT', '-MONTH_END'],
    ])
    expect((await rowsOf({ search: '补偿 x1' })).map(({ code }) => code)).toEqual(['X1'])
    // Another province does not have it; the province's own takes the place of what all have.
    expect((await call(statementSubjects, { provinceId: '6', search: 'X1' })).total).toBe(0)
    await call(saveStatementSubject, { ...SUBJECT, code: 'CONTRACT', nameZh: '双边合约' })
    const contracts = (await rowsOf({ party: 'GENERATION', search: 'CONTRACT' })).filter(
      ({ code }) => code === 'CONTRACT',
    )
    expect(contracts).toMatchObject([{ nameZh: '双边合约', shared: false }])
  })

  it.each([
    ['parentCode', { parentCode: 'NOWHERE' }],
    ['parentCode', { parentCode: 'DISCHARGE' }],
    ['parentCode', { parentCode: 'X1' }],
    ['code', { code: 'not a code' }],
    ['party', { party: 'GRID' as never }],
  ])('are refused at %s', async (field, wrong) => {
    expect(await call(saveStatementSubject, { ...SUBJECT, ...wrong })).toMatchObject({
      code: 400,
      fields: [{ field }],
    })
  })

  it('never lie in themselves, however far down, and keep their code while they have parts', async () => {
    const { data } = await call(saveStatementSubject, SUBJECT)
    expect((await call(saveStatementSubject, SUBJECT)).fields).toMatchObject([{ field: 'code' }])
    await call(saveStatementSubject, { ...SUBJECT, code: 'X2', parentCode: 'X1' })
    await call(saveStatementSubject, { ...SUBJECT, code: 'X3', parentCode: 'X2' })
    const change = { ...SUBJECT, id: data.id, lockVersion: 1 }
    expect(await call(saveStatementSubject, { ...change, parentCode: 'X3' })).toMatchObject({
      code: 400,
      fields: [{ field: 'parentCode' }],
    })
    expect(await call(saveStatementSubject, { ...change, code: 'X9' })).toMatchObject({
      code: 400,
      fields: [{ field: 'code', message: expect.stringContaining('2') }],
    })
    expect((await call(saveStatementSubject, { ...change, nameZh: '补偿' })).code).toBe(200)
    expect((await call(saveStatementSubject, change)).code).toBe(409)
  })

  it('go with their parts only when that is agreed to', async () => {
    const { data } = await call(saveStatementSubject, SUBJECT)
    await call(saveStatementSubject, { ...SUBJECT, code: 'X2', parentCode: 'X1' })
    const wanted = { ...PROVINCE, id: data.id }
    const refused = await call(deleteStatementSubject, wanted)
    expect(refused).toMatchObject({ code: 422, msg: expect.stringContaining('1') })
    expect(await find('X2')).toBeDefined()
    expect((await call(deleteStatementSubject, { ...wanted, withChildren: true })).code).toBe(200)
    expect([await find('X1'), await find('X2')]).toEqual([undefined, undefined])
  })

  it('of all provinces are changed by whoever sees all provinces, of one by its people', async () => {
    const { lockVersion, ...shared } = (await find('ENERGY'))!
    const change = { ...SUBJECT, ...shared, ...PROVINCE, lockVersion, nameZh: '电能' }
    const outsider = { ...change, provinceId: '6' }
    expect((await server.call(saveStatementSubject, outsider, 'outsider')).body.code).toBe(422)
    const gone = { provinceId: '6', id: shared.id, withChildren: true }
    expect((await server.call(deleteStatementSubject, gone, 'outsider')).body.code).toBe(422)
    expect((await rowsOf({}, 'viewer')).every(({ editable }) => !(editable ?? true))).toBe(true)
    expect((await call(saveStatementSubject, change)).code).toBe(200)
    expect((await call(saveStatementSubject, { ...change, nameZh: shared.nameZh })).code).toBe(409)
    const restored = { ...change, nameZh: shared.nameZh, lockVersion: lockVersion + 1 }
    expect((await call(saveStatementSubject, restored)).code).toBe(200)
    // What all provinces have lies in nothing that one province has.
    await call(saveStatementSubject, SUBJECT)
    const below = { ...restored, lockVersion: lockVersion + 2, parentCode: 'X1' }
    expect(await call(saveStatementSubject, below)).toMatchObject({ code: 400 })
  })

  it('are read with a right to the province and changed with another', async () => {
    const { data } = await call(saveStatementSubject, SUBJECT)
    expect((await server.call(statementSubjects, PROVINCE, 'stranger')).body.code).toBe(404)
    expect((await server.call(statementSubjects, PROVINCE, 'nobody')).body.code).toBe(403)
    expect((await server.call(saveStatementSubject, SUBJECT, 'viewer')).body.code).toBe(403)
    const own = { ...PROVINCE, id: data.id }
    expect((await server.call(deleteStatementSubject, own, 'viewer')).body.code).toBe(403)
    const elsewhere = { provinceId: '6', id: data.id }
    expect((await call(deleteStatementSubject, elsewhere)).code).toBe(404)
    expect((await call(saveStatementSubject, { ...SUBJECT, ...elsewhere })).code).toBe(404)
  })

  it('come from a file, all or none, and an export changes nothing when it comes back', async () => {
    const wrong = [
      'GENERATION,Y1,Y2,甲,A,',
      'GENERATION,Y2,Y1,乙,B,',
      'GENERATION,Y3,,,C,',
      'GENERATION,Y4,NOWHERE,丁,D,',
    ]
    const problemsOf = async (...lines: string[]) =>
      (await upload([HEAD, ...lines].join('\n'))).data.problems.map(
        ({ line, column }: Record<string, unknown>) => `${line} ${column}`,
      )
    expect(await problemsOf(...wrong)).toEqual(['4 nameZh'])
    expect(await problemsOf(wrong[0]!, wrong[1]!, wrong[3]!)).toEqual([
      ...['2 parentCode', '3 parentCode', '4 parentCode'],
    ])
    expect(await problemsOf('GENERATION,Y5,,戊,E,', 'GENERATION,Y5,,戊,E,')).toEqual(['3 code'])
    expect(await find('Y1')).toBeUndefined()
    const right = `${HEAD}\nGENERATION,Y1,Y2,甲,A,一;二\nGENERATION,Y2,ENERGY,乙,B,`
    expect((await upload(right, { preview: 'true' })).data).toMatchObject({ added: 2 })
    expect((await upload(right)).data).toMatchObject({ added: 2, changed: 0 })
    expect(await find('Y1')).toMatchObject({ aliases: ['一', '二'], depth: 2 })
    const { bytes } = await server.call(exportStatementSubjects, PROVINCE, 'admin')
    expect((await upload(bytes)).data).toEqual({ added: 0, changed: 2, problems: [] })
  })
})

it('the first subjects stay deleted once somebody has deleted them', async () => {
  const { db } = server.services
  const green = eq(statementSubject.code, 'GREEN')
  await db.delete(statementSubject).where(green)
  await seedStatementSubjects(db)
  expect(await db.$count(statementSubject, green)).toBe(0)
})
