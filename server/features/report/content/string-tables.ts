import type { ReportBlock } from '#api/report/document.ts'
import { lostCnyPerYear } from '#domain/iv-loss/lost-money.ts'
import { gainW, regainedKwhPerYear } from '#domain/maintenance/recheck.ts'
import { isFault } from '#domain/report/changes.ts'
import type { StringFact } from '#domain/report/facts.ts'
import { sumLosses } from '#domain/report/sums.ts'
import { type Column, type Composing, findingOf, placeOf, severityText, table } from './blocks.ts'

type Options = {
  /** Without what only somebody who goes there needs. */
  isShort?: boolean
}

/** Strings with what is wrong with them and what it costs. */
export function faultTable(
  title: string,
  strings: readonly StringFact[],
  composing: Composing,
  { isShort = false }: Options = {},
): ReportBlock | null {
  const { words, facts } = composing
  const cny = (one: StringFact) => lostCnyPerYear(one, facts.price)
  const sum = sumLosses(strings, facts.price)
  const total = `${words('total')} ${words.number(sum.count)}`
  const number = { isNumber: true, weight: 9 }
  const columns: (Column<StringFact> & { total: string; isDetail?: boolean })[] = [
    {
      ...{ title: words('columnNo'), weight: 5, total: '' },
      value: (_, index) => String(index + 1),
    },
    { title: words('columnPlace'), weight: isShort ? 25 : 21, value: placeOf, total },
    {
      ...{ title: words('columnFinding'), weight: isShort ? 38 : 22, total: '' },
      value: (one) => `${one.code} ${findingOf(one, composing)}`,
    },
    {
      ...{ title: words('columnSeverity'), weight: 9, total: '', isDetail: true },
      value: (one) => severityText(one, words),
    },
    {
      ...{ ...number, title: words('columnConfidence'), weight: 11, total: '', isDetail: true },
      value: (one) => words.percent(one.confidence, 0),
    },
    {
      ...{ ...number, title: words('columnLossPct'), weight: 8, total: '', isDetail: true },
      value: (one) => words.number(one.lossPct, 1),
    },
    {
      ...{ ...number, title: words('columnLossW'), total: words.number(sum.lossW) },
      value: (one) => words.number(one.lossW),
    },
    {
      ...{ ...number, title: words('columnKwh'), total: words.number(sum.lossKwhPerYear) },
      value: (one) => words.number(one.lossKwhPerYear),
    },
    {
      ...{ ...number, title: words('columnCny'), total: words.number(sum.lossCnyPerYear) },
      value: (one) => words.number(cny(one)),
    },
  ]
  const shown = columns.filter(({ isDetail = false }) => !(isShort && isDetail))
  const totals = shown.map((column) => column.total)
  return table(title, shown, strings, strings.length > 1 && !isShort ? totals : undefined)
}

/** Strings by what an earlier scan and this one found. */
export function changeTable(
  title: string,
  strings: readonly StringFact[],
  composing: Composing,
): ReportBlock | null {
  const { words, facts, nameOfCode } = composing
  const scanOf = ({ before }: StringFact) =>
    before === null ? '' : (facts.earlier[before.scan]?.taskNo ?? '')
  return table<StringFact>(
    title,
    [
      { title: words('columnPlace'), weight: 24, value: placeOf },
      {
        title: words('columnBefore'),
        weight: 22,
        value: ({ before }) =>
          before === null || before.code === null ? words('none') : nameOfCode(before.code),
      },
      { title: words('columnFinding'), weight: 22, value: (one) => findingOf(one, composing) },
      { title: words('columnScan'), weight: 16, value: scanOf },
      {
        ...{ title: words('gain'), weight: 12, isNumber: true },
        value: (one) => words.number(gainOf(one)),
      },
    ],
    strings,
  )
}

/** Why a finding needs no work, as it was said. */
export function dismissalText(
  dismissal: StringFact['dismissal'],
  words: Composing['words'],
): string {
  if (!dismissal) return ''
  const reason = words(`dismissal${dismissal.reason}`)
  return dismissal.note === '' ? reason : words('dismissalNoted', { reason, note: dismissal.note })
}

/**
 * What a string loses less in a year than before, kWh; of a dismissed fault nothing is said. A sound one is said to lose
 * nothing, so what came back where a fault has gone goes by the power that both scans measured; reports of before that
 * was kept have the whole loss.
 */
export function gainOf({ before, code, dismissal, ...string }: StringFact): number | null {
  if (dismissal || before === null || before.code === null || code === null) return null
  const { lossPct, stcPmpW } = before
  if (isFault(code) || !isFault(before.code) || lossPct === undefined || stcPmpW === undefined) {
    return (before.lossKwhPerYear ?? 0) - (string.lossKwhPerYear ?? 0)
  }
  const { lossKwhPerYear } = before
  const { nameplateW } = string
  return regainedKwhPerYear({ lossPct, lossKwhPerYear, nameplateW }, gainW(stcPmpW, string.stcPmpW))
}
