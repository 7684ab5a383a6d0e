import { minuteLabel } from '../../calendar/period-sets.ts'
import type { Metric } from '../catalogue/catalogue-types.ts'
import { DIMENSION_LABELS } from '../catalogue/dimensions.ts'
import { MAX_ROWS } from '../compile/compile-metric.ts'
import type { Dimension } from '../words.ts'
import type { Cell, Column, FigureRow, Findings, Found, Language } from './answer-types.ts'
import { aggregateText } from './shown.ts'

export type Table = {
  columns: readonly Column[]
  rows: readonly (readonly Cell[])[]
  truncated: boolean
}

const BEFORE: Record<Language, string> = { zh: '对比期', en: 'Before' }
const CHANGE: Record<Language, string> = { zh: '变化', en: 'Change' }
const CHANGE_SHARE: Record<Language, string> = { zh: '变化率', en: 'Change, %' }
const SHARE: Record<Language, string> = { zh: '占比', en: 'Share' }
const RUNNING: Record<Language, string> = { zh: '累计', en: 'Running total' }

/** A figure's name with how its values became one. */
export function figureName(metric: Metric, findings: Findings, language: Language): string {
  const aggregate = findings.query.aggregate ?? metric.aggregate
  if (aggregate === metric.aggregate && aggregate !== 'MEAN') return metric.label[language]
  if (metric.aggregate === 'SUM' && aggregate === 'MEAN')
    return language === 'zh' ? `${metric.label.zh}日均` : `${metric.label.en}, daily mean`
  const word = aggregateText(aggregate, language)
  if (metric.label.zh.includes('均价') && aggregate === 'MEAN') return metric.label[language]
  return language === 'zh' ? `${metric.label.zh}${word}` : `${metric.label.en}, ${word}`
}

/** Rows by their dimensions, with a column for each figure and for what it is set against. */
export function tableOf(findings: Findings, language: Language): Table {
  const { query, found } = findings
  const columns: Column[] = [
    ...query.dimensions.map((dimension, at) => ({
      ...{ id: `d${at}`, label: DIMENSION_LABELS[dimension][language] },
      ...{ unit: null, decimals: 0 },
    })),
    ...found.flatMap((one) => figureColumns(one, findings, language)),
  ]
  const keys = keysOf(found)
  const cells = found.map((one) => figureCells(one, findings, keys))
  const rows = keys.map((key, at) => [
    ...key.map((part, index) => shownKey(query.dimensions[index]!, part, findings)),
    ...cells.flatMap((of) => of[at]!),
  ])
  return { columns, rows: rows.slice(0, MAX_ROWS), truncated: rows.length > MAX_ROWS }
}

function figureColumns(
  { metric, before }: Found,
  findings: Findings,
  language: Language,
): Column[] {
  const { unit, decimals, id } = metric
  const of = (suffix: string, label: string, more: Partial<Column> = {}): Column => ({
    ...{ id: `${id}${suffix}`, label, unit, decimals },
    ...more,
  })
  const percent = { unit: '%', decimals: 1 } as const
  return [
    of('', figureName(metric, findings, language)),
    ...(before
      ? [
          of('Before', BEFORE[language]),
          of('Change', CHANGE[language]),
          of('ChangeShare', CHANGE_SHARE[language], percent),
        ]
      : []),
    ...(findings.query.share || findings.areCounts ? [of('Share', SHARE[language], percent)] : []),
    ...(findings.query.running ? [of('Running', RUNNING[language])] : []),
  ]
}

/** Keys of all figures, in the order of the first that has them. */
function keysOf(found: readonly Found[]): (readonly string[])[] {
  const known = new Map<string, readonly string[]>()
  for (const { rows } of found)
    for (const { keys } of rows) {
      const name = JSON.stringify(keys)
      if (!known.has(name)) known.set(name, keys)
    }
  return [...known.values()]
}

function figureCells(
  { rows, before }: Found,
  { query, areCounts }: Findings,
  keys: readonly (readonly string[])[],
): Cell[][] {
  const byKey = new Map(rows.map((row) => [JSON.stringify(row.keys), row]))
  const earlier = before && beforeByKey(rows, before, query.dimensions)
  const whole = rows.reduce((sum, { value }) => sum + (value ?? 0), 0)
  let running = 0
  return keys.map((key) => {
    const name = JSON.stringify(key)
    const row = byKey.get(name)
    const value = row?.value ?? null
    const all = areCounts ? (row?.n ?? 0) : whole
    const was = earlier?.get(name) ?? null
    running += value ?? 0
    return [
      value,
      ...(earlier ? [was, changeOf(value, was), changeShareOf(value, was)] : []),
      ...(query.share || areCounts
        ? [value === null || all === 0 ? null : (100 * value) / all]
        : []),
      ...(query.running ? [value === null ? null : running] : []),
    ]
  })
}

export const changeOf = (value: number | null, was: number | null): number | null =>
  value === null || was === null ? null : value - was

export const changeShareOf = (value: number | null, was: number | null): number | null =>
  value === null || was === null || was === 0 ? null : (100 * (value - was)) / Math.abs(was)

/** Times of a year before bear other dates: the first is held against the first. */
function beforeByKey(
  rows: readonly FigureRow[],
  before: readonly FigureRow[],
  dimensions: readonly Dimension[],
): Map<string, number | null> {
  const isDated = dimensions.some((one) =>
    (['DAY', 'WEEK', 'TEN_DAYS', 'MONTH', 'QUARTER', 'YEAR'] as const).includes(one as 'DAY'),
  )
  if (!isDated) return new Map(before.map((row) => [JSON.stringify(row.keys), row.value]))
  return new Map(rows.map((row, at) => [JSON.stringify(row.keys), before[at]?.value ?? null]))
}

/** A key as people read it. */
export function shownKey(dimension: Dimension, key: string, { nameOf }: Findings): string {
  if (dimension === 'SLOT') return minuteLabel(Number(key))
  if (dimension === 'HOUR') return minuteLabel(60 * Number(key))
  return nameOf(dimension, key)
}
