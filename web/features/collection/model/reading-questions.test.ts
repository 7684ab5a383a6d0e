import { describe, expect, it } from 'vitest'
import { readingQuestions, readingsSaid } from './reading-questions.ts'

const twice = (by: string, choices?: string) => ({
  code: 'DUPLICATE_DAY' as const,
  params: { by, values: '省内、省间', ...(choices !== undefined && { choices }) },
})

describe('what is asked of a file', () => {
  it('is once for a column which of its rows are read', () => {
    const asked = readingQuestions([twice('市场', '省内\n省间'), twice('市场', '省内\n省间')])
    expect(asked).toMatchObject([
      {
        kind: 'ROWS',
        text: '市场',
        options: [
          { label: '省内', readings: { rows: { 市场: '省内' } } },
          { label: '省间', readings: { rows: { 市场: '省间' } } },
        ],
      },
    ])
    expect(readingQuestions([twice('机组')])).toEqual([])
  })

  it('adds to what was said before', () => {
    const before = { decimalMark: 'POINT', rows: { 市场: '省内' } } as const
    expect(readingsSaid(before, [{ rows: { 阶段: '正式' } }])).toEqual({
      decimalMark: 'POINT',
      rows: { 市场: '省内', 阶段: '正式' },
    })
  })
})
