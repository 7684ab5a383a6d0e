import { correlation } from '../../statistics/correlation.ts'
import type { Metric } from '../catalogue/catalogue-types.ts'
import type { Cell, Column, ComposedAnswer, Findings, Language } from './answer-types.ts'
import { headOf } from './sentences.ts'
import { numberText, unitText, valueText } from './shown.ts'
import { tableOf } from './table.ts'
import { workingOf } from './working.ts'

/** Of fewer values nothing can be told together. */
const MIN_POINTS = 5
const MAX_BINS = 12
const STEPS = [1, 2, 2.5, 5, 10]

/** How two figures go together, or how the values of one lie. */
export function composeAnalysis(findings: Findings, language: Language): ComposedAnswer {
  return findings.query.analysis === 'CORRELATION'
    ? correlationOf(findings, language)
    : distributionOf(findings, language)
}

function correlationOf(findings: Findings, language: Language): ComposedAnswer {
  const { columns, rows, truncated } = tableOf(findings, language)
  const at = findings.query.dimensions.length
  const pairs = rows.flatMap((row) => {
    const [x, y] = [row[at], row[at + 1]]
    return typeof x === 'number' && typeof y === 'number' ? [[x, y] as const] : []
  })
  const r = correlation(
    pairs.map(([x]) => x),
    pairs.map(([, y]) => y),
  )
  if (pairs.length < MIN_POINTS || Number.isNaN(r)) return nothing(findings, language)
  const [one, other] = findings.found.map(({ metric }) => metric.label[language])
  const points = pointsText(pairs.length, findings, language)
  const head = headOf(findings, language)
  return {
    kind: 'ANSWER',
    text:
      language === 'zh'
        ? `${head}${one}与${other}的相关系数为 ${numberText(r, 2)}（${points}）。相关不等于因果。`
        : `Correlation of ${one} and ${other}${head === '' ? '' : ` (${head})`}: ${numberText(r, 2)} over ${points}. It says nothing of causes.`,
    ...{ columns, rows, truncated, working: workingOf(findings, language) },
    ...{ chartKind: 'scatter', chartKinds: ['scatter', 'table'] },
  }
}

function distributionOf(findings: Findings, language: Language): ComposedAnswer {
  const { metric, rows: found } = findings.found[0]!
  const values = found.flatMap(({ value }) => (value === null ? [] : [value])).sort((a, b) => a - b)
  if (values.length < MIN_POINTS) return nothing(findings, language)
  const zh = language === 'zh'
  const shown = (share: number) => valueText(quantileOf(values, share), metric, language)
  const [min, low, middle, high, max] = [0, 0.25, 0.5, 0.75, 1].map(shown)
  const head = headOf(findings, language)
  const name = metric.label[language]
  const points = pointsText(values.length, findings, language)
  const rows = binsOf(values, metric)
  const columns: Column[] = [
    { id: 'bin', label: `${name} (${unitText(metric.unit, language)})`, unit: null, decimals: 0 },
    { id: 'count', label: zh ? '个数' : 'Values', unit: '1', decimals: 0 },
    { id: 'countShare', label: zh ? '占比' : 'Share', unit: '%', decimals: 1 },
  ]
  return {
    kind: 'ANSWER',
    text: zh
      ? `${head}${name}的分布：最低 ${min}，四分之一低于 ${low}，中位数 ${middle}，四分之一高于 ${high}，最高 ${max}（${points}）。`
      : `Distribution of ${name}${head === '' ? '' : ` (${head})`}: lowest ${min}, lower quartile ${low}, median ${middle}, upper quartile ${high}, highest ${max}, over ${points}.`,
    ...{ columns, rows, truncated: false, working: workingOf(findings, language) },
    ...{ chartKind: 'bar', chartKinds: ['bar', 'table'] },
  }
}

/** Between the values on both sides, as spreadsheets do it (Hyndman and Fan 1996, type 7). */
export function quantileOf(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1)
  const below = Math.floor(place)
  const above = sorted[Math.min(below + 1, sorted.length - 1)]!
  return sorted[below]! + (place - below) * (above - sorted[below]!)
}

/** Ranges of one round width, each from its lower to below its upper end. */
export function binsOf(
  sorted: readonly number[],
  { decimals }: Pick<Metric, 'decimals'>,
): Cell[][] {
  const [min, max] = [sorted[0]!, sorted.at(-1)!]
  const rough = (max - min) / MAX_BINS
  if (rough === 0) return [[numberText(min, decimals), sorted.length, 100]]
  const power = 10 ** Math.floor(Math.log10(rough))
  const width = power * STEPS.find((step) => step * power >= rough)!
  const first = Math.floor(min / width)
  const counts: number[] = Array(Math.floor(max / width) - first + 1).fill(0)
  for (const value of sorted) counts[Math.floor(value / width) - first]! += 1
  const places = Math.max(0, -Math.floor(Math.log10(width)) + (width / power === 2.5 ? 1 : 0))
  const end = (at: number) => numberText((first + at) * width, places)
  return counts.map((count, at) => [
    `${end(at)} ~ ${end(at + 1)}`,
    count,
    (100 * count) / sorted.length,
  ])
}

function pointsText(count: number, { query }: Findings, language: Language): string {
  const isHours = query.dimensions.includes('HOUR')
  if (language === 'zh') return `${count} 个${isHours ? '小时' : '日'}值`
  return `${count} ${isHours ? 'hours' : 'days'}`
}

function nothing(findings: Findings, language: Language): ComposedAnswer {
  const head = headOf(findings, language)
  return {
    kind: 'NO_DATA',
    text:
      language === 'zh'
        ? `${head}可用的数据不足，无法计算。可换一个更长的时间段再问。`
        : `There is too little data for that${head === '' ? '' : ` (${head})`}. Ask for a longer time.`,
    ...{ columns: [], rows: [], truncated: false, working: workingOf(findings, language) },
    ...{ chartKind: null, chartKinds: [] },
  }
}
