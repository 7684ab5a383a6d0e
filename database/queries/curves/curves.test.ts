import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { curveDay } from '../../schema/tables.ts'
import { testDatabase } from '../../test/test-database.ts'
import { findSeries, readCurves } from './curve-reader.ts'
import { ensureCurveMonths, type IncomingCurve, writeCurves } from './curve-writer.ts'

const database = testDatabase()
const series = {
  metric: 'PRICE',
  stage: 'DA',
  locKind: 'SYSTEM',
  locCode: '',
  resolutionMin: 60,
  unit: 'CNY/MWh',
} as const
const day = (deliveryDate: string, price: number | null): IncomingCurve => ({
  series,
  deliveryDate,
  values: [price, ...Array(23).fill(100)],
})
const at = (text: string) => new Date(text)

async function write(curves: IncomingCurve[], receivedAt: string) {
  const { db } = database
  await ensureCurveMonths(db, '2026-01-01', '2026-03-31')
  return db.transaction((tx) =>
    writeCurves(tx, curves, { provinceId: '1', receivedAt: at(receivedAt) }),
  )
}

async function read(asOf?: string) {
  const { db } = database
  const [found] = await findSeries(db, { provinceId: '1', metric: 'PRICE' })
  const range = { provinceId: '1', seriesIds: [found!.id], from: '2026-01-30', to: '2026-02-02' }
  const days = await readCurves(db, { ...range, asOf: asOf ? at(asOf) : undefined })
  return days.map(({ deliveryDate, version, values }) => [deliveryDate, version, values[0]])
}

describe('versions of curves', () => {
  it('adds, leaves the same alone, revises the changed, keeps null apart from 0', async () => {
    const days = [day('2026-01-31', null), day('2026-02-01', 50)]
    expect(await write(days, '2026-02-03T00:00:00Z')).toEqual({
      added: 2,
      revised: 0,
      unchanged: 0,
    })
    expect(await write(days, '2026-02-04T00:00:00Z')).toEqual({
      added: 0,
      revised: 0,
      unchanged: 2,
    })
    const changed = [day('2026-01-31', 0), day('2026-02-01', 50)]
    expect(await write(changed, '2026-02-05T00:00:00Z')).toEqual({
      added: 0,
      revised: 1,
      unchanged: 1,
    })
    expect(await read()).toEqual([
      ['2026-01-31', 2, 0],
      ['2026-02-01', 1, 50],
    ])
  })

  it('reads as of a moment what had been received by then', async () => {
    expect(await read('2026-02-04T12:00:00Z')).toEqual([
      ['2026-01-31', 1, null],
      ['2026-02-01', 1, 50],
    ])
    expect(await read('2026-02-02T00:00:00Z')).toEqual([])
  })

  it('hides what was received before the market had published it', async () => {
    await write([day('2026-02-02', 70)], '2026-01-01T00:00:00Z')
    // The day-ahead price of 2 February is published on 1 February at 18:00 in Shanghai.
    expect((await read('2026-02-01T09:59:00Z')).length).toBe(0)
    expect((await read('2026-02-01T10:01:00Z')).map(([date]) => date)).toContain('2026-02-02')
  })

  it('ends a mean of a day where prices of its slots come, and takes none where they are', async () => {
    const of = (resolutionMin: 15 | 60, date: string, own: Partial<IncomingCurve> = {}) => ({
      series: { ...series, stage: 'RT' as const, resolutionMin },
      deliveryDate: date,
      values: Array<number>(resolutionMin === 15 ? 96 : 24).fill(300),
      ...own,
    })
    const mean = { quality: 'DAY_MEAN' } as const
    const [first, second, third] = ['2026-03-01', '2026-03-02', '2026-03-03'] as const
    const means = [first, second, third].map((date) => of(15, date, mean))
    expect(await write(means, '2026-03-05T00:00:00Z')).toMatchObject({ added: 3 })
    // Hours in another resolution, and quarters that happen to be all equal.
    expect(await write([of(60, first)], '2026-03-06T00:00:00Z')).toMatchObject({ added: 1 })
    expect(await write([of(15, second)], '2026-03-06T00:00:00Z')).toMatchObject({ revised: 1 })
    expect(await write(means, '2026-03-07T00:00:00Z')).toEqual({
      ...{ added: 0, revised: 0, unchanged: 3 },
    })
    const { db } = database
    const found = await findSeries(db, { provinceId: '1', metric: 'PRICE', stage: 'RT' })
    const seriesIds = found.map(({ id }) => id)
    const range = { provinceId: '1', seriesIds, from: first, to: third }
    const told = (days: Awaited<ReturnType<typeof readCurves>>) =>
      days
        .map(({ deliveryDate, values, quality }) => `${deliveryDate} ${values.length} ${quality}`)
        .sort()
    const stand = [`${first} 24 OK`, `${second} 96 OK`, `${third} 96 DAY_MEAN`]
    expect(told(await readCurves(db, range))).toEqual(stand)
    expect(told(await readCurves(db, { ...range, asOf: at('2026-03-08T00:00:00Z') }))).toEqual(
      stand,
    )
    const before = { ...range, asOf: at('2026-03-05T12:00:00Z') }
    expect(told(await readCurves(db, before))).toEqual([
      `${second} 96 DAY_MEAN`,
      `${third} 96 DAY_MEAN`,
    ])
  })

  it('keeps nothing of a transaction that fails', async () => {
    const { db } = database
    const failing = db.transaction(async (tx) => {
      await writeCurves(tx, [day('2026-03-05', 1)], { provinceId: '1', receivedAt: new Date() })
      throw new Error('half way')
    })
    await expect(failing).rejects.toThrow('half way')
    const rows = await db.select().from(curveDay).where(eq(curveDay.deliveryDate, '2026-03-05'))
    expect(rows).toEqual([])
  })
})
