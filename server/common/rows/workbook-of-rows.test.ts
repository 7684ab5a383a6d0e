import type { CellValue } from 'hucre'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { LEFT_OUT_REASONS } from '#domain/iv-history/words.ts'
import {
  CLEANING_STATUSES,
  INVERTER_OUTCOMES,
  SCAN_TASK_TYPES,
  SEVERITIES,
} from '#domain/iv-scan/words.ts'
import {
  DISMISSAL_REASONS,
  FAULT_WORK_STATES,
  FOUND_CAUSES,
  WORK_ORDER_PRIORITIES,
  WORK_ORDER_STATES,
} from '#domain/maintenance/words.ts'
import { SHEET_TEXTS } from '../names/sheet-texts.ts'
import { testMaking } from '../workbook/test/test-making.ts'
import { workbookOfRows } from './workbook-of-rows.ts'

const SHEET = {
  name: '工单',
  titles: {
    at: '时间',
    day: '日期',
    cny: '费用 (元)',
    share: '置信度',
    state: '状态',
    note: '备注',
  },
  formats: { at: 'time', day: 'date', cny: 'cny', share: 'share' },
  words: { state: { DONE: '已处理' } },
} as const

async function written(rows: Record<string, unknown>[], fields = Object.keys(SHEET.titles)) {
  const { body, fileName } = await workbookOfRows(SHEET, { fields, rows }, testMaking())
  const { sheets } = await readXlsx(body as Buffer, { readStyles: true })
  return { sheet: sheets[0]!, fileName }
}

describe('rows as a workbook', () => {
  it('have titles, words, Shanghai time, numbers and money as such, below a head that filters', async () => {
    const row = { at: '2026-05-09T16:30:00Z', day: '2026-05-09', cny: 1234.5, share: 0.85 }
    const { sheet, fileName } = await written([{ ...row, state: 'DONE', note: '=1+1' }])
    expect(fileName).toBe('工单.xlsx')
    const [head, cells] = sheet.rows as [CellValue[], CellValue[]]
    expect(head).toEqual(['时间', '日期', '费用 (元)', '置信度', '状态', '备注'])
    // 16:30 in UTC is 00:30 of the next day in Shanghai.
    expect(cells[0]).toEqual(new Date('2026-05-10T00:30:00Z'))
    expect(cells[1]).toEqual(new Date('2026-05-09T00:00:00Z'))
    expect(cells.slice(2)).toEqual([1234.5, 0.85, '已处理', "'=1+1"])
    const formatOf = (column: number) => sheet.cells?.get(`1,${column}`)?.style?.numFmt
    expect([0, 2, 3].map(formatOf)).toEqual(['yyyy-mm-dd hh:mm', '"¥"#,##0.00', '0.0%'])
    expect(sheet.freezePane).toMatchObject({ rows: 1 })
    expect(sheet.autoFilter?.range).toBe('A1:F2')
  })

  it('leave empty what is not known, and show a code without a word as it is', async () => {
    const { sheet } = await written([{ at: null, state: 'NEW', note: ['a', 'b'] }])
    expect(sheet.rows[1]).toEqual([null, null, null, null, 'NEW', 'a, b'])
  })

  it('filter beyond the column Z too', async () => {
    const fields = Array.from({ length: 28 }, (_, i) => `f${i}`)
    expect((await written([], fields)).sheet.autoFilter?.range).toBe('A1:AB1')
  })
})

it.each(['zh', 'en'] as const)('every code has a word in sheets: %s', (language) => {
  const { words } = SHEET_TEXTS[language]
  const all: Record<string, readonly string[]> = {
    severity: SEVERITIES,
    work: FAULT_WORK_STATES,
    dismissalReason: DISMISSAL_REASONS,
    state: WORK_ORDER_STATES,
    priority: WORK_ORDER_PRIORITIES,
    foundCause: FOUND_CAUSES,
    taskType: SCAN_TASK_TYPES,
    cleaningStatus: CLEANING_STATUSES,
    leftOut: LEFT_OUT_REASONS,
    outcome: INVERTER_OUTCOMES,
  }
  const texts: Record<string, Record<string, string>> = words
  const lacking = Object.entries(all).flatMap(([field, codes]) =>
    codes.filter((code) => texts[field]?.[code] === undefined).map((code) => `${field}.${code}`),
  )
  expect(lacking).toEqual([])
})
