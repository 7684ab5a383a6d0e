import { describe, expect, it } from 'vitest'
import { firstValues, readDrawn } from '../test/drawn-book.ts'
import { issuesOf } from '../test/test-tables.ts'

const HOURS = Array.from({ length: 24 }, (_, index) => index + 1)

function read(head: string, ...others: string[]) {
  const rows = HOURS.map((hour) => ['2026-10-01', hour, -4000, ...others.map(() => 9000 + hour)])
  return readDrawn([{ rows: [['日期', '时段', head, ...others], ...rows] }])
}

describe('a head that says which way is positive', () => {
  it.each([
    ['联络线预测(MW，送出为负)', -4000, 'INWARD'],
    ['联络线预测(MW，受入为正)', -4000, 'INWARD'],
    ['联络线预测(MW，送出为正)', 4000, 'TURNED'],
    ['联络线预测（受电为负）', 4000, 'TURNED'],
  ])('%s is read positive inward, and said', (head, first, context) => {
    const parsed = read(head)
    expect(firstValues(parsed)).toEqual({ 'TIE_LINE FORECAST': first })
    expect(issuesOf(parsed!, 'TABLE_RESHAPED')).toMatchObject([
      { column: 'C', params: { context } },
    ])
  })

  it('and no stage is planned beside forecasts', () => {
    const parsed = read('联络线(MW，送出为负)', '负荷预测(MW)', '风电预测(MW)')
    expect(firstValues(parsed)).toMatchObject({ 'TIE_LINE FORECAST': -4000 })
    expect(issuesOf(parsed!, 'STAGE_OF_NAME')).toHaveLength(1)
  })

  it.each([[['负荷实际(MW)', '风电实际(MW)']], [['负荷预测(MW)', '负荷实际(MW)']]])(
    'and no stage is left out beside %j',
    (others) => {
      expect(firstValues(read('联络线(MW，送出为负)', ...others))).not.toHaveProperty([
        'TIE_LINE FORECAST',
      ])
    },
  )
})
