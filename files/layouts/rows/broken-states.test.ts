import { expect, it } from 'vitest'
import { slotEndLabel } from '#domain/calendar/slots.ts'
import { issuesOf, readCurves, type TestRows, valuesOf } from '../test/test-tables.ts'

const DAY = '2026-03-01'

/** A day of a station whose power is 0 in the slots from 40 to 43, with what stands beside them. */
function powers(head: string, beside: string, value = 0): TestRows {
  const rows = Array.from({ length: 96 }, (_, at) => {
    const isBroken = at >= 40 && at < 44
    return [
      DAY,
      slotEndLabel(at + 1, 96),
      'A1',
      isBroken ? value : 20 + at / 10,
      isBroken ? beside : '正常',
    ]
  })
  return [['日期', '时刻', '场站', '实际功率(MW)', head], ...rows]
}

const broken = async (rows: TestRows) => {
  const parsed = await readCurves(rows)
  return { parsed, values: valuesOf(parsed, 'POWER ACTUAL', DAY)?.slice(39, 45) }
}

it.each([
  ['数据状态', '通讯中断'],
  ['质量码', '坏值'],
  ['备注', '09:00起数据采集中断'],
  ['quality', 'bad'],
  ['Status', 'Comm fail'],
])('0 beside a failed measurement is missing, and told: %s %s', async (head, beside) => {
  const { parsed, values } = await broken(powers(head, beside))
  expect(values).toEqual([23.9, null, null, null, null, 24.4])
  expect(issuesOf(parsed, 'ZEROS_OF_STATE')).toMatchObject([
    {
      row: 42,
      column: 'E',
      severity: 'warning',
      params: { header: head, count: 4, value: beside },
    },
  ])
})

it.each([
  ['状态', '检修', 0],
  ['备注', '送出线路停电，全场停机', 0],
  ['天气', '通讯中断', 0],
  ['数据状态', '通讯中断', 12],
] as const)('what was measured stays: %s %s %d', async (head, beside, value) => {
  const { parsed, values } = await broken(powers(head, beside, value))
  expect(values).toEqual([23.9, value, value, value, value, 24.4])
  expect(issuesOf(parsed, 'ZEROS_OF_STATE')).toEqual([])
})
