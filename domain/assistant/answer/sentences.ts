import { isTimeDimension } from '../catalogue/dimensions.ts'
import type { FigureRow, Findings, Found, Language } from './answer-types.ts'
import { filterTexts } from './filter-texts.ts'
import { conditionText, countedText, momentText, numberText, spanText, valueText } from './shown.ts'
import { changeOf, changeShareOf, figureName, shownKey } from './table.ts'

type Told = { language: Language; hasValue: boolean }

/** How many places of a ranking the text names; the table has all. */
const NAMED_ROWS = 5

/** The text of an answer, a sentence or two a figure. */
export function sentencesOf(findings: Findings, { language, hasValue }: Told): string {
  const head = headOf(findings, language)
  if (!hasValue) {
    const figures = findings.found.map(({ metric }) => metric.label[language])
    return language === 'zh'
      ? `没有查到数据：${head}${figures.join('、')}。可换一个时间段或对象再问。`
      : `There is no data: ${figures.join(', ')}${head === '' ? '' : `, ${head.trim()}`}. Ask for another time or object.`
  }
  const sentences = findings.found
    .filter(({ rows }) => rows.some(({ value }) => value !== null))
    .map((one) => figureSentence(one, findings, { language, head }))
  const missing = findings.found.filter(({ rows }) => rows.every(({ value }) => value === null))
  const without = missing.map(({ metric }) =>
    language === 'zh' ? `${metric.label.zh}没有数据。` : `${metric.label.en}: no data.`,
  )
  return [...sentences, ...without].join('\n')
}

/** Where and when, before every figure. */
export function headOf(findings: Findings, language: Language): string {
  const { query } = findings
  const filters = filterTexts({ ...findings, query: { ...query, condition: null } }, language)
  const named = filters.map((text) => text.replace(/^[^\d：:]+[：:] ?/, ''))
  const isTimed =
    query.time !== null &&
    findings.found.some(({ metric }) => metric.usual !== 'NOW' || isSaid(findings))
  const provinces = (findings.provinces ?? []).map((id) => findings.nameOf('PROVINCE', id))
  const places = provinces.length > 0 ? [provinces.join(language === 'zh' ? '、' : ', ')] : []
  const parts = [...(isTimed ? [spanText(query.time!, language)] : []), ...places, ...named]
  if (parts.length === 0) return ''
  return language === 'zh' ? `${parts.join(' ')} ` : parts.join(', ')
}

const isSaid = ({ query }: Findings) => !query.assumed.includes('USUAL_TIME')

type Around = { language: Language; head: string }

function figureSentence(found: Found, findings: Findings, around: Around): string {
  const { query } = findings
  if (query.countOf !== null) return countSentence(found, findings, around)
  if (query.dimensions.length === 0) return valueSentence(found, findings, around)
  if (query.order !== null) return rankSentence(found, findings, around)
  const isDated = query.dimensions.every(isTimeDimension)
  return isDated ? seriesSentence(found, findings, around) : listSentence(found, findings, around)
}

function valueSentence(
  { metric, rows, before, moment }: Found,
  findings: Findings,
  around: Around,
) {
  const { language, head } = around
  const value = rows[0]!.value!
  const figure = valueText(value, metric, language)
  const when = moment
    ? language === 'zh'
      ? `，出现在 ${momentText(moment)}`
      : `, at ${momentText(moment)}`
    : ''
  const name = figureName(metric, findings, language)
  const change = before
    ? changeText(value, before[0]?.value ?? null, { metric, compared: findings.compared, language })
    : ''
  return language === 'zh'
    ? `${head}${name}为 ${figure}${when}${change}。`
    : `${name}${head === '' ? '' : ` (${head})`}: ${figure}${when}${change}.`
}

/** What it was in the time that it is set against, and how it changed. */
function changeText(
  value: number,
  was: number | null,
  { metric, compared, language, isWhole = false }: Compared & { language: Language },
): string {
  const span = compared ? spanText(compared, language) : ''
  if (was === null) return language === 'zh' ? `；对比期 ${span} 没有数据` : `; no data for ${span}`
  const change = changeOf(value, was)!
  const share = changeShareOf(value, was)
  const shown = valueText(Math.abs(change), metric, language)
  const percent = share === null ? '' : `${share >= 0 ? '+' : ''}${numberText(share, 1)}%`
  const before = valueText(was, metric, language)
  const isSame = Number(numberText(change, metric.decimals)) === 0
  const beside = percent === '' ? '' : language === 'zh' ? `（${percent}）` : ` (${percent})`
  if (language === 'zh') {
    const told = isSame ? '持平' : `${change > 0 ? '高' : '低'} ${shown}${beside}`
    return `；对比期 ${span} ${isWhole ? '整体' : ''}为 ${before}，${told}`
  }
  const told = isSame ? 'unchanged' : `${change > 0 ? 'up' : 'down'} ${shown}${beside}`
  return `; ${span}${isWhole ? ' over all' : ''}: ${before}, ${told}`
}

type Compared = {
  metric: Pick<Found['metric'], 'unit' | 'decimals'>
  compared: Findings['compared']
  isWhole?: boolean
}

function countSentence(
  { metric, rows, before }: Found,
  findings: Findings,
  { language, head }: Around,
) {
  const { query } = findings
  const counted = countedText(query.countOf!, language)
  const condition = conditionText(query.condition!, metric.unit, language)
  const [row] = rows
  const name = figureName(metric, findings, language)
  const share = row!.n === 0 ? 0 : (100 * (row!.value ?? 0)) / row!.n
  const percent = `${numberText(share, 1)}%`
  const counts = { unit: '1', decimals: 0 } as const
  const was = before?.[0]?.value ?? null
  const { compared } = findings
  const change = before
    ? changeText(row!.value ?? 0, was, { metric: counts, compared, language })
    : ''
  return language === 'zh'
    ? `${head}有 ${row!.value} ${counted}${name}${condition}（共 ${row!.n} ${counted}，占 ${percent}）${change}。`
    : `${row!.value} of ${row!.n} ${counted}, ${percent}${head === '' ? '' : ` (${head})`} have ${name} ${condition}${change}.`
}

function rankSentence({ metric, rows }: Found, findings: Findings, { language, head }: Around) {
  const name = figureName(metric, findings, language)
  const told = rows
    .filter(({ value }) => value !== null)
    .slice(0, NAMED_ROWS)
    .map(
      (row, at) =>
        `${at + 1}. ${keyText(row, findings)} ${valueText(row.value!, metric, language)}`,
    )
  const rest = rows.length - told.length
  const more =
    rest <= 0 ? '' : language === 'zh' ? `；另有 ${rest} 项见表` : `; ${rest} more in the table`
  return language === 'zh'
    ? `${head}${name}排名：${told.join('；')}${more}。`
    : `Ranking by ${name}${head === '' ? '' : ` (${head})`}: ${told.join('; ')}${more}.`
}

/** A series: its whole, and where it was highest and lowest. */
function seriesSentence(one: Found, findings: Findings, around: Around) {
  const { metric, rows, whole } = one
  const { language, head } = around
  const known = rows.filter((row): row is FigureRow & { value: number } => row.value !== null)
  const highest = known.reduce((best, row) => (row.value > best.value ? row : best))
  const lowest = known.reduce((best, row) => (row.value < best.value ? row : best))
  const name = figureName(metric, findings, language)
  // Days of one hour are other days than those of the whole day.
  const isPart = findings.areCounts && findings.query.dimensions.includes('HOUR')
  const change = isPart ? '' : wholeChange(one, findings, { language, isTold: true })
  const of = (row: FigureRow & { value: number }) =>
    `${valueText(row.value, metric, language)}${language === 'zh' ? '（' : ' ('}${keyText(row, findings)}${language === 'zh' ? '）' : ')'}`
  const total =
    whole?.value == null || findings.query.condition !== null || isPart
      ? ''
      : language === 'zh'
        ? `整体 ${valueText(whole.value, metric, language)}，`
        : `over all ${valueText(whole.value, metric, language)}, `
  return language === 'zh'
    ? `${head}${name}：${total}最高 ${of(highest)}，最低 ${of(lowest)}，共 ${known.length} 个值${change}。`
    : `${name}${head === '' ? '' : ` (${head})`}: ${total}highest ${of(highest)}, lowest ${of(lowest)}, ${known.length} values${change}.`
}

function listSentence(one: Found, findings: Findings, around: Around) {
  const { metric, rows, whole } = one
  const { language, head } = around
  const known = rows.filter((row): row is FigureRow & { value: number } => row.value !== null)
  const name = figureName(metric, findings, language)
  const sum = known.reduce((all, { value }) => all + value, 0)
  const told = known.slice(0, NAMED_ROWS).map((row) => {
    const share =
      findings.query.share && sum !== 0 ? ` ${numberText((100 * row.value) / sum, 1)}%` : ''
    return `${keyText(row, findings)} ${valueText(row.value, metric, language)}${share}`
  })
  const rest = known.length - told.length
  const more =
    rest <= 0 ? '' : language === 'zh' ? `；另有 ${rest} 项见表` : `; ${rest} more in the table`
  const total =
    whole?.value == null ||
    findings.areCounts ||
    findings.query.condition !== null ||
    metric.aggregate === 'MEAN'
      ? ''
      : language === 'zh'
        ? `（合计 ${valueText(whole.value, metric, language)}）`
        : ` (in all ${valueText(whole.value, metric, language)})`
  // Hours of all places together are other hours than those of each.
  const change = findings.areCounts
    ? ''
    : wholeChange(one, findings, { language, isTold: total !== '' })
  return language === 'zh'
    ? `${head}${name}：${told.join('；')}${more}${total}${change}。`
    : `${name}${head === '' ? '' : ` (${head})`}: ${told.join('; ')}${more}${total}${change}.`
}

/** How all of it together lies beside what it is set against; `isTold` where its value stands in the sentence already. */
function wholeChange(
  { metric, whole, wholeBefore }: Found,
  findings: Findings,
  { language, isTold }: { language: Language; isTold: boolean },
): string {
  const { compared, query } = findings
  if (whole?.value == null || !wholeBefore || query.condition !== null) return ''
  const value = valueText(whole.value, metric, language)
  const told = isTold ? '' : language === 'zh' ? `；整体 ${value}` : `; over all ${value}`
  const ofAll = { metric, compared, language, isWhole: true }
  return `${told}${changeText(whole.value, wholeBefore.value, ofAll)}`
}

const keyText = ({ keys }: FigureRow, findings: Findings): string =>
  keys.map((key, at) => shownKey(findings.query.dimensions[at]!, key, findings)).join(' ')
