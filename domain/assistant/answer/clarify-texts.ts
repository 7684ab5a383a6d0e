import type { Features, Metric } from '../catalogue/catalogue-types.ts'
import { metricById } from '../catalogue/metrics/all-metrics.ts'
import type { QuestionRead } from '../language/semantic-query.ts'
import { type DateOrder, dateReadings } from '../time/day-or-month.ts'
import type { Refusal } from '../words.ts'
import type { Language } from './answer-types.ts'

/** A question that was asked back: what is missing, and questions that say it. */
export type AskedBack = { text: string; options: readonly string[] }

type Clarified = Extract<QuestionRead, { kind: 'CLARIFY' }>
type Texts = Record<Language, string>

/** Words that make a question mean one of several figures. */
const SAID: { [Name in keyof Features]?: Record<string, Texts> } = {
  stage: {
    DA: { zh: '日前', en: 'day-ahead' },
    RT: { zh: '实时', en: 'real-time' },
    FORECAST: { zh: '预测', en: 'forecast' },
    MODEL: { zh: '预测', en: 'forecast' },
    ACTUAL: { zh: '实际', en: 'actual' },
    CONTRACT: { zh: '合约', en: 'contract' },
  },
  place: {
    ZONE: { zh: '分区', en: 'zonal' },
    NODE: { zh: '节点', en: 'nodal' },
    SESSION: { zh: '交易', en: 'session' },
    ESS: { zh: '储能电价', en: 'price at the storage unit' },
  },
  direction: { SELL: { zh: '卖出', en: 'sold' }, BUY: { zh: '买入', en: 'bought' } },
  phase: { DECLARED: { zh: '申报', en: 'declared' }, CLEARED: { zh: '成交', en: 'cleared' } },
}

/** What an asker is told instead of an answer. */
export function askedBack(
  { problem, options, words }: Clarified,
  question: string,
  ...[language, near]: [Language, readonly string[]]
): AskedBack {
  const metrics = options.map((id) => metricById.get(id)!)
  const labels = metrics.map(({ label }) => label[language]).join(language === 'zh' ? '、' : ', ')
  const zh = language === 'zh'
  switch (problem) {
    case 'WHICH_METRIC':
      return {
        text: zh ? `您问的是哪一个指标：${labels}？` : `Which figure do you mean: ${labels}?`,
        options: metrics.map((metric) => saying(metric, question, language)),
      }
    case 'NO_METRIC':
      return {
        text:
          metrics.length > 0
            ? zh
              ? `没有找到完全符合的指标。相近的有：${labels}。`
              : `No figure is exactly that. Near ones are: ${labels}.`
            : zh
              ? '没有看出要问哪个指标。可以问电价、负荷、新能源、申报、合约、结算、储能、组串故障、工单等数据。'
              : 'The question names no figure. Ask for prices, load, renewables, declarations, contracts, settlement, storage, faults of strings, work orders and the like.',
        options: [],
      }
    case 'WORDS':
      return {
        text: zh
          ? `没有理解“${words.join('”“')}”，因此没有作答，以免漏掉条件。${near.length > 0 ? '您是不是想问：' : '请换一种说法，或去掉它再问。'}`
          : `“${words.join('”, “')}” was not understood, so nothing was answered: a condition could be lost. ${near.length > 0 ? 'Did you mean:' : 'Put it in other words, or leave it out.'}`,
        options: near,
      }
    case 'TIME':
      return {
        text: zh
          ? '请说明具体时间，例如昨天、上个月、11月1日到10日。'
          : 'Say which time is meant: yesterday, last month, 1 to 10 November.',
        options: [],
      }
    case 'SEVERAL_TIMES':
      return {
        text: zh
          ? '问题中有几个时间，不清楚是合起来统计还是互相对比。请一次只问一个时间，或者写明年月后只对比两个，例如“9月和10月日前均价对比”。'
          : 'The question names several times: whether together or against each other is open. Ask for one of them, or set two against each other with their years: “day-ahead price in September and October”.',
        options: [],
      }
    case 'DAY_OR_MONTH':
      return dayOrMonth(question, language)
    case 'TWO_CONDITIONS':
      return {
        text: zh
          ? `一次只能给一个指标加一个条件或一个区间。${labels}的条件合不成一个区间，请分开问，或写成“大于等于 300 且小于 400”“300 到 400 之间”。`
          : `One figure can have one condition or one range. Those of ${withinText(labels)} are no range: ask one by one, or write “at least 300 and below 400”, “between 300 and 400”.`,
        options: [],
      }
    case 'NO_CONDITION':
      return {
        text: zh
          ? `请写明条件和数值，例如“${labels}大于 300 的小时数”“300 到 400 之间的小时数”。`
          : `Say under which condition, with a number: “hours with ${withinText(labels)} above 300”, “between 300 and 400”.`,
        options: [],
      }
    case 'NO_ORDER':
      return {
        text: zh
          ? `请说明按什么选：${labels}最高的，还是最低的？`
          : `Which one by what: the one with the highest or with the lowest ${withinText(labels)}?`,
        options: (zh ? ['最高', '最低'] : ['highest', 'lowest']).map((end) =>
          withWords(question, end, language),
        ),
      }
    case 'AGAINST_WHAT':
      return {
        text: zh
          ? '请说明和哪个时间相比，例如“10月日前均价比9月高多少”。'
          : 'Say which time it is set against: “how much higher was the day-ahead price in October than in September”.',
        options: [],
      }
    case 'DIMENSION':
      return {
        text: zh
          ? `${labels === '' ? '该指标' : labels}不能按所说的对象或类别统计。${ownDimensions(metrics, language)}`
          : `${labels === '' ? 'The figure' : labels} cannot be told for what was asked. ${ownDimensions(metrics, language)}`,
        options: [],
      }
    case 'AGGREGATE':
      return {
        text: zh
          ? `${labels}不能这样汇总：功率和电价可以求平均、最高、最低，电量和金额可以求合计。`
          : `${labels} cannot be put together like that: powers and prices have a mean, a highest and a lowest, energies and money a total.`,
        options: [],
      }
  }
}

/** A label within a sentence: small, but for one that begins with an abbreviation. */
const withinText = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label[0]!.toLowerCase() + label.slice(1) : label

/** The question, with the words that make it mean a figure. */
function saying({ features }: Metric, question: string, language: Language): string {
  const words = Object.entries(features).flatMap(([name, value]) => {
    const text = SAID[name as keyof Features]?.[value]?.[language]
    return text && !question.toLowerCase().includes(text) ? [text] : []
  })
  return words.length === 0
    ? question
    : withWords(question, words.join(language === 'zh' ? '' : ' '), language)
}

function withWords(question: string, words: string, language: Language): string {
  const plain = question.replace(/[?？。.]+\s*$/, '')
  return language === 'zh' ? `${plain}（${words}）` : `${plain} (${words})`
}

const ORDER_NAMES: Record<DateOrder, Texts> = {
  DAY_FIRST: { zh: '日/月/年', en: 'day/month/year' },
  MONTH_FIRST: { zh: '月/日/年', en: 'month/day/year' },
  YEAR_FIRST: { zh: '年/月/日', en: 'year/month/day' },
}

/** The ways to read the dates of a question, each as a question that says it. */
export function dayOrMonth(question: string, language: Language): AskedBack {
  const readings = dateReadings(question.normalize('NFKC'))
  const ways = readings.map(({ order, dates }) =>
    language === 'zh'
      ? `${dateText(dates[0]!, language)}（${ORDER_NAMES[order].zh}）`
      : `${dateText(dates[0]!, language)} (${ORDER_NAMES[order].en})`,
  )
  return {
    text:
      language === 'zh'
        ? `问题中的日期有两种读法：是 ${ways.join('，还是 ')}？请选一种，或写成 ${readings[0]?.dates[0]} 这样。`
        : `The date can be read in more than one way: is it ${ways.join(' or ')}? Choose one, or write it like ${readings[0]?.dates[0]}.`,
    options: readings.map(({ text }) => text),
  }
}

const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

function dateText(date: string, language: Language): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  return language === 'zh'
    ? `${year} 年 ${month} 月 ${day} 日`
    : `${day} ${MONTHS[month - 1]} ${year}`
}

function ownDimensions(metrics: readonly Metric[], language: Language): string {
  const [first] = metrics
  if (!first || first.dimensions.length === 0) return ''
  return language === 'zh'
    ? '请换一个对象，或只按时间问。'
    : 'Ask for another object, or by time alone.'
}

const REFUSALS: Record<Refusal, Texts> = {
  CHANGES: {
    zh: '助手只查询数据，不修改、不提交、不删除任何内容。请到相应页面操作。',
    en: 'The assistant only looks data up: it changes, submits and deletes nothing. Use the page of the matter.',
  },
  SECRETS: {
    zh: '助手不提供密码、令牌等信息。可以问电价、负荷、申报、结算、储能、故障等数据。',
    en: 'The assistant tells no passwords, tokens or the like. Ask for prices, load, declarations, settlement, storage or faults.',
  },
  INSTRUCTIONS: {
    zh: '助手只回答数据问题，不执行其他指令。可以问电价、负荷、申报、结算、储能、故障等数据。',
    en: 'The assistant answers questions for data and takes no other orders. Ask for prices, load, declarations, settlement, storage or faults.',
  },
}
export const refusalText = (why: Refusal, language: Language): string => REFUSALS[why][language]
