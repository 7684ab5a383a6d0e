import { addDays } from '../../calendar/delivery-date.ts'
import type { QueryAssumption } from '../language/semantic-query.ts'
import type { Findings, Language } from './answer-types.ts'
import { assumedTexts, calendarTexts } from './calendar-texts.ts'
import { daysOfSpan, spanText } from './shown.ts'

type Texts = Record<Language, string>

const TEXTS: Record<QueryAssumption, Texts> = {
  YEAR: { zh: '未说明年份，取最近的一个', en: 'No year was said: the latest is taken' },
  MONTH: { zh: '未说明月份，取最近的一个', en: 'No month was said: the latest is taken' },
  WEEK: { zh: '未说明哪一周，取最近的一个', en: 'No week was said: the latest is taken' },
  DAY_PART: { zh: '按常用的时段划分理解早中晚', en: 'Parts of the day are taken as usual' },
  HOUR_BEGINS: { zh: '整点指从该点开始的一小时', en: 'An hour is the one that begins then' },
  HOLIDAY_GUESSED: {
    zh: '该年放假通知未收录：假期仅按法定节日推算',
    en: 'The notice on holidays of that year is not known: the holiday is its statutory days alone',
  },
  PERIOD_BEFORE: { zh: '与紧邻的上一期相比', en: 'Against the period just before' },
  USUAL_TIME: { zh: '未说明时间，取默认期间', en: 'No time was said: the usual one is taken' },
  STAGE: {
    zh: '未说明预测或实际：过去取实际，未来取预测',
    en: 'Forecast or actual was not said: actual of the past, forecast of what comes',
  },
  PROVINCE: { zh: '未说明省份，取', en: 'No province was said: taken is ' },
  MODEL: {
    zh: '部分词语由语言模型理解，请核对指标、期间和条件',
    en: 'Some words were read by a language model: check figure, period and conditions',
  },
  FOLLOWS: { zh: '沿用上一个问题的条件', en: 'Goes on from the question before' },
}

/** What was taken as said, and what of the period is not there yet. */
export function assumptionTexts(findings: Findings, language: Language): string[] {
  const { query, found, today, compared } = findings
  const province = query.entities.find(({ dimension }) => dimension === 'PROVINCE')
  const notes = [...new Set(query.assumed)].map((one) => {
    const named = one === 'PROVINCE' && province ? findings.nameOf('PROVINCE', province.id) : ''
    return `${TEXTS[one][language]}${named}`
  })
  const { time } = query
  const whole = found[0]?.whole
  const isSpan = found[0]?.metric.source.isSpan ?? false
  if (time && whole?.days != null && !isSpan && isDaily(findings)) {
    const days = daysOfSpan(time)
    if (whole.days < days && whole.days > 0 && query.weekdays === null && query.dayKinds === null)
      notes.push(
        language === 'zh'
          ? `期间共 ${days} 天，其中 ${whole.days} 天有数据（${whole.first} 至 ${whole.last}）`
          : `${whole.days} of the ${days} days have data (${whole.first} to ${whole.last})`,
      )
  }
  if (time && (query.dayKinds || query.dimensions.includes('DAY_KIND')))
    notes.push(...calendarTexts(time, findings.calendar ?? [], language))
  else notes.push(...assumedTexts(findings.assumedYears ?? [], language))
  if (time && time.start <= today && time.end > addDays(today, 1))
    notes.push(language === 'zh' ? '期间尚未结束' : 'The period has not ended')
  if (compared)
    notes.push(
      language === 'zh'
        ? `对比期间：${spanText(compared, language)}`
        : `Compared with ${spanText(compared, language)}`,
    )
  return notes
}

/** Figures of every day; those of tasks, orders and news have days without any. */
const isDaily = ({ found }: Findings): boolean =>
  found.every(({ metric: { source } }) =>
    [
      'curve',
      'curve_pair',
      'price_forecast',
      'price_forecast_error',
      'settled_day',
      'contract_hour',
    ].includes(source.view),
  )
