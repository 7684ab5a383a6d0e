import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { moduleType } from '../schema/tables.ts'
import { testDatabase } from '../test/test-database.ts'
import { fitsWords } from './fits-words.ts'

const database = testDatabase()
const MAKERS = ['Acme East', 'Acme_West', '甲乙']

beforeAll(async () => {
  const [shipped] = await database.db.select().from(moduleType).limit(1)
  const { id: _id, ...values } = shipped!
  await database.db
    .insert(moduleType)
    .values(MAKERS.map((manufacturer, index) => ({ ...values, manufacturer, name: `N-${index}` })))
})

/** Makers whose types a search finds by name or maker, or by a number of cells behind a `#`. */
async function found(search: string) {
  const { name, manufacturer, cellsInSeries } = moduleType
  const isCells = (word: string) =>
    word.startsWith('#') ? eq(cellsInSeries, Number(word.slice(1))) : undefined
  const rows = await database.db
    .select({ name, manufacturer })
    .from(moduleType)
    .where(fitsWords(search, name, manufacturer, isCells))
    .orderBy(asc(name))
  return rows.map((row) => row.manufacturer).filter((maker) => MAKERS.includes(maker))
}

describe('a search by words', () => {
  it('finds each word anywhere, in any order and case', async () => {
    expect(await found('west acme')).toEqual(['Acme_West'])
    expect(await found(' n-2\t乙 ')).toEqual(['甲乙'])
    expect(await found('acme 乙')).toEqual([])
  })

  it('takes wildcards as they are written', async () => {
    expect(await found('e_w')).toEqual(['Acme_West'])
    expect(await found('%')).toEqual([])
    expect(await found('\\')).toEqual([])
  })

  it('fits everything without a word', async () => {
    expect(await found('')).toEqual(MAKERS)
    expect(await found('  ')).toEqual(MAKERS)
  })

  it('also finds what a word is beside a text', async () => {
    expect(await found('acme #7')).toEqual([])
    const [{ cells }] = (await database.db
      .select({ cells: moduleType.cellsInSeries })
      .from(moduleType)
      .where(eq(moduleType.name, 'N-0'))) as [{ cells: number }]
    expect(await found(`east #${cells}`)).toEqual(['Acme East'])
  })
})
