import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import { groupTotalOf, shownRow, totalOf } from '#web/ui/curve-grid/grid-derived.ts'
import { allowedActions, mainAction } from './actions.ts'
import { type BatchForm, filledDraft } from './batch-form.ts'
import { contextOf } from './check-context.ts'
import { type ColumnView, gridColumns, shownColumns, totalGroups } from './columns/grid-columns.ts'
import { gridValues } from './columns/grid-values.ts'
import { differencesOf, reapplied, remarkDifference } from './conflict.ts'
import { type DraftLine, draftOf, linesToSave, storedDraft } from './draft.ts'
import { diffEntries } from './event-diff.ts'
import { figuresOf } from './figures.ts'
import { findingsOf, findingTextKey, groupFindings, marksOf } from './findings.ts'
import { detailOf, lineOf } from './test/detail-fixture.ts'

const empty = storedDraft(detailOf().lines)
const typed = (patches: Record<number, Partial<DraftLine>>): DraftLine[] =>
  empty.map((line) => ({ ...line, ...patches[line.slot] }))
const detail = detailOf()
const context = contextOf(detail)

describe('rows', () => {
  const t = i18next.getFixedT('zh', 'declaration')
  const rowsOf = (shown: typeof detail) => {
    const columns = gridColumns({ detail: shown, context: contextOf(shown), editable: true, t })
    const values = gridValues(shown)
    const rows = shown.lines.map((_, i) =>
      shownRow(
        columns.map(({ key }) => values[key]?.[i] ?? null),
        columns,
        i + 1,
      ),
    )
    const cell = (slot: number, key: string) =>
      rows[slot - 1]![columns.findIndex((column) => column.key === key)]
    const total = (key: string) =>
      totalOf(columns.find((column) => column.key === key)!, rows, columns).value
    const groupTotal = (name: string, key: string) => {
      const group = totalGroups(t).find((one) => one.key === name)!
      return groupTotalOf(columns.find((column) => column.key === key)!, rows, { columns, group })
    }
    return { columns, cell, total, groupTotal }
  }
  const declared = detailOf({
    lines: detail.lines.map(({ slot }) =>
      slot === 9
        ? lineOf(9, { declaredMwh: 20, declaredCnyPerMwh: 300.5 })
        : slot === 10
          ? lineOf(10, { direction: 'BUY', declaredMwh: 10, declaredCnyPerMwh: 200 })
          : lineOf(slot),
    ),
  })

  it('compute income and coverage from what is typed', () => {
    const { cell } = rowsOf(declared)
    // 20 · 300.5; a purchase is paid. (20 + 20) / (60 − 10) and (20 − 10) / 50.
    expect([cell(9, 'income'), cell(10, 'income'), cell(11, 'income')]).toEqual([6010, -2000, null])
    expect([cell(9, 'coverage'), cell(10, 'coverage'), cell(11, 'coverage')]).toEqual([80, 20, 40])
  })
  it('compute beside the income what it gains against the reference', () => {
    const { cell, total } = rowsOf(declared)
    // 20 · (300.5 − 300); buying 10 at 200 instead of 300.
    expect([cell(9, 'gain'), cell(10, 'gain'), cell(11, 'gain')]).toEqual([10, 1000, null])
    expect(total('gain')).toBe(1010)
    const blind = declared.lines.map((line) =>
      line.slot === 10 ? { ...line, referenceCnyPerMwh: null } : line,
    )
    const unknown = rowsOf(detailOf({ lines: blind }))
    expect([unknown.cell(9, 'gain'), unknown.cell(10, 'gain')]).toEqual([10, null])
    expect(unknown.total('gain')).toBeNull()
  })
  it('tell the chance to clear, and the money from P10 to P90', () => {
    const { cell, columns } = rowsOf(declared)
    // Sold at 300.5 between P50 300 and P90 360: 0.5 − 0.4 · 0.5 / 60. Bought at 200, under P10 250.
    expect(cell(9, 'chance')).toBeCloseTo(49.6667, 4)
    expect([cell(10, 'chance'), cell(11, 'chance')]).toEqual([10, null])
    const chance = columns.find(({ key }) => key === 'chance')!
    const wordsOf = (slot: number) => chance.words!((key) => cell(slot, key) ?? null, slot)
    expect([wordsOf(9), wordsOf(10), wordsOf(11)]).toEqual([null, '<10', null])
    // 20 · (300.5 − 360) and 20 · (300.5 − 250); 10 · (250 − 200) and 10 · (360 − 200).
    expect([cell(9, 'gainLow'), cell(9, 'gainHigh')]).toEqual([-1190, 1010])
    expect([cell(10, 'gainLow'), cell(10, 'gainHigh')]).toEqual([500, 1600])
  })
  it('add up sales and purchases apart, and money at prices that move together', () => {
    const { total, groupTotal } = rowsOf(declared)
    expect([groupTotal('sales', 'energy'), groupTotal('purchases', 'energy')]).toEqual([20, 10])
    expect([groupTotal('sales', 'price'), groupTotal('purchases', 'price')]).toEqual([300.5, 200])
    expect([groupTotal('sales', 'income'), groupTotal('purchases', 'income')]).toEqual([
      6010, -2000,
    ])
    // At P90: −1,190 + 1,600; at P10: 1,010 + 500.
    expect([total('gainLow'), total('gainHigh')]).toEqual([410, 1510])
  })
  it('show first what one decides by, then what a wide window has room for', () => {
    const keysOf = (shown: typeof detail, view: ColumnView) => {
      const table = { detail: shown, context: contextOf(shown), editable: true, t }
      return gridColumns(table)
        .slice(0, shownColumns(table, view))
        .map(({ key }) => key)
    }
    expect(keysOf(detail, 'KEY')).toEqual([
      ...['direction', 'energy', 'price', 'reference', 'chance'],
      ...['gainLow', 'gain', 'gainHigh', 'coverage'],
    ])
    expect(keysOf(detail, 'WIDE')).toEqual(keysOf(detail, 'ALL'))
    const cleared = detailOf({ lines: [lineOf(1, { clearedMwh: 0 })] })
    expect(keysOf(cleared, 'KEY')).toEqual([
      ...['direction', 'energy', 'price', 'cleared', 'clearedPrice', 'why'],
    ])
    expect(keysOf(cleared, 'WIDE')).toContain('coverage')
    expect(keysOf(cleared, 'WIDE')).not.toContain('held')
    expect(keysOf(cleared, 'ALL')).toContain('held')
    expect(keysOf(cleared, 'ALL')).not.toContain('maxSell')
  })
  it('add up, with prices weighted and purchases off the coverage', () => {
    const { total } = rowsOf(declared)
    // Sold 20, bought 10: 10 net, and no mean of two prices that nobody pays.
    expect([total('forecast'), total('energy'), total('income')]).toEqual([1440, 10, 4010])
    expect(total('price')).toBeNull()
    // (480 + 20 − 10) / (1440 − 240)
    expect(total('coverage')).toBeCloseTo(40.8333, 4)
  })
  it('have columns of the result only once there is one', () => {
    expect(rowsOf(declared).columns.some(({ key }) => key === 'cleared')).toBe(false)
    const cleared = detailOf({
      lines: declared.lines.map((line) =>
        line.declaredMwh === null
          ? line
          : { ...line, clearedMwh: line.declaredMwh / 2, clearedCnyPerMwh: 310, fillRate: 0.5 },
      ),
    })
    const { total, cell } = rowsOf(cleared)
    expect([cell(9, 'fillRate'), total('cleared'), total('fillRate')]).toEqual([50, 5, 50])
  })
  it('leave unknown what is unknown', () => {
    const unknown = detailOf({
      lines: detail.lines.map(({ slot }) =>
        lineOf(slot, slot === 1 ? { forecastMwh: null, mechanismMwh: null } : {}),
      ),
    })
    const { cell, total } = rowsOf(unknown)
    expect([cell(1, 'coverage'), cell(2, 'coverage'), total('coverage')]).toEqual([null, 40, null])
  })
  it('are written in two columns that nobody else can edit when read only', () => {
    const columns = gridColumns({ detail, context, editable: false, t })
    expect(columns.every(({ readOnly, compute }) => readOnly || compute)).toBe(true)
  })
})

describe('a draft', () => {
  it('comes out of the grid and goes to the server without what was left empty', () => {
    const values = (key: string) =>
      ({ direction: [1, -1, 1], energy: [1.23456789, 2, null], price: [300.1234, null, null] })[
        key
      ]!
    const draft = draftOf(values)
    expect(linesToSave(draft)).toEqual([
      { slot: 1, direction: 'SELL', energyMwh: 1.234568, priceCnyPerMwh: 300.123 },
      { slot: 2, direction: 'BUY', energyMwh: 2, priceCnyPerMwh: null },
    ])
  })
  it('adds up by direction', () => {
    const draft = typed({
      9: { energyMwh: 20, priceCnyPerMwh: 300 },
      10: { energyMwh: 40, priceCnyPerMwh: 330 },
      11: { direction: 'BUY', energyMwh: 5, priceCnyPerMwh: 200 },
    })
    expect(figuresOf(draft, context, detail.lines)).toEqual({
      sellMwh: 60,
      buyMwh: 5,
      hours: 3,
      sellCnyPerMwh: 320,
      buyCnyPerMwh: 200,
      // 20 · 300 + 40 · 330; 5 · 200
      sellCny: 19_200,
      buyCny: 1000,
      incomeCny: 18_200,
      // 20 · (300 − 300) + 40 · (330 − 300) − 5 · (200 − 300)
      gainCny: 1700,
      // All prices at 250: 20 · 50 + 40 · 80 + 5 · 50; at 360: 20 · −60 + 40 · −30 + 5 · 160.
      gainLowCny: -1600,
      gainHighCny: 4450,
      coverage: (480 + 55) / 1200,
    })
    expect(figuresOf(typed({ 9: { energyMwh: 20 } }), context, detail.lines)).toMatchObject({
      sellCnyPerMwh: null,
      sellCny: null,
      buyCny: null,
      incomeCny: null,
      gainCny: null,
      gainLowCny: null,
    })
  })
  it('survives a slip of the keyboard', () => {
    const draft = typed({ 9: { energyMwh: 1e15, priceCnyPerMwh: -1e15 } })
    expect(findingsOf(detail, { draft, context, dirty: true }).length).toBeGreaterThan(0)
  })
})

describe('findings', () => {
  const check = (patches: Record<number, Partial<DraftLine>>) =>
    findingsOf(detail, { draft: typed(patches), context, dirty: true })
  const errors = (patches: Record<number, Partial<DraftLine>>) =>
    check(patches)
      .filter(({ severity }) => severity === 'error')
      .map(({ rule, problem, slot }) => `${rule} ${problem} ${slot}`)

  it('name the rule that is broken while one types', () => {
    // Day by day 10 MW − 2 held = 8, ten days: 80.
    expect(errors({ 9: { energyMwh: 80.1, priceCnyPerMwh: 300 } })).toEqual([
      'V2 ABOVE_LIMIT 9',
      'V4 ABOVE_LIMIT 9',
    ])
    expect(errors({ 9: { direction: 'BUY', energyMwh: 20.1, priceCnyPerMwh: 300 } })).toEqual([
      'V3 ABOVE_LIMIT 9',
    ])
    expect(errors({ 9: { energyMwh: 1.05, priceCnyPerMwh: 1000.01 } })).toEqual([
      'V7 NOT_A_MULTIPLE 9',
      'V7 ABOVE_MAXIMUM 9',
    ])
    expect(errors({ 9: { energyMwh: 1 } })).toEqual(['FORM PRICE_MISSING 9'])
  })
  it('count what other declarations use', () => {
    const used = detailOf({
      lines: detail.lines.map(({ slot }) => lineOf(slot, { otherSellMwh: 30, maxSellMwh: 50 })),
    })
    const draft = typed({ 9: { energyMwh: 60, priceCnyPerMwh: 300 } })
    const found = findingsOf(used, { draft, context: contextOf(used), dirty: true })
    expect(found[0]).toMatchObject({ rule: 'V9', slot: 9, params: { usedMwh: '30.000' } })
  })
  it('are those of the server until something is typed, and none once it is over', () => {
    const issues = [
      {
        rule: 'FORM',
        problem: 'NOTHING_DECLARED',
        severity: 'error',
        slot: null,
        field: 'declaration',
        params: {},
        text: '',
      },
    ] as const
    const saved = detailOf({ issues: [...issues] })
    const draft = empty
    expect(findingsOf(saved, { draft, context, dirty: false })).toEqual(issues)
    expect(findingsOf(detailOf({ status: 'FILED' }), { draft, context, dirty: true })).toEqual([])
    expect(findingsOf(detailOf({ isCurrent: false }), { draft, context, dirty: true })).toEqual([])
  })
  it('are marked where they stand: coverage at the coverage, else at what was typed', () => {
    const marks = marksOf(check({ 9: { energyMwh: 80.1, priceCnyPerMwh: 300 } }), (issue) =>
      issue.problem.toLowerCase(),
    )
    expect(marks[0]).toEqual({ slot: 9, key: 'energy', level: 'error', message: 'above_limit' })
    expect(marks.find(({ slot }) => slot === 1)).toMatchObject({
      key: 'coverage',
      level: 'warning',
    })
  })
  it('are grouped by kind', () => {
    const groups = groupFindings(check({ 9: { energyMwh: 1 } }))
    expect(groups.map(({ key, issues }) => [key, issues.length])).toEqual([
      ['error:FORM:PRICE_MISSING:price', 1],
      ['warning:V12:COVERAGE_LOW:energy', 24],
    ])
  })
  it('each have a text in both languages', () => {
    const params = {
      declaredMwh: '1.05',
      lotMwh: '0.1',
      declaredCnyPerMwh: '1',
      tickCnyPerMwh: '0.01',
      positionMwh: '3',
      minPercent: '80.0',
      maxPercent: '110.0',
    }
    const issue = (problem: 'NOT_A_MULTIPLE' | 'COVERAGE_HIGH', field: 'energy' | 'price') =>
      ({ rule: 'V7', problem, severity: 'error', slot: 1, field, params }) as const
    for (const language of ['zh', 'en']) {
      const t = i18next.getFixedT(language, 'declaration')
      for (const one of [
        issue('NOT_A_MULTIPLE', 'energy'),
        issue('NOT_A_MULTIPLE', 'price'),
        issue('COVERAGE_HIGH', 'energy'),
      ]) {
        const text = t(findingTextKey(one), { ...one.params })
        expect(text).not.toMatch(/issue\.|\{\{/)
      }
    }
  })
})

describe('batch fill', () => {
  const fill = (form: Partial<BatchForm>, selected: number[] = []) =>
    filledDraft(
      typed({ 9: { energyMwh: 5, priceCnyPerMwh: 300 } }),
      { kind: 'FORECAST_RATIO', value: 100, direction: 'SELL', where: 'ALL', periods: [], ...form },
      { detail, context, selected },
    )
  it('takes percentages and keeps to limits', () => {
    const { draft, limited } = fill({ value: 150 })
    // 60 · 1.5 = 90, cut at 80.
    expect([draft[0]!.energyMwh, limited.length]).toEqual([80, 24])
  })
  it('reaches a coverage, buying back where too much is held', () => {
    // 0.9 · 50 − 20 = 25; 0.2 · 50 − 20 = −10.
    expect(fill({ kind: 'TARGET_COVERAGE', value: 90 }).draft[0]).toMatchObject({
      direction: 'SELL',
      energyMwh: 25,
    })
    expect(fill({ kind: 'TARGET_COVERAGE', value: 20 }).draft[0]).toMatchObject({
      direction: 'BUY',
      energyMwh: 10,
    })
  })
  it('keeps to selected hours and to kinds of period', () => {
    const changed = (draft: DraftLine[]) =>
      draft.filter(({ priceCnyPerMwh }) => priceCnyPerMwh === 280).map(({ slot }) => slot)
    const price = { kind: 'REFERENCE_PRICE', value: -20 } as const
    expect(changed(fill({ ...price, where: 'SELECTION' }, [3, 4]).draft)).toEqual([3, 4])
    expect(changed(fill({ ...price, where: 'PERIODS', periods: ['VALLEY'] }).draft)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ])
  })
})

describe('actions', () => {
  const all = () => true
  it('are those that the server allows to somebody who has the right', () => {
    const inReview = detailOf({ status: 'IN_REVIEW', actions: ['REJECT', 'APPROVE', 'RECALL'] })
    expect(allowedActions(inReview, all)).toEqual(['APPROVE', 'REJECT', 'RECALL'])
    expect(allowedActions(inReview, (code) => code === '/declaration:edit')).toEqual(['RECALL'])
    expect(allowedActions(inReview, () => false)).toEqual([])
    expect(allowedActions({ ...inReview, isCurrent: false }, all)).toEqual([])
  })
  it('have a next step', () => {
    const open = { dirty: false, phase: 'OPEN' } as const
    expect(mainAction(['SAVE', 'SUBMIT'], { ...open, dirty: true })).toBe('SAVE')
    expect(mainAction(['SAVE', 'SUBMIT'], open)).toBe('SUBMIT')
    expect(mainAction(['EXPORT', 'FILE', 'RECALL'], open)).toBe('FILE')
    const filed = ['EXPORT', 'IMPORT_RESULT', 'RETURN'] as const
    expect(mainAction(filed, open)).toBeNull()
    expect(mainAction(filed, { dirty: false, phase: 'PUBLISHED' })).toBe('IMPORT_RESULT')
  })
})

describe('a conflict', () => {
  it('is about the remark only where the user changed it', () => {
    expect(remarkDifference({ base: 'a', mine: 'a', theirs: 'b' })).toEqual([])
    expect(remarkDifference({ base: '', mine: 'mine', theirs: 'theirs' })).toEqual([
      { slot: null, field: 'remark', base: null, mine: 'mine', theirs: 'theirs', clash: true },
    ])
    expect(remarkDifference({ base: 'a', mine: '', theirs: 'a' })[0]).toMatchObject({
      ...{ mine: null, clash: false },
    })
  })
  const base = typed({ 1: { energyMwh: 1 }, 2: { energyMwh: 2 } })
  const mine = typed({ 1: { energyMwh: 10 }, 2: { energyMwh: 2, priceCnyPerMwh: 300 } })
  const theirs = typed({ 1: { energyMwh: 11 }, 2: { energyMwh: 22 }, 3: { energyMwh: 33 } })

  it('shows what was typed beside what was saved', () => {
    expect(differencesOf({ base, mine, theirs })).toEqual([
      { slot: 1, field: 'energyMwh', base: 1, mine: 10, theirs: 11, clash: true },
      { slot: 2, field: 'priceCnyPerMwh', base: null, mine: 300, theirs: null, clash: false },
    ])
  })
  it('puts own entries on their version and leaves the rest of it', () => {
    expect(reapplied({ base, mine, theirs }).slice(0, 3)).toMatchObject([
      { energyMwh: 10, priceCnyPerMwh: null },
      { energyMwh: 22, priceCnyPerMwh: 300 },
      { energyMwh: 33 },
    ])
  })
})

it('reads what events changed, whatever else stands there', () => {
  const lines = { 10: { energyMwh: [null, '5.000'] }, 2: { direction: ['SELL', 'BUY'] } }
  expect(diffEntries({ lines, version: [1, 2], file: 'a.xlsx' })).toEqual([
    { slot: null, field: 'version', before: '1', after: '2' },
    { slot: 2, field: 'direction', before: 'SELL', after: 'BUY' },
    { slot: 10, field: 'energyMwh', before: null, after: '5.000' },
  ])
  expect([diffEntries(null), diffEntries('x'), diffEntries({ lines: [1] })]).toEqual([[], [], []])
})
