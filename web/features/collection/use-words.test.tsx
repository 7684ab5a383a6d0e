import { renderHook } from '@testing-library/react'
import i18next from 'i18next'
import { afterAll, describe, expect, it } from 'vitest'
import { IMPORT_ISSUES, type ImportIssueCode } from '#domain/collection/issues/words.ts'
import {
  FILE_ERRORS,
  FILE_PHASES,
  IMPORT_FIELDS,
  IMPORT_STATES,
  IMPORT_STEPS,
  LAYOUT_CODES,
  MAPPING_SOURCES,
  PLACE_KINDS,
} from '#domain/collection/words.ts'
import { CURVE_METRICS, CURVE_STAGES } from '#domain/curves/words.ts'
import { issueKey } from './model/issue-text.ts'
import { useWords } from './use-words.ts'

/** What the readers of files tell beside each code. */
const TWICE = {
  date: '2026-03-01',
  location: 'WIND-A',
  slot: 1,
  firstRow: 2,
  secondRow: '3月 9',
  header: '电价',
  firstValue: '299',
  value: '599',
}
const PARTED = { ...TWICE, by: '分区', values: '陕北、关中' }
const CHOICE = { ...PARTED, choices: '陕北\n关中', decidedBy: 'readings.rows' }
const OFF_SUM = { stage: 'FORECAST', location: '', count: 27_532, slots: 28_512 }
const ZERO_DAYS = { metric: 'WIND', stage: 'FORECAST', location: '', days: 2, dates: '2024-02-04' }

const PARAMS: Partial<Record<ImportIssueCode, Record<string, string | number>[]>> = {
  AMBIGUOUS_COMMA: [
    { value: '1,240', date: 'D' },
    { value: '1,240', date: 'D', asPoint: 1240, asComma: 1.24 },
  ],
  AMBIGUOUS_DOT: [{ value: '1.240', date: 'D', asPoint: 1.24, asComma: 1240 }],
  NO_LAYOUT: [
    ...[
      'TABLE',
      'ITEM',
      'SESSION',
      'SIGN',
      'MEAN',
      'STAGE',
      'DATE',
      'SLOT',
      'FORMULAS',
      'OTHER',
      'OTHER_TYPE',
    ].map((context) => ({
      context,
      sheets: 'A',
      heads: 'B',
      date: 'C',
      slot: 'D',
      items: 'E',
      open: 'F',
      header: 'G',
      mean: '日均价',
      cells: 95,
    })),
  ],
  MISSING_SLOT: [
    { date: '2026-03-01', location: '', slots: '7', count: 1 },
    { date: '2026-03-01', location: '', slots: '7', count: 1, context: 'READ' },
  ],
  MISSING_VALUE: [
    { metric: 'PRICE', stage: 'RT', location: '', count: 3, days: 2, from: '2026-03-01' },
    {},
  ],
  WRONG_DATE: [
    { value: '3 March' },
    { value: '' },
    { value: '10/01/2026', monthFirst: '2026-10-01', dayFirst: '2026-01-10' },
  ],
  TABLE_RESHAPED: [
    'MARKETS',
    'ITEMS',
    'ITEMS_DOWN',
    'NET_DISCHARGE',
    'NET_CHARGE',
    'ZONES_ACROSS',
    'NODES_ACROSS',
    'ZONES',
    'HALF_DAYS',
    'MONTH_FIRST',
    'DAY_FIRST',
    'CLOCK',
    'MONTH',
    'COARSER',
    'DAYS_ACROSS',
    'POWER',
    'PLAN',
  ].map((context) => ({
    context,
    hours: 0.25,
    header: '市场',
    values: '日前、实时',
    value: '10/21/2026',
    date: '2026-10-01',
    from: 'A',
    to: 'B',
    count: 96,
    rows: 4,
    firstRow: 2,
    secondRow: 6,
    name: '24点',
  })),
  WRONG_SLOT: [
    { value: '97', date: '2026-03-01', slots: 96 },
    { value: '', date: '2026-03-01', slots: 96 },
    { value: '25' },
    { value: '' },
  ],
  DUPLICATE_SLOT: [
    { date: '2026-03-01', location: '', slot: 1, firstRow: 2 },
    TWICE,
    PARTED,
    CHOICE,
  ],
  VERSIONS_LEFT: ['', 'SHEETS'].map((context) => ({
    ...{ header: '发布时间', count: 96, days: 1, firstRow: 2, secondRow: 98 },
    ...(context !== '' && { context }),
  })),
  PLACE_OF_NAME: [{ value: '靖边一场' }],
  NO_PLACE_IN_NAME: ['', 'TABLE'].map((context) => ({
    ...{ value: '5月电量', ...(context !== '' && { context }) },
  })),
  ROWS_LEFT_OUT: [{ header: '市场', value: '省内', count: 96 }],
  ROWS_REPEATED: [{ count: 96, days: 1, firstRow: 2, secondRow: 98 }],
  ZERO_DAYS: [ZERO_DAYS],
  ZEROS_OF_NOTE: ['', 'OPEN'].map((context) => ({
    header: '实时电价',
    count: 4,
    value: '缺失以0代替',
    ...(context !== '' && { context }),
  })),
  ZEROS_OF_STATE: [{ header: '数据状态', count: 7, value: '通讯中断' }],
  FLAT_PRICE_DAYS: [{ ...ZERO_DAYS, metric: 'PRICE', value: 40 }],
  ZEROS_TO_END: [
    { metric: 'PRICE', stage: 'RT', location: '', date: '2026-03-01', slot: 41, count: 56 },
  ],
  ZERO_DAYS_MISSING: ['RENEWABLE', 'WIND_PV', 'POWER', 'LOAD'].map((beside) => ({
    ...ZERO_DAYS,
    ...(beside === 'LOAD' ? { count: 96 } : { powerMw: 20_873 }),
    beside,
  })),
  PARTS_OFF_SUM: [OFF_SUM, { ...OFF_SUM, days: 2, dates: '2024-02-04..2024-02-05' }],
  DUPLICATE_DAY: [
    ...[TWICE, PARTED, CHOICE].flatMap((params) => [params, { ...params, item: 'load' }]),
    { date: '2026-03-01', location: 'WIND-A', slot: 1, firstRow: 2 },
    { date: '2026-03-01', location: '', item: 'load', firstRow: 2 },
  ],
  ZERO_MEANS_MISSING: ['LIMITS', 'DAY_AHEAD', 'FILE', 'NONE'].map((floorFrom) => ({
    ...{ count: 152, days: 2, floorFrom },
    floorCnyPerMwh: 40,
  })),
  STAGE_CONTRADICTS_COVERAGE: [{ row: 'ACTUAL', coverage: 'FORECAST', date: '2026-03-01' }],
  MISSING_COLUMN: [{ field: 'date' }],
  DUPLICATE_COLUMN: [{ field: 'date' }, { field: 'load', header: '负荷', first: 'C' }],
  UNKNOWN_UNIT: ['', 'ABOVE', 'ROW'].map((where) => ({
    ...{ header: '负荷', unit: '十万千瓦', expected: 'MW', ...(where !== '' && { where }) },
  })),
  UNIT_CONVERTED: [{ header: '负荷(GW)', unit: 'gw', expected: 'MW', factor: '1000' }],
  COLUMN_NOT_TAKEN: ['UNKNOWN_HEADER', 'NO_HEADER', 'LEFT_OUT', 'OTHER_COLUMN'].map((reason) => ({
    ...{ header: '天气', reason, first: 'C' },
  })),
  STAGE_NOT_NAMED: [{ header: '电价' }],
  SIGN_NOT_NAMED: [{ header: '充放电功率' }],
  SUSPECT_SCALE: [
    { metric: 'LOAD', stage: 'RT', location: '', date: '2026-03-01', powerMw: 17, usualMw: 17_000 },
  ],
  NEGATIVE_OUTPUT: [
    { metric: 'PV', stage: 'RT', location: '', date: '2026-03-01', count: 3, powerMw: -9 },
    { metric: 'PV', stage: 'RT', location: '', count: 3, days: 2, powerMw: -9 },
  ],
  ODD_ZERO: [{ metric: 'WIND', stage: 'RT', location: '', from: '2026-03-01', count: 3 }],
  MISSING_LOCATION: [{}],
  UNKNOWN_LOCATION: [{ value: 'X9' }],
  DAY_MEAN: [{ days: 574 }],
  ONE_AN_HOUR: [{ metric: 'PRICE', stage: 'DA', location: '', from: '2026-03-01', days: 2 }],
  HOURLY_STANDS: [{ metric: 'PRICE', stage: 'RT', location: '', date: '2026-03-01' }],
  SHEETS_CONTRADICT: [{ name: 'Sheet1', other: 'Sheet2' }],
  SHEET_LEFT: ['OTHER_HEAD', 'SAME_ROWS', 'OTHER_PROVINCE', 'COARSER_DIFFERS'].map((reason) => ({
    name: '2月',
    rows: 29,
    reason,
  })),
  NOTE_ROWS: ['HEAD', 'BELOW'].map((reason) => ({ count: 2, value: '注', reason })),
  FORMULA_UNKNOWN: ['NONE', 'ZERO', 'AT_LOAD', 'TEXT'].flatMap((reason) => {
    const whole = { header: '电价', cells: 96, withoutResult: 3, reason }
    const some = { ...whole, count: 3, rows: '2-4', context: 'SOME' }
    return reason === 'ZERO' ? [whole] : [whole, some]
  }),
  NO_RULE_FOR_DATE: [{ from: '2019-03-01', to: '2019-03-02', days: 2 }],
}
const issues = IMPORT_ISSUES.flatMap((code) =>
  (PARAMS[code] ?? [{}]).map((params) => ({ code, params })),
)

describe.each(['zh', 'en'])('words of files in %s', (language) => {
  const words = () => {
    void i18next.changeLanguage(language)
    return renderHook(() => useWords()).result.current
  }
  afterAll(() => void i18next.changeLanguage('zh'))
  const exists = (namespace: string, key: string) =>
    i18next.exists(key, { ns: namespace, lng: language })

  it('exist for every code', () => {
    const keys = [
      ...LAYOUT_CODES.map((code) => `layout.${code}`),
      ...IMPORT_FIELDS.map((code) => `field.${code}`),
      ...CURVE_METRICS.map((code) => `metric.${code}`),
      ...CURVE_STAGES.map((code) => `stage.${code}`),
      ...IMPORT_ISSUES.map((code) => `issueName.${code}`),
      ...FILE_ERRORS.map((code) => `refusal.${code}`),
      ...PLACE_KINDS.map((code) => `place.${code}`),
      ...issues.flatMap((issue) => PLACE_KINDS.map((place) => `issue.${issueKey(issue, place)}`)),
    ]
    expect(keys.filter((key) => !exists('collection-words', key))).toEqual([])
    const own = [
      ...IMPORT_STATES.map((code) => `state.${code}`),
      ...FILE_PHASES.map((code) => `phase.${code}`),
      ...IMPORT_STEPS.map((code) => `step.${code}`),
      ...MAPPING_SOURCES.map((code) => `source.${code}`),
    ]
    expect(own.filter((key) => !exists('collection', key))).toEqual([])
  })

  it('say what the file says, in words instead of codes', () => {
    const { issue, refusal, seriesName } = words()
    const said = issues
      .filter(({ code }) => PARAMS[code])
      .map((one) => issue(one))
      .join('\n')
    expect(said).not.toMatch(/{{|}}|PRICE|ACTUAL|FORECAST|undefined/)
    expect(said).toContain('97')
    expect(said).toContain('WIND-A')
    expect(
      refusal({ code: 'FILE_TOO_LARGE', params: { bytes: 1, limit: 20 * 1024 * 1024 } }),
    ).toContain('20 MB')
    const place = { locKind: 'STATION', locCode: 'WIND-A', resolutionMin: 15, unit: 'MW' } as const
    expect(seriesName({ metric: 'POWER', stage: 'FORECAST', ...place })).toMatch(/^WIND-A · /)
  })
})

it.each([
  ['OWN_STATION_96', '场站', '场站“X9”不在您的数据权限内，其各行不导入'],
  ['TEN_DAY_RESULT', '交易单元', '交易单元“X9”不在您的数据权限内，其各行不导入'],
  ['NODE_PRICE_96', '节点', '本省没有节点“X9”，其各行不导入'],
  ['ZONE_PRICE_96', '分区', '本省没有分区“X9”，其各行不导入'],
] as const)('places of %s are called 「%s」', (layout, kind, unknown) => {
  const { field, issue, issueName } = renderHook(() => useWords(layout)).result.current
  expect(field('location')).toBe(kind)
  expect(issue({ code: 'UNKNOWN_LOCATION', params: { value: 'X9' } })).toBe(unknown)
  expect(issue({ code: 'MISSING_LOCATION', params: {} })).toBe(`缺少${kind}编码，此行不导入`)
  expect(issue({ code: 'MISSING_COLUMN', params: { field: 'location' } })).toContain(`“${kind}”`)
  expect(issueName('UNKNOWN_LOCATION')).toBe(`未知${kind}`)
})
