import type { ReportBlock, ReportDocument } from '#api/report/document.ts'
import { SUSPECTED_BELOW, severityOf } from '#domain/iv-scan/severity.ts'
import type { ReportFacts, StringFact } from '#domain/report/facts.ts'
import type { Words } from './words.ts'

export type Section = ReportDocument['sections'][number]

/** What every part of a report is composed from. */
export type Composing = { facts: ReportFacts; words: Words; nameOfCode: (code: number) => string }

export const text = (value: string, isNote = false): ReportBlock => ({
  kind: 'TEXT',
  text: value,
  isNote,
})

export const section = (title: string, ...blocks: (ReportBlock | null)[]): Section => ({
  title,
  startsPage: false,
  blocks: blocks.filter((block) => block !== null),
})

export type Column<Row> = {
  title: string
  weight: number
  isNumber?: boolean
  value: (row: Row, index: number) => string
}

/** A table by its columns; null without rows. */
export function table<Row>(
  title: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  total?: readonly string[],
): ReportBlock | null {
  if (rows.length === 0) return null
  const cells = rows.map((row, index) => columns.map(({ value }) => value(row, index)))
  return {
    kind: 'TABLE',
    title,
    columns: columns.map(({ title: head, weight, isNumber = false }) => ({
      ...{ title: head, weight, isNumber },
    })),
    rows: total ? [...cells, [...total]] : cells,
    hasTotal: total !== undefined,
  }
}

export const facts = (items: readonly (readonly [string, string | null])[]): ReportBlock => ({
  kind: 'FACTS',
  items: items.flatMap(([label, value]) => (value === null ? [] : [{ label, value }])),
})

/** Where a string hangs, as people look for it. */
export const placeOf = ({ arrayName, inverterName, stringName }: StringFact): string =>
  `${arrayName} / ${inverterName} / ${stringName}`

/** What was found, with the word for what is only suspected. */
export function findingOf(
  { code, confidence }: Pick<StringFact, 'code' | 'confidence'>,
  { words, nameOfCode }: Composing,
): string {
  if (code === null) return words('none')
  const isSuspected = confidence !== null && confidence < SUSPECTED_BELOW
  return isSuspected ? nameOfCode(code) + words('suspected') : nameOfCode(code)
}

export const severityText = (string: StringFact, words: Words): string =>
  words(`severity${severityOf(string)}`)

export const kilo = (value: number | null): number | null => (value === null ? null : value / 1000)

/** Least, middle and greatest of some values; null of none. */
export function spread(values: readonly (number | null)[]): [number, number, number] | null {
  const known = values.filter((value) => value !== null).sort((a, b) => a - b)
  return known.length === 0 ? null : [known[0]!, quantile(known, 0.5), known.at(-1)!]
}

/** Linear between the neighbours; the values are sorted. */
export function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share
  const below = sorted[Math.floor(at)]!
  const above = sorted[Math.ceil(at)]!
  return below + (above - below) * (at - Math.floor(at))
}
