import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { hourTimeSlot } from '#api/base/endpoints.ts'
import {
  deletePeriodSet,
  exportPeriodSets,
  importPeriodSets,
  type PeriodSetRow,
  periodSets,
  periodYear,
  savePeriodSet,
} from '#api/base/time-periods.ts'
import { periodRow } from '#database/schema/tables.ts'
import { seedPeriods } from '#database/seed/periods.ts'
import { PERIOD_TABLES_2025 } from '#domain/calendar/time-of-use-2025.ts'
import type { PeriodKind } from '#domain/calendar/words.ts'
import { callerOf, testServer } from '../../../test/harness.ts'

const server = testServer()
const call = callerOf(server)
const PROVINCE = { provinceId: '3' }
const YEAR = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** A day by what it changes to and from when. */
function day(...changes: [minuteFrom: number, kind: PeriodKind][]) {
  return changes.map(([minuteFrom, kind], index) => ({
    ...{ minuteFrom, minuteTo: changes[index + 1]?.[0] ?? 1440, kind },
  }))
}
const SET = {
  ...{ ...PROVINCE, lockVersion: 0, months: YEAR, dayKind: 'ALL' as const },
  ...{ effectiveFrom: '2030-01-01', stretches: day([0, 'VALLEY'], [450, 'FLAT'], [960, 'PEAK']) },
}

beforeEach(async () => {
  await server.services.db.delete(periodRow).where(eq(periodRow.provinceId, '3'))
})

const sets = async (filters = {}): Promise<PeriodSetRow[]> =>
  (await call(periodSets, { ...PROVINCE, ...filters })).rows
const shown = async () =>
  (await sets()).map(({ months, effectiveFrom, effectiveTo }) => [
    `${months.length}`,
    effectiveFrom,
    effectiveTo,
  ])
const HEAD = 'months,dayKind,effectiveFrom,effectiveTo,timeFrom,timeTo,kind'
const upload = async (content: string | Buffer, fields = {}) => {
  const file = { name: 'periods.csv', content }
  return (await server.upload(importPeriodSets, file, { ...PROVINCE, ...fields }, 'admin')).body
}

describe('a set of time-of-use periods', () => {
  it('is saved as a whole, and hours follow it at once', async () => {
    const { data } = await call(savePeriodSet, SET)
    const hours = { ...PROVINCE, date: '2030-05-01' }
    const kindAt = async (slot: number) =>
      (await server.call(hourTimeSlot, hours, 'admin')).body.rows[slot - 1].periodKind
    expect(await kindAt(17)).toBe('PEAK')
    const [row] = await sets()
    expect(row).toMatchObject({ id: data.id, lockVersion: 1, stretches: SET.stretches })
    const shorter = { ...SET, ...data, stretches: day([0, 'FLAT'], [1020, 'SHARP']) }
    expect((await call(savePeriodSet, shorter)).data).toEqual({ id: data.id, lockVersion: 2 })
    expect(await kindAt(17)).toBe('FLAT')
    expect(await sets()).toMatchObject([{ stretches: shorter.stretches }])
    // Another editor had read the first version.
    expect((await call(savePeriodSet, { ...SET, ...data })).code).toBe(409)
  })

  it.each([
    ['07:30', day([0, 'FLAT'], [480, 'PEAK']).map((s, i) => (i ? s : { ...s, minuteTo: 450 }))],
    ['07:29', day([0, 'FLAT'], [449, 'PEAK']).map((s, i) => (i ? s : { ...s, minuteTo: 480 }))],
    ['23:59', [{ minuteFrom: 0, minuteTo: 1439, kind: 'FLAT' as const }]],
    ['00:00', [{ minuteFrom: 60, minuteTo: 1440, kind: 'FLAT' as const }]],
  ])('is refused with the minute %s that has no kind, or two', async (time, stretches) => {
    expect(await call(savePeriodSet, { ...SET, stretches })).toMatchObject({
      code: 400,
      fields: [{ field: 'stretches', message: expect.stringContaining(time) }],
    })
    expect(await sets()).toEqual([])
  })

  it('ends an open one only when asked, and only in the months that both have', async () => {
    await call(savePeriodSet, SET)
    const next = { ...SET, months: [8, 7], effectiveFrom: '2031-01-01' }
    const refused = await call(savePeriodSet, next)
    expect(refused).toMatchObject({
      code: 400,
      fields: [{ field: 'effectiveFrom', message: expect.stringContaining('2030-01-01') }],
    })
    expect(await shown()).toEqual([['12', '2030-01-01', null]])
    expect((await call(savePeriodSet, { ...next, closePrevious: true })).code).toBe(200)
    expect(await shown()).toEqual([
      ['2', '2031-01-01', null],
      ['10', '2030-01-01', null],
      ['2', '2030-01-01', '2031-01-01'],
    ])
    const inside = { ...SET, months: [7], effectiveFrom: '2030-06-01', closePrevious: true }
    expect((await call(savePeriodSet, inside)).code).toBe(400)
    // Another kind of day is another set.
    expect((await call(savePeriodSet, { ...inside, dayKind: 'WEEKEND' })).code).toBe(200)
  })

  it('says month by month what holds on a day, and what nothing is known of', async () => {
    await call(savePeriodSet, { ...SET, months: [1, 2] })
    await call(savePeriodSet, { ...SET, months: [2, 3], dayKind: 'WEEKEND' })
    const { data } = await call(periodYear, { ...PROVINCE, day: '2030-02-02' })
    const known = data.months.map(({ days }: { days: { dayKind: string; stretches: unknown }[] }) =>
      days.map(({ dayKind, stretches }) => `${dayKind}${stretches ? '' : '?'}`).join(),
    )
    expect(known.slice(0, 4)).toEqual(['ALL', 'ALL', 'WORKDAY?,WEEKEND', 'ALL?'])
    // A workday of a month whose weekends alone have a table is refused, never flat.
    const hours = await server.call(hourTimeSlot, { ...PROVINCE, date: '2030-03-04' }, 'admin')
    expect(hours.body.code).toBe(422)
    // Which of its Saturdays are worked a notice says, and that of 2030 is not known.
    const weekend = await server.call(hourTimeSlot, { ...PROVINCE, date: '2030-03-02' }, 'admin')
    expect(weekend.body).toMatchObject({ code: 422, msg: expect.stringContaining('2030') })
    expect(weekend.body.msg).toContain('notice')
  })

  it('is read with a right to the province and changed with another', async () => {
    const own = { provinceId: '1', effectiveFrom: '2020-01-01', effectiveTo: '2021-01-01' }
    const { data } = await call(savePeriodSet, { ...SET, ...own })
    expect((await server.call(periodSets, own, 'viewer')).body.code).toBe(200)
    expect((await server.call(periodSets, own, 'stranger')).body.code).toBe(404)
    expect((await server.call(periodSets, own, 'nobody')).body.code).toBe(403)
    const change = { ...SET, ...own }
    expect((await server.call(savePeriodSet, change, 'viewer')).body.code).toBe(403)
    expect((await server.call(savePeriodSet, change, 'outsider')).body.code).toBe(404)
    const id = { id: data.id }
    expect((await server.call(deletePeriodSet, { ...own, ...id }, 'viewer')).body.code).toBe(403)
    expect((await call(deletePeriodSet, { ...PROVINCE, ...id })).code).toBe(404)
    expect((await call(savePeriodSet, { ...SET, ...data })).code).toBe(404)
    expect((await call(deletePeriodSet, { ...own, ...id })).code).toBe(200)
    expect((await call(deletePeriodSet, { ...own, ...id })).code).toBe(404)
  })
})

describe('a file of time-of-use periods', () => {
  it('is refused with line and column', async () => {
    const wrong = await upload(
      [
        HEAD,
        '1-6,ALL,2030-01-01,,00:00,08:00,VALLEY',
        '1-6,ALL,2030-01-01,,08:30,24:00,PEAK',
        '7-12,ALL,2030-01-01,,00:00,24:00,FLAT',
      ].join('\n'),
    )
    expect(wrong.data).toMatchObject({
      added: 0,
      problems: [{ line: 3, column: 'timeFrom', message: expect.stringContaining('08:00') }],
    })
    const lines = [
      '13,ALL,2030-01-01,,00:00,24:00,FLAT',
      '1,ALL,2030-01-01,,0:00,25:00,FLAT',
      '2,ALL,2030-01-01,,00:00,24:00,DEAR',
      '3,ALL,2030-01-01,,00:00,12:00,FLAT',
      '3,ALL,2030-01-01,2031-01-01,12:00,24:00,FLAT',
    ]
    const { data } = await upload([HEAD, ...lines].join('\n'))
    expect(
      data.problems.map(({ line, column }: Record<string, unknown>) => [line, column]),
    ).toEqual([
      [2, 'months'],
      [3, 'timeTo'],
      [4, 'kind'],
      [6, 'effectiveTo'],
    ])
    const met = ['1-6,ALL,2030-01-01,,0:00,24:00,FLAT', '6-7,ALL,2030-05-01,,0:00,24:00,FLAT']
    expect((await upload([HEAD, ...met].join('\n'))).data.problems).toMatchObject([
      { line: 3, column: 'effectiveFrom' },
    ])
    expect(await sets()).toEqual([])
  })

  it('is taken whole, after a preview that writes nothing, and goes out as it came', async () => {
    const file = `${HEAD}\n11-2,ALL,2030-01-01,,08:30,24:00,PEAK\n11-2,ALL,2030-01-01,,00:00,08:30,FLAT`
    const expected = { added: 1, changed: 0, problems: [] }
    expect((await upload(file, { preview: 'true' })).data).toEqual(expected)
    expect(await sets()).toEqual([])
    expect((await upload(file)).data).toEqual(expected)
    const [set] = await sets()
    expect(set).toMatchObject({ months: [1, 2, 11, 12], lockVersion: 1 })
    const { bytes } = await server.call(exportPeriodSets, PROVINCE, 'admin')
    expect((await upload(bytes)).data).toEqual({ added: 0, changed: 1, problems: [] })
    expect(await sets()).toMatchObject([{ stretches: set!.stretches, lockVersion: 2 }])
  })
})

describe('the first tables', () => {
  it('of an earlier version become whole days, and say the same', async () => {
    const { db } = server.services
    const table = PERIOD_TABLES_2025.find(({ province }) => province === 'SHANDONG')!
    const before = await db.select().from(periodRow).where(eq(periodRow.provinceId, '5'))
    await db.delete(periodRow).where(eq(periodRow.provinceId, '5'))
    const values = { provinceId: '5', effectiveFrom: '2025-01-01', document: table.document }
    await db
      .insert(periodRow)
      .values(table.rows.map((row) => ({ ...row, months: [...row.months], ...values })))
    for (let start = 0; start < 2; start++) await seedPeriods(db)
    const { rows } = await call(periodSets, { provinceId: '5' })
    expect(rows.map(({ months }: PeriodSetRow) => months)).toEqual([[3, 4, 5], [6], [7, 8]])
    expect(await db.$count(periodRow, eq(periodRow.provinceId, '5'))).toBe(before.length)
  })

  it('stay deleted once somebody has deleted them', async () => {
    const { db } = server.services
    await seedPeriods(db)
    expect(await sets()).toEqual([])
  })
})
