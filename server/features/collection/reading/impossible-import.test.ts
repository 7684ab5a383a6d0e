import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { usualPeaksMw } from '#database/queries/curves/usual-peaks.ts'
import { curveDay } from '#database/schema/tables.ts'
import {
  LONG_HEADER,
  longRows,
  rowOf,
  type TestRows,
  toCsv,
  toXlsx,
} from '#files/layouts/test/test-tables.ts'
import { giveRole } from '../../../test/give-role.ts'
import { testServer } from '../../../test/harness.ts'
import { ImportSteps } from '../test/import-steps.ts'

const server = testServer()

// A company of one trader: who corrects what is published keeps it too.
beforeAll(() => giveRole(server.services, 'trader', 'DATA'))
const steps = new ImportSteps(server)
const FIRST = '2026-03-01'

async function readChanged(change: (rows: TestRows) => void, first = FIRST) {
  const rows = longRows(first, 2)
  change(rows)
  return steps.read(toCsv(rows), { name: 'market.csv' })
}

describe('an import of what cannot be', () => {
  it.each([
    ['a power of 1e300', 2, '1e300', 'IMPOSSIBLE_POWER'],
    ['a price of 1e300', 4, '1e300', 'IMPOSSIBLE_PRICE'],
    ['a decimal comma', 4, '312,50', 'ROW_WIDTH'],
  ] as const)(
    '%s is refused by row and column; without its day nothing of it is stored',
    async (...args) => {
      const [, column, value, code] = args
      const file = await readChanged((rows) => {
        rows[rowOf(1, 10) - 1]![column] = value
      })
      const errors = await steps.issues(file.id, 'error')
      expect(errors).toMatchObject([{ row: rowOf(1, 10), code }])
      expect(await steps.confirm(file)).toMatchObject({ code: 422 })
      await steps.confirm(file, { skipRejected: true })
      await server.services.jobs.drain()
      const loads = await steps.days({ metric: 'LOAD', stage: 'FORECAST' })
      expect(loads.map(([date]) => date)).toEqual([FIRST])
    },
  )

  it('tells what it did with columns and that a date has no rule', async () => {
    const file = await readChanged((rows) => {
      rows[0]![LONG_HEADER.indexOf('dayahead_clearing_price')] = '日前电价(厘/kWh)'
      rows[0]![LONG_HEADER.indexOf('tie_line_load_forecast')] = '送电(MW)'
      for (const row of rows.slice(1)) row[2] = Number(row[2]) / 10
      rows[0]![2] = '系统负荷预测(万千瓦)'
    }, '2019-03-01')
    const notices = await steps.issues(file.id, 'notice')
    expect(notices).toMatchObject([
      { row: 1, column: 'C', code: 'UNIT_CONVERTED', params: { unit: '万千瓦', factor: '10' } },
      { row: 1, column: 'D', code: 'COLUMN_NOT_TAKEN', params: { header: '送电(MW)' } },
    ])
    expect(await steps.issues(file.id, 'warning')).toMatchObject([
      { row: 2, column: 'A', code: 'NO_RULE_FOR_DATE', params: { from: '2019-03-01', days: 2 } },
    ])
    expect(file.summary).toMatchObject({ errorCount: 0, warningCount: 1, noticeCount: 2 })
    await steps.commit(file)
    expect(await steps.days({ metric: 'LOAD', stage: 'FORECAST' })).toContainEqual([
      '2019-03-01',
      1,
      17_001,
    ])
  })

  it('holds a file to the level that is stored', async () => {
    const actual = (first: string, days: number) => {
      const rows = longRows(first, days)
      rows[0]![2] = 'provincial_load_actual'
      return rows
    }
    await steps.commit(await steps.read(await toXlsx(actual('2026-03-10', 6))))
    const peaks = await usualPeaksMw(server.services.db, '1')
    // Peaks of the six days are 17,096 + 100 a day: the median lies between the third and the fourth.
    expect(peaks).toMatchObject({ 'LOAD ACTUAL': 17_346 })
    const rows = actual('2026-03-20', 1)
    for (const row of rows.slice(1)) row[2] = Number(row[2]) / 1000
    const file = await steps.read(await toXlsx(rows))
    expect(await steps.issues(file.id, 'error')).toMatchObject([
      { row: 97, column: 'C', code: 'SUSPECT_SCALE', params: { usualMw: 17_346 } },
    ])
    expect(file.summary?.curveCount).toBe(0)
  })

  it('takes the right values for days that were stored in GW or in kW', async () => {
    const { db } = server.services
    // Files of their own, since one that was sent before is not read again.
    for (const [days, times] of [
      [6, 0.001],
      [7, 1000],
    ] as const) {
      await steps.commit(await steps.read(toCsv(longRows('2026-04-01', days)), { name: 'a.csv' }))
      await db.update(curveDay).set({
        values: sql`(select array_agg(v * ${times}::float8 order by n)
          from unnest(${curveDay.values}) with ordinality as t(v, n))`,
      })
      expect(await usualPeaksMw(db, '1')).not.toHaveProperty('LOAD FORECAST')
      const oneDay = await steps.read(toCsv(longRows(`2026-04-0${days}`, 1)), { name: 'b.csv' })
      expect(await steps.issues(oneDay.id, 'error')).toEqual([])
      expect(oneDay.summary).toMatchObject({ curveCount: 4 })
    }
  })
})
