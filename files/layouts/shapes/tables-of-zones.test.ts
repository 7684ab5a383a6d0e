import { describe, expect, it } from 'vitest'
import type { ParsedFile } from '../layout.ts'
import { issuesOf, readFile, type TestRows, toCsv } from '../test/test-tables.ts'

const DATE = '2026-05-06'
const ZONES = ['全网', '呼包东', '呼包西']
const OPTIONS = { provinceCode: 'MENGXI', knownZones: ['呼包东', '呼包西'] }

/** Each quarter once for each name: 100 + slot of the first, 200 + slot of the second. */
function longRows(names: readonly string[], head = '区域', dates: readonly string[] = [DATE]) {
  const rows: TestRows = [['日期', '时段', head, '实时出清电价(元/MWh)']]
  for (const date of dates)
    for (let slot = 1; slot <= 96; slot++)
      for (const [at, name] of names.entries()) rows.push([date, slot, name, 100 * (at + 1) + slot])
  return rows
}

/** A row for each name and day, with the hours across. */
function wideRows(names: readonly string[], head = '地区'): TestRows {
  const hours = Array.from({ length: 24 }, (_, index) => index + 1)
  const rows: TestRows = [['日期', head, ...hours.map((hour) => `${hour}点`)]]
  for (const date of [DATE, '2026-05-07'])
    for (const [at, name] of names.entries())
      rows.push([date, name, ...hours.map((hour) => 100 * (at + 1) + hour)])
  return rows
}

const read = (rows: TestRows, fileName = '实时出清电价.csv') =>
  readFile(toCsv(rows), OPTIONS, fileName)

function firstValues(parsed: ParsedFile) {
  if (parsed.kind !== 'CURVES') return {}
  const ofDay = parsed.curves.filter(({ deliveryDate }) => deliveryDate === DATE)
  return Object.fromEntries(
    ofDay.map(({ seriesKey: { stage, locKind, locCode, resolutionMin }, values }) => [
      `${stage} ${locKind} ${locCode} ${resolutionMin}`,
      values[0],
    ]),
  )
}

describe('a table with a row for each zone', () => {
  it.each(['区域', '地区', '价区', '分区'])('is the whole and its zones by %s', async (head) => {
    const parsed = await read(longRows(ZONES, head))
    expect(firstValues(parsed)).toEqual({
      'RT SYSTEM  15': 101,
      'RT ZONE 呼包东 15': 201,
      'RT ZONE 呼包西 15': 301,
    })
    expect(parsed.errorCount).toBe(0)
    expect(parsed.counts).toMatchObject({ rowsRead: 288, rowsAccepted: 288, rowsRejected: 0 })
    expect(issuesOf(parsed, 'TABLE_RESHAPED')).toMatchObject([
      { params: { context: 'ZONES', header: head, values: '全网、呼包东、呼包西' } },
    ])
  })

  it('may have several days', async () => {
    const parsed = await read(longRows(ZONES, '区域', [DATE, '2026-05-07']))
    expect(parsed.kind === 'CURVES' && parsed.curves).toHaveLength(6)
    expect(parsed.errorCount).toBe(0)
  })

  it('may be of zones alone', async () => {
    const parsed = await read(longRows(['呼包东', '呼包西']))
    expect(firstValues(parsed)).toEqual({ 'RT ZONE 呼包东 15': 101, 'RT ZONE 呼包西 15': 201 })
  })

  it('is never the province where it names one zone', async () => {
    expect(firstValues(await read(longRows(['呼包东'])))).toEqual({ 'RT ZONE 呼包东 15': 101 })
  })

  it('may have the hours across, with the whole', async () => {
    const parsed = await read(wideRows(ZONES))
    expect(firstValues(parsed)).toEqual({
      'RT SYSTEM  60': 101,
      'RT ZONE 呼包东 60': 201,
      'RT ZONE 呼包西 60': 301,
    })
    expect(parsed.errorCount).toBe(0)
  })

  it('may have the hours across, of zones alone', async () => {
    const parsed = await read(wideRows(['呼包东', '呼包西']))
    expect(firstValues(parsed)).toEqual({ 'RT ZONE 呼包东 60': 101, 'RT ZONE 呼包西 60': 201 })
  })

  it.each(
    [
      ['南网', '北网'],
      ['全网', '包头'],
      ['全网', '呼包东', '其他'],
    ].map((names) => [names]),
  )('is asked for where it names anything else: %j', async (names) => {
    const parsed = await read(longRows(names))
    expect(firstValues(parsed)).toEqual({})
    expect(issuesOf(parsed, 'DUPLICATE_DAY')).toHaveLength(1)
  })

  it.each(['节点名称', '场站', '机组名称'])(
    'is none of zones where its rows are of something smaller: %s',
    async (head) => {
      const [first, ...body] = longRows(['呼包东'])
      const rows = [[...first!, head], ...body.map((row) => [...row, '甲'])]
      expect(Object.keys(firstValues(await read(rows)))).not.toContain('RT ZONE 呼包东 15')
    },
  )

  it('is asked for where a row says no zone', async () => {
    const rows = longRows(ZONES)
    rows[1] = rows[1]!.with(2, null)
    expect(firstValues(await read(rows))).toEqual({})
  })

  it('leaves out a zone that the province does not have, by name', async () => {
    const parsed = await read(longRows(['全网', '呼包东', '丙价区']))
    expect(firstValues(parsed)).toEqual({ 'RT SYSTEM  15': 101, 'RT ZONE 呼包东 15': 201 })
    expect(issuesOf(parsed, 'UNKNOWN_LOCATION')).toMatchObject([{ params: { value: '丙价区' } }])
  })

  it('reads the pre-clearing of Mengxi for each', async () => {
    const [head, ...body] = longRows(ZONES)
    const rows = [[...head!, '日前预出清电价'], ...body.map((row) => [...row, 400])]
    expect(Object.keys(firstValues(await read(rows, '电价.csv'))).sort()).toEqual([
      'DA SYSTEM  15',
      'DA ZONE 呼包东 15',
      'DA ZONE 呼包西 15',
      'RT SYSTEM  15',
      'RT ZONE 呼包东 15',
      'RT ZONE 呼包西 15',
    ])
  })
})
