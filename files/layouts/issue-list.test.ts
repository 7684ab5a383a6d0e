import { describe, expect, it } from 'vitest'
import { IssueList } from './issue-list.ts'
import { longRows, readCurves, readFile, rowOf } from './test/test-tables.ts'

const at = (row: number, column = 'A') => ({ row, column })

describe('a list of issues', () => {
  it('says how many of each severity are not listed', () => {
    const list = new IssueList()
    for (let row = 1; row <= 602; row++) list.error('MISSING_LOCATION', at(row))
    list.warn('DATE_GAP', at(1))
    const { issues, errorCount, issueCounts } = list.found()
    expect(errorCount).toBe(602)
    expect(issues).toHaveLength(502)
    expect(issues.at(-1)).toEqual({
      ...{ row: null, column: null, code: 'NOT_LISTED', severity: 'error' },
      params: { count: 102, listed: 500 },
    })
    expect(issueCounts).toEqual({ MISSING_LOCATION: 602, DATE_GAP: 1 })
  })

  it('has one line for what several rows say alike, with the rows', () => {
    const list = new IssueList()
    for (const row of [9, 3, 4, 5]) list.error('WRONG_DATE', at(row), { value: 'soon' })
    list.error('WRONG_DATE', at(6), { value: 'later' })
    list.error('WRONG_DATE', at(7, 'B'), { value: 'soon' })
    expect(list.found()).toMatchObject({
      errorCount: 3,
      issues: [
        { row: 9, params: { value: 'soon', rows: '3-5, 9', count: 4, context: 'ROWS' } },
        { row: 6, params: { value: 'later' } },
        { row: 7, column: 'B' },
      ],
    })
  })

  it('names the first ranges of many', () => {
    const list = new IssueList()
    for (let row = 2; row <= 40; row += 2)
      list.error('NOT_A_NUMBER', at(row), { value: 'x', date: '2026-03-01', header: 'load' })
    const [issue] = list.found().issues
    expect(issue!.params).toMatchObject({ rows: '2, 4, 6, 8, 10, 12 …', count: 20 })
  })

  it('keeps apart what names no date, and what names another', () => {
    const list = new IssueList()
    for (const row of [1, 2]) list.error('NOT_A_NUMBER', at(row), { value: 'x' })
    for (const date of ['2026-03-01', '2026-03-02'])
      list.error('WRONG_SLOT', at(5), { value: '97', date, slots: 96 })
    expect(list.found().issues).toHaveLength(4)
  })
})

describe('a file', () => {
  it('with a wrong date all day has one error for it', async () => {
    const rows = longRows('2026-03-01', 2)
    for (const row of rows.slice(97)) row[0] = '2026-02-30'
    const parsed = await readCurves(rows)
    expect(parsed).toMatchObject({ errorCount: 1, counts: { rowsRejected: 96 } })
    expect(parsed.issues).toMatchObject([
      { row: rowOf(1, 1), column: 'A', code: 'WRONG_DATE', params: { rows: '98-193', count: 96 } },
    ])
  })

  it('of objects has no row numbers', async () => {
    const records = longRows('2026-03-01', 1)
      .slice(1)
      .map(([date, slot, load]) => ({ date, time_order: slot, provincial_load_forecast: load }))
    records[4]!.date = 'soon'
    records[6]!.provincial_load_forecast = 'much'
    const parsed = await readFile(Buffer.from(JSON.stringify(records)))
    expect(parsed.issues).toMatchObject([
      { row: null, column: 'date', code: 'WRONG_DATE' },
      { row: null, column: 'provincial_load_forecast', code: 'NOT_A_NUMBER' },
      { row: null, column: 'time_order', code: 'MISSING_SLOT' },
    ])
    const list = new IssueList({ hasRows: false })
    for (const row of [1, 2]) list.error('MISSING_LOCATION', at(row))
    expect(list.found()).toMatchObject({ errorCount: 1, issues: [{ row: null }] })
  })
})
