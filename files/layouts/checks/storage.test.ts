import { describe, expect, it } from 'vitest'
import { issuesOf, readCurves, type TestRows } from '../test/test-tables.ts'

const HEADER = ['日期', '时段', '储能单元', '充电电量(MWh)', '放电电量(MWh)', '荷电状态(%)']
const table = (of: (slot: number) => [number, number, number]): TestRows => [
  HEADER,
  ...Array.from({ length: 96 }, (_, slot) => ['2026-03-01', slot + 1, 'E1', ...of(slot)]),
]
const options = {
  ...{ capacitiesMw: { E1: 100 }, powerLimitsMw: { E1: 120 } },
  storageRatings: { E1: { chargeMw: 100, dischargeMw: 100, energyMwh: 2400 } },
}

describe('a file of a storage unit', () => {
  it('with both directions in a slot is warned of, once a day', async () => {
    const parsed = await readCurves(
      table((slot) => [slot < 4 ? 10 : 0, slot < 4 ? 10 : 0, 50]),
      options,
    )
    expect(parsed).toMatchObject({ layout: 'ESS_96', errorCount: 0, counts: { daysAccepted: 1 } })
    expect(parsed.issues).toEqual([
      {
        ...{ row: 2, column: 'D', code: 'ESS_BOTH_WAYS', severity: 'warning' },
        params: {
          ...{ date: '2026-03-01', location: 'E1', slots: '1-4', count: 4 },
          ...{ chargedMwh: 10, dischargedMwh: 10 },
        },
      },
    ])
  })

  it('that charges all day at a state of charge that stays is warned of', async () => {
    const parsed = await readCurves(
      table(() => [25, 0, 50]),
      options,
    )
    expect(parsed.issues).toMatchObject([
      {
        ...{ row: 97, column: 'F', code: 'ESS_SOC_AGAINST', severity: 'warning' },
        params: { slots: '2-96', energyMwh: 2375, socFrom: 50, socTo: 50 },
      },
    ])
  })

  it('with more energy than its power allows in a slot is warned of', async () => {
    const parsed = await readCurves(
      table((slot) => [slot === 9 ? 28 : 0, 0, 50]),
      options,
    )
    expect(issuesOf(parsed, 'ESS_OVER_RATED')).toMatchObject([
      { row: 11, column: 'D', params: { slots: '10', energyMwh: 28, limitMwh: 25 } },
    ])
  })

  it('that stores more than the unit holds is warned of', async () => {
    const rated = { E1: { chargeMw: 100, dischargeMw: 100, energyMwh: 200 } }
    const parsed = await readCurves(
      table((slot) => [slot < 12 ? 25 : 0, 0, 50 + Math.min(slot, 11) * 4.5]),
      { ...options, storageRatings: rated },
    )
    expect(issuesOf(parsed, 'ESS_OVER_HELD')).toMatchObject([
      {
        ...{ row: 13, column: 'D', severity: 'warning' },
        params: { slots: '1-12', energyMwh: 300, limitMwh: 200 },
      },
    ])
  })
})
