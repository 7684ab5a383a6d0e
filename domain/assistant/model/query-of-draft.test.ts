import { describe, expect, it } from 'vitest'
import { METRICS } from '../catalogue/metrics/all-metrics.ts'
import { NAMED } from '../language/questions.ts'
import { taggedOf } from '../language/read-question.ts'
import type { ModelDraft } from './model-draft.ts'
import { queryOfDraft } from './query-of-draft.ts'

const asker = {
  ...{ today: '2026-11-20', named: NAMED },
  rights: new Set(METRICS.map(({ right }) => right)),
}
const DRAFT: ModelDraft = {
  ...{ metrics: ['priceDa'], aggregate: null, dimensions: [], entities: [], values: [] },
  ...{ days: { from: '2026-10-01', to: '2026-10-31' }, hours: null, weekdays: null },
  ...{ compare: null, condition: null, countOf: null, share: false, running: false },
  ...{ order: null, limit: null, words: [{ word: '行情', as: '电价' }] },
}
const readAs = (question: string, draft: Partial<ModelDraft>) =>
  queryOfDraft({ ...DRAFT, ...draft }, { tagged: taggedOf(question, asker).tagged, asker })

describe('a draft keeps what the question says', () => {
  it.each<[string, Partial<ModelDraft>]>([
    ['上个月日前行情', {}],
    ['上个月日前平均行情', {}],
    ['上个月日前行情最高', { aggregate: 'MAX' }],
    ['上个月每天日前行情', { dimensions: ['DAY'] }],
    ['上个月哪天日前行情最高', { dimensions: ['DAY'], order: 'DESC' }],
    ['上个月日前行情排名前3的日期', { dimensions: ['DAY'], order: 'DESC', limit: 3 }],
    ['上个月日前行情超过500的天数', { countOf: 'DAY', condition: { than: 'ABOVE', number: 500 } }],
    [
      '上个月每天日前行情为负的时段占比',
      { countOf: 'SLOT', dimensions: ['DAY'], condition: { than: 'BELOW', number: 0 } },
    ],
    ['上个月尖峰时段日前行情', { values: [{ dimension: 'PERIOD', values: ['SHARP'] }] }],
  ])('%s', (question, draft) => {
    expect(readAs(question, draft)).toHaveProperty('query')
  })

  it.each<[string, Partial<ModelDraft>, string]>([
    ['上个月日前行情最高', {}, 'aggregate must be MAX'],
    ['上个月日前行情最低', { aggregate: 'MAX' }, 'aggregate must be MIN'],
    ['上个月日前行情最高和最低', { aggregate: 'MAX' }, 'two aggregates'],
    ['上个月每天日前行情', {}, 'dimensions must have DAY'],
    ['上个月哪天日前行情最高', { aggregate: 'MAX' }, 'what each line is'],
    ['上个月各天日前行情从低到高', { dimensions: ['DAY'] }, 'order must be given'],
    ['上个月日前行情累计', {}, 'running must be true'],
    ['上个月日前行情分布', {}, 'answer that it is unclear'],
    ['上个月尖峰时段日前行情', {}, 'values must have SHARP'],
    [
      '上个月日前行情超过500的天数',
      { countOf: 'DAY', condition: { than: 'BELOW', number: 500 } },
      'condition must be ABOVE',
    ],
    [
      '上个月日前行情超过500的天数',
      { dimensions: ['DAY'], condition: { than: 'ABOVE', number: 500 } },
      'countOf must be DAY',
    ],
    [
      '上个月日前行情超过300低于500的天数',
      { countOf: 'DAY', condition: { than: 'ABOVE', number: 300 } },
      'two conditions',
    ],
    // A number of its date is none of its own.
    [
      '2026年10月日前行情',
      { countOf: 'DAY', condition: { than: 'ABOVE', number: 10 } },
      'numbers of the question',
    ],
    ['上个月日前行情的天数', { countOf: 'DAY' }, 'needs a condition'],
    ['上个月日前行情相差多少', {}, 'needs compare'],
    [
      '上个月每小时日前行情为负的时段数',
      { countOf: 'SLOT', dimensions: ['HOUR'], condition: { than: 'BELOW', number: 0 } },
      'cannot be counted',
    ],
    ['2026年2月30日日前行情', {}, 'does not exist'],
    ['上个月交易行情', {}, 'the metrics are not SESSION'],
  ])('%s is not less', (question, draft, fault) => {
    const read = readAs(question, draft)
    expect('faults' in read && read.faults.join('; ')).toContain(fault)
  })
})
