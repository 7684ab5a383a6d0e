import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PreparedStatements } from './prepared-statements.ts'
import { readRows } from './result-rows.ts'

let database: PGlite
let statements: PreparedStatements
beforeAll(async () => {
  database = await PGlite.create('memory://')
  statements = new PreparedStatements(database)
})
afterAll(() => database.close())

/** What PGlite's own reader makes of a statement's only row, and what ours does. */
async function both(sql: string) {
  const { rows: theirs } = await database.query(sql)
  const { rows: ours } = await statements.query(sql, [], 'object')
  return { theirs: theirs[0] as object, ours: ours[0] as object }
}

describe('values', () => {
  it.each([
    ['true and false', 'select true as a, false as b'],
    ['whole numbers', 'select (-32768)::int2 as a, 2147483647::int4 as b, -1::int4 as c'],
    [
      'large numbers',
      'select 9007199254740991::int8 as a, (-9007199254740991)::int8 as b, 0::int8 as c',
    ],
    ['numbers beyond what a number holds', 'select 9007199254740993::int8 as a'],
    [
      'every bit of a fraction',
      "select 0.1::float8 as a, -1e-300::float8 as b, 'infinity'::float8 as c",
    ],
    ['fractions of single precision, as they are written', 'select 0.1::float4 as a'],
    ['decimals as text', 'select 0.10::numeric as a, 12345678901234567890.5::numeric as b'],
    ['texts', "select '峰谷 ''\"\\' as a, '' as b, '𝄞'::varchar as c"],
    ['objects', `select '{"a":[1,"b",null]}'::jsonb as a, 'null'::jsonb as b`],
    ['lists of texts', "select array['a','b,\"c',null] as a, array[]::text[] as b"],
    ['what is missing', 'select null::int4 as a, null::float8[] as b, null::text as c'],
  ])('are read as by the library: %s', async (_name, sql) => {
    const { theirs, ours } = await both(sql)
    expect(ours).toEqual(theirs)
  })

  it('of a curve are numbers, NaN where one is missing', async () => {
    const sql = 'select array[0.1, null, -2.5e10]::float8[] as values, array[]::float8[] as none'
    const { rows } = await statements.query(sql, [], 'array')
    expect(rows).toEqual([[Float64Array.of(0.1, Number.NaN, -2.5e10), new Float64Array()]])
  })
})

describe('an answer', () => {
  it('of many parts is read as one', async () => {
    const sql = "select n, repeat('ä', 1000) as note from generate_series(1, 500) as n"
    const { rows } = await statements.query(sql, [], 'array')
    expect(rows).toHaveLength(500)
    expect(rows[499]).toEqual([500, 'ä'.repeat(1000)])
  })

  it('whose last row fails gives none of them', async () => {
    const sql = 'select 1 / (3 - n) from generate_series(1, 3) as n'
    await expect(statements.query(sql, [], 'array')).rejects.toMatchObject({ code: '22012' })
  })

  it('without an end is an error after which nothing is asked any more', () => {
    expect(() => readRows(Buffer.from([kind('Z'), 0, 0, 0, 5, 0x49]), [], 'array')).toThrow(
      expect.objectContaining({ severity: 'PANIC' }),
    )
  })

  it('with an error that cannot be read is still an error', () => {
    const broken = Buffer.from([kind('E'), 0, 0, 0, 5, 0])
    expect(() => readRows(broken, [], 'array')).toThrow()
  })
})

const kind = (letter: string) => letter.charCodeAt(0)
