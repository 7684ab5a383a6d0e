import { describe, expect, it } from 'vitest'
import { askedBack } from '../answer/clarify-texts.ts'
import { METRICS } from '../catalogue/metrics/all-metrics.ts'
import { PARAPHRASES } from './paraphrases/paraphrases.ts'
import { ASKED_ON, NAMED, QUESTIONS } from './questions.ts'
import { readQuestion } from './read-question.ts'
import { shownReading } from './shown-reading.ts'

const YESTERDAY = '2026-11-19..2026-11-20'
const OCTOBER = '2026-10-01..2026-11-01'
const SEPTEMBER = '2026-09-01..2026-10-01'
const RIGHTS = new Set(METRICS.map(({ right }) => right))
const asker = { today: ASKED_ON, named: NAMED, rights: RIGHTS }
const shown = (question: string, by: Partial<Parameters<typeof readQuestion>[1]> = {}) =>
  shownReading(readQuestion(question, { ...asker, ...by }))

const ASKED = QUESTIONS.flatMap(([zh, en, read]) => [
  { question: zh, read },
  { question: en, read },
])
const ASKED_ANYHOW = [
  ...ASKED,
  ...Object.entries(PARAPHRASES).flatMap(([read, ways]) =>
    ways.map((question) => ({ question, read })),
  ),
]
const ANSWERED = ASKED_ANYHOW.filter(
  ({ question }) => readQuestion(question, asker).kind === 'QUERY',
)

describe('questions', () => {
  it.each(ASKED)('$question', ({ question, read }) => {
    expect(shown(question)).toBe(read)
  })

  it.each(Object.entries(PARAPHRASES))('are read alike however they are put: %s', (read, ways) => {
    expect(ways.map((question) => [question, shown(question)])).toEqual(
      ways.map((question) => [question, read]),
    )
  })

  it('a ranking without anything to rank, and a moment that a figure has not, are asked back', () => {
    expect(shown('昨天日前均价排名')).toBe('DIMENSION priceDa')
    expect(shown('现在的日前电价')).toBe('TIME priceDa')
    expect(shown('昨天哪个节点日前均价')).toBe('NO_ORDER nodePriceDa')
  })

  it.each([
    ['上个月陕西日前电价大于等于300小于400的小时数', 'AT_LEAST 300 BELOW 400 count HOUR'],
    ['上个月日前电价超过300低于500的天数', 'ABOVE 300 BELOW 500 count DAY'],
    ['上个月日前电价小于400且大于300的小时数', 'ABOVE 300 BELOW 400 count HOUR'],
    ['上个月日前电价在300到400之间的小时数', 'AT_LEAST 300 AT_MOST 400 count HOUR'],
    ['上个月日前电价介于300元/MWh和400元/MWh之间的天数', 'AT_LEAST 300 AT_MOST 400 count DAY'],
    ['上个月日前电价300-400的天数', 'AT_LEAST 300 AT_MOST 400 count DAY'],
    ['上个月日前电价３００～４００的小时数', 'AT_LEAST 300 AT_MOST 400 count HOUR'],
    ['上个月日前电价>=300 且 <400的小时数', 'AT_LEAST 300 BELOW 400 count HOUR'],
    ['上个月日前电价≥300，＜400的小时数', 'AT_LEAST 300 BELOW 400 count HOUR'],
    ['上个月日前电价不低于300且不超过400的小时数', 'AT_LEAST 300 AT_MOST 400 count HOUR'],
    ['上个月日前电价300元以上400元以下的小时数', 'AT_LEAST 300 AT_MOST 400 count HOUR'],
    ['上个月日前电价大于-50小于0的小时数', 'ABOVE -50 BELOW 0 count HOUR'],
    ['上个月日前电价超过1,000的小时数', 'ABOVE 1000 count HOUR'],
    ['hours with a day-ahead price above 300 but below 400 last month', 'ABOVE 300 BELOW 400'],
    [
      'how many hours was the day-ahead price between 300 and 400 last month',
      'AT_LEAST 300 AT_MOST 400 count HOUR',
    ],
  ])('two conditions on one figure are a range: %s', (question, read) => {
    expect(shown(question)).toContain(read)
  })

  it.each([
    ['上个月日前电价大于300大于400的小时数', 'TWO_CONDITIONS priceDa'],
    ['上个月日前电价大于400小于300的小时数', 'TWO_CONDITIONS priceDa'],
    ['上个月日前电价大于300且负荷小于5000的小时数', 'TWO_CONDITIONS priceDa loadActual'],
    ['上个月日前电价大于300且实时电价小于400的小时数', 'TWO_CONDITIONS priceDa priceRt'],
    ['上个月日前电价大于的小时数', 'NO_CONDITION priceDa'],
    ['上个月日前电价的小时数', 'NO_CONDITION priceDa'],
    ['上个月日前电价低于300或高于400的小时数', 'WORDS'],
  ])('what is no range is asked back as such: %s', (question, read) => {
    const asked = readQuestion(question, asker)
    expect(shownReading(asked)).toBe(read)
    if (asked.kind !== 'CLARIFY') return
    for (const word of asked.words) expect(question).toContain(word)
    for (const language of ['zh', 'en'] as const)
      expect(askedBack(asked, question, language, []).text).not.toContain('?”')
  })

  it('a date whose day and month could be either is asked back with both', () => {
    const question = 'Shaanxi price on 03/04/2026'
    const asked = readQuestion(question, asker)
    expect(shownReading(asked)).toBe('DAY_OR_MONTH')
    if (asked.kind !== 'CLARIFY') throw new Error('answered')
    const { text, options } = askedBack(asked, question, 'en', [])
    expect(text).toContain('3 April 2026 (day/month/year) or 4 March 2026 (month/day/year)')
    expect(options).toEqual(['Shaanxi price on 2026-04-03', 'Shaanxi price on 2026-03-04'])
    expect(askedBack(asked, question, 'zh', []).text).toContain(
      '2026 年 4 月 3 日（日/月/年），还是 2026 年 3 月 4 日（月/日/年）',
    )
  })

  it.each([
    ['day-ahead price on 13/04/2026', '2026-04-13..2026-04-14'],
    ['day-ahead price on 04/13/2026', '2026-04-13..2026-04-14'],
    ['day-ahead price on 03/03/2026', '2026-03-03..2026-03-04'],
    ['day-ahead price on 2026/03/04', '2026-03-04..2026-03-05'],
    ['１３.４.２０２６日前均价', '2026-04-13..2026-04-14'],
    // The second says that the day comes first.
    ['day-ahead price from 03/04/2026 to 13/04/2026', '2026-04-03..2026-04-14'],
  ])('a date that can be read in one way is read: %s', (question, time) => {
    expect(shown(question)).toBe(`priceDa MEAN ${time}`)
  })

  it('a date that there is not is asked back', () => {
    expect(shown('day-ahead price on 31/02/2026')).toBe('TIME')
  })

  it('two orders are asked back, not halved', () => {
    expect(shown('昨天日前均价最高和最低的5个节点')).toBe('AGGREGATE nodePriceDa')
    expect(shown('昨天哪个节点日前均价最高、最低')).toBe('AGGREGATE nodePriceDa')
    expect(shown('上个月收入最多和最少的场站')).toBe('AGGREGATE income')
    expect(shown('昨天日前均价从低到高排名前5的节点')).toBe(
      `nodePriceDa MEAN ${YESTERDAY} by NODE last 5`,
    )
  })

  it('last week by day or its Sunday is asked back', () => {
    expect(shown('上周日均价')).toBe('TIME')
    expect(shown('上周日日前均价')).toBe('priceDa MEAN 2026-11-15..2026-11-16')
    expect(shown('上个月实时日均价最高是哪天')).toBe(
      'priceRt MEAN 2026-10-01..2026-11-01 by DAY first',
    )
  })

  it('a word that is not understood keeps every one of them from being answered', () => {
    for (const { question } of ANSWERED) {
      for (const changed of [`${question} 紫色`, `zanzibar ${question}`])
        expect(readQuestion(changed, asker), changed).toMatchObject({
          kind: 'CLARIFY',
          problem: 'WORDS',
        })
    }
  })

  it('names of objects that the asker may not see are words that are not understood', () => {
    const ofObjects = ANSWERED.filter(({ read }) => read.includes(' of '))
    expect(ofObjects.length).toBeGreaterThan(5)
    for (const { question } of ofObjects)
      expect(readQuestion(question, { ...asker, named: [] }), question).toMatchObject({
        kind: 'CLARIFY',
        problem: 'WORDS',
      })
  })

  it('of what the asker has no right to there is no figure', () => {
    const rights = new Set(['/diagnosis:read'])
    expect(shown('昨天日前均价', { rights })).toBe('NO_METRIC')
    expect(shown('损失功率', { rights })).toBe('lostPower SUM now')
  })

  it('two figures are told beside each other where a word joins them, else asked back', () => {
    expect(shown('昨天日前和实时均价')).toBe('priceDa+priceRt MEAN 2026-11-19..2026-11-20')
    expect(shown('昨天实际负荷和实际气温')).toBe(
      'loadActual+temperatureActual MEAN 2026-11-19..2026-11-20',
    )
    expect(shown('昨天日前实时均价')).toContain('NO_METRIC')
    expect(shown('明天实时电价预测')).toContain('NO_METRIC')
  })

  it.each([
    ['昨天陕西和山东日前均价', `priceDa MEAN ${YESTERDAY} by PROVINCE of PROVINCE 1 of PROVINCE 3`],
    ['昨天日前电价超过400的小时', `priceDa MEAN ${YESTERDAY} by HOUR ABOVE 400`],
    ['上个月有几天日前均价低于300', 'priceDa MEAN 2026-10-01..2026-11-01 BELOW 300 count DAY'],
    ['昨天有多少个时段负电价', 'WHICH_METRIC priceDa priceRt priceForecast'],
    ['昨天实时有多少个时段负电价', `priceRt MEAN ${YESTERDAY} BELOW 0 count SLOT`],
    ['上个月峰段日前均价', 'priceDa MEAN 2026-10-01..2026-11-01 is PEAK'],
    ['上个月峰段和谷段日前均价', 'priceDa MEAN 2026-10-01..2026-11-01 by PERIOD is PEAK|VALLEY'],
    ['上个月按峰谷时段的日前均价', 'priceDa MEAN 2026-10-01..2026-11-01 by PERIOD'],
    ['上个月负荷预测误差', 'loadError MEAN 2026-10-01..2026-11-01'],
    ['昨天风电实际发电量', `windActualEnergy SUM ${YESTERDAY}`],
    ['上个月各场站上网电量占比', 'metered SUM 2026-10-01..2026-11-01 by STATION share'],
    ['上个月每天上网电量逐日累计', 'metered SUM 2026-10-01..2026-11-01 by DAY running'],
    ['昨天日前电价中位数', `priceDa MEDIAN ${YESTERDAY}`],
    ['上个月哪天日前均价最高', 'priceDa MEAN 2026-10-01..2026-11-01 by DAY first'],
    ['储能昨天赚了多少', 'DIMENSION income'],
    ['上个月各储能电站充电量', 'charged SUM 2026-10-01..2026-11-01 by ESS'],
    ['各场站上个月上网电量超过500的占比', 'AGGREGATE metered'],
    ['上个月每天日前负电价小时数', `priceDa MEAN ${OCTOBER} by DAY BELOW 0 count HOUR`],
    [
      '上个月各节点日前电价高于500的小时数',
      `nodePriceDa MEAN ${OCTOBER} by NODE ABOVE 500 count HOUR`,
    ],
    [
      '陕西和山东上个月日前负电价小时数',
      `priceDa MEAN ${OCTOBER} by PROVINCE of PROVINCE 1 of PROVINCE 3 BELOW 0 count HOUR`,
    ],
    [
      '上个月哪个节点日前负电价小时数最多',
      `nodePriceDa MEAN ${OCTOBER} by NODE BELOW 0 count HOUR first`,
    ],
    [
      'how many hours per day was the day-ahead price negative last month',
      `priceDa MEAN ${OCTOBER} by DAY BELOW 0 count HOUR`,
    ],
    ['上个月各小时日前负电价天数', `priceDa MEAN ${OCTOBER} by HOUR BELOW 0 count DAY`],
    ['上个月按小时日前负电价时段占比', 'DIMENSION priceDa'],
    ['上个月实时均价最低的一天', `priceRt MEAN ${OCTOBER} by DAY last`],
    ['the day with the lowest real-time price last month', `priceRt MEAN ${OCTOBER} by DAY last`],
    // Those that come first, or those with the highest values.
    ['昨天前3个小时日前均价', 'WORDS priceDa'],
    ['昨天日前均价最高的前3个小时', `priceDa MEAN ${YESTERDAY} by HOUR first 3`],
    ['上周日前和实时均价分别是多少', 'priceDa+priceRt MEAN 2026-11-09..2026-11-16'],
    ['average of daily maximum day-ahead price last month', 'AGGREGATE priceDa'],
    ['上个月每天日前最高价的平均值', 'AGGREGATE priceDa'],
    ['peak to valley spread yesterday', 'NO_METRIC priceSpread'],
    // What is declared is for days to come.
    ['12月上旬申报卖出电量', 'declaredSell SUM 2026-12-01..2026-12-11 assumed YEAR'],
    // It is Friday.
    ['周日申报卖出电量', 'declaredSell SUM 2026-11-22..2026-11-23 assumed WEEK'],
    ['周日日前均价', 'priceDa MEAN 2026-11-15..2026-11-16 assumed WEEK'],
    [
      '9月和10月按峰谷时段的日前均价',
      `priceDa MEAN ${OCTOBER} by PERIOD vs ${SEPTEMBER} assumed YEAR`,
    ],
    ['10月上旬申报卖出电量', 'declaredSell SUM 2026-10-01..2026-10-11 assumed YEAR'],
    ['12月上旬日前均价', 'priceDa MEAN 2025-12-01..2025-12-11 assumed YEAR'],
    ['昨天峰谷价差', 'NO_METRIC priceSpread'],
    ['昨天一天中日前电价最高的时段', `priceDa MEAN ${YESTERDAY} by SLOT first`],
    // Income has days and no hours.
    ['上个月收入超过1000的小时数', 'DIMENSION income'],
    ['上个月有几天收入超过1000', `income SUM ${OCTOBER} ABOVE 1000 count DAY`],
    ['上个月有几天场站上网电量低于300', `metered SUM ${OCTOBER} BELOW 300 count DAY`],
    ['上个月日前电价超过500的小时占比', `priceDa MEAN ${OCTOBER} ABOVE 500 count HOUR`],
    ['上个月日前负电价时段占比', `priceDa MEAN ${OCTOBER} BELOW 0 count SLOT`],
    ['对比9月和10月日前均价', `priceDa MEAN ${OCTOBER} vs ${SEPTEMBER} assumed YEAR`],
    ['10月日前均价比9月高多少', `priceDa MEAN ${OCTOBER} vs ${SEPTEMBER} assumed YEAR`],
    ['今年9月和10月各场站上网电量', `metered SUM ${OCTOBER} by STATION vs ${SEPTEMBER}`],
    [
      'how much higher was the day-ahead price in October than in September',
      `priceDa MEAN ${OCTOBER} vs ${SEPTEMBER} assumed YEAR`,
    ],
    ['昨天和前天每小时日前均价', `priceDa MEAN ${YESTERDAY} by HOUR vs 2026-11-18..2026-11-19`],
    // Of two times what is asked could be meant of both together, or the second of another year.
    ['9月和10月每天日前均价', 'SEVERAL_TIMES priceDa'],
    ['9月和10月收入最高的场站', 'SEVERAL_TIMES income'],
    ['9月、10月和11月日前均价', 'SEVERAL_TIMES priceDa'],
    ['9月和10月日前电价高于500的小时数', 'SEVERAL_TIMES priceDa'],
    ['2025年10月日前均价和9月', 'SEVERAL_TIMES priceDa'],
    ['2025年10月上旬日前均价和中旬', 'SEVERAL_TIMES priceDa'],
    ['2025年12月和1月日前均价', 'TIME'],
    ['昨天日前电价相差多少', 'AGAINST_WHAT priceDa'],
    ['每周一日前均价', 'TIME priceDa'],
    ['昨天8点到9点和19点到20点日前均价', 'TIME priceDa'],
    ['昨天日前电价曲线', `priceDa MEAN ${YESTERDAY} by HOUR`],
    [
      '上个月工作日与周末的日前均价',
      'priceDa MEAN 2026-10-01..2026-11-01 by DAY_KIND on WORKDAY|WEEKEND',
    ],
    ['上个月日前电价和实时电价的价差', 'priceSpread MEAN 2026-10-01..2026-11-01'],
    ['损失功率最大的逆变器', 'lostPower SUM now by INVERTER first'],
    ['今年清洗费用', 'upkeepCost SUM 2026-01-01..2027-01-01 is CLEANING'],
    ['10月月度交易最高成交价', 'dealHighest MAX 2026-10-01..2026-11-01 is MONTHLY assumed YEAR'],
    ['各类工单', 'WORDS'],
    ['待复测工单', 'orders COUNT now is DONE'],
    ['紧急工单数', 'orders COUNT now is URGENT'],
    ['上个月月度交易成交均价', 'dealPrice MEAN 2026-10-01..2026-11-01 is MONTHLY'],
  ])('%s', (question, read) => {
    expect(shown(question)).toBe(read)
  })

  it('goes on from the question before where it says that it does, or names no figure', () => {
    const first = readQuestion('昨天陕西日前均价', asker)
    const before = first.kind === 'QUERY' ? first.tagged : undefined
    const next = (question: string) => shown(question, { before })
    const of = 'of PROVINCE 1 assumed FOLLOWS'
    expect(next('那上个月呢')).toBe(`priceDa MEAN 2026-10-01..2026-11-01 ${of}`)
    expect(next('那实时呢')).toBe(`priceRt MEAN ${YESTERDAY} ${of}`)
    expect(next('换成山东')).toBe(`priceDa MEAN ${YESTERDAY} of PROVINCE 3 assumed FOLLOWS`)
    expect(next('按小时')).toBe(`priceDa MEAN ${YESTERDAY} by HOUR ${of}`)
    expect(next('只看峰段')).toBe(`priceDa MEAN ${YESTERDAY} of PROVINCE 1 is PEAK assumed FOLLOWS`)
    expect(next('最高呢')).toBe(`priceDa MAX ${YESTERDAY} ${of}`)
    expect(next('what about last month')).toBe(`priceDa MEAN 2026-10-01..2026-11-01 ${of}`)
    expect(next('那火星呢')).toBe('WORDS')
    expect(next('和实时对比')).toBe(`priceDa+priceRt MEAN ${YESTERDAY} ${of}`)
    expect(next('比前天高多少')).toBe(
      `priceDa MEAN ${YESTERDAY} of PROVINCE 1 vs 2026-11-18..2026-11-19 assumed FOLLOWS`,
    )
    expect(next('和山东比呢')).toBe(
      `priceDa MEAN ${YESTERDAY} by PROVINCE of PROVINCE 1 of PROVINCE 3 assumed FOLLOWS`,
    )
    expect(next('9月和10月对比')).toBe(
      `priceDa MEAN ${OCTOBER} of PROVINCE 1 vs ${SEPTEMBER} assumed FOLLOWS YEAR`,
    )
    expect(next('实际负荷呢')).toBe(`loadActual MEAN ${YESTERDAY} ${of}`)
    expect(next('昨天系统实际负荷')).toBe(`loadActual MEAN ${YESTERDAY}`)
  })

  it('a number that is no place in a ranking is a condition that is asked back', () => {
    expect(readQuestion('昨天日前电价 300', asker)).toMatchObject({
      problem: 'WORDS',
      words: ['300'],
    })
  })
})

describe('metrics', () => {
  it('have ids and features of their own, and can be named in both languages', () => {
    const ids = METRICS.map(({ id }) => id)
    const features = METRICS.map((metric) => JSON.stringify(metric.features))
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(features).size).toBe(features.length)
    for (const { aggregate, aggregates, label } of METRICS) {
      expect(aggregates).toContain(aggregate)
      expect(label.zh && label.en).toBeTruthy()
    }
  })
})
