import { lostCnyPerYear } from '#domain/iv-loss/lost-money.ts'
import { changeOf, verdictOf } from '#domain/report/changes.ts'
import type { StringFact } from '#domain/report/facts.ts'
import type { WriteColumn, WriteSheet } from '#files/documents/write-table.ts'
import { type Composing, findingOf, severityText } from '../content/blocks.ts'
import { dismissalText, gainOf } from '../content/string-tables.ts'

type Cell = WriteSheet['rows'][number][number]
type Column = WriteColumn & { value: (one: StringFact) => Cell }

/** Every string of a report with all its figures; unknown ones are empty cells. */
export function stringSheet(composing: Composing): WriteSheet {
  const columns = columnsOf(composing)
  return {
    name: composing.words('sheetStrings'),
    columns: columns.map(({ value: _, ...column }) => column),
    rows: composing.facts.strings.map((one) => columns.map(({ value }) => value(one))),
  }
}

function columnsOf(composing: Composing): Column[] {
  const { facts, words, nameOfCode } = composing
  const { tolerancePct } = facts
  const name = (code: number | null) => (code === null ? null : nameOfCode(code))
  const number = (header: string, numberFormat: string, value: Column['value']): Column => ({
    ...{ header, numberFormat, value },
  })
  const cny = (one: StringFact) => lostCnyPerYear(one, facts.price)
  return [
    { header: words('columnArray'), value: (one) => one.arrayName },
    { header: words('columnInverter'), value: (one) => one.inverterName },
    { header: words('columnString'), value: (one) => one.stringName },
    { header: words('columnScan'), value: (one) => facts.scans[one.scan]?.taskNo ?? null },
    { header: words('columnStatus'), value: (one) => words(`status${one.status}`) },
    {
      header: words('columnReason'),
      value: ({ reason }) => (reason === null ? null : words.reason(reason)),
    },
    number(words('columnCode'), '0', ({ code }) => code),
    {
      header: words('columnFinding'),
      width: 34,
      value: (one) => (one.code === null ? null : findingOf(one, composing)),
    },
    { header: words('columnSecond'), value: ({ secondCode }) => name(secondCode) },
    { header: words('columnSeverity'), value: (one) => severityText(one, words) },
    number(words('columnConfidence'), '0%', ({ confidence }) => confidence),
    number('Isc A', '0.00', ({ iscA }) => iscA),
    number('Voc V', '0.0', ({ vocV }) => vocV),
    number('Imp A', '0.00', ({ impA }) => impA),
    number('Vmp V', '0.0', ({ vmpV }) => vmpV),
    number('Pmp W', '0', ({ pmpW }) => pmpW),
    number('FF', '0.000', ({ fillFactor }) => fillFactor),
    number(words('columnStcPmp'), '0', ({ stcPmpW }) => stcPmpW),
    number(words('nameplate'), '0', ({ nameplateW }) => nameplateW),
    number(words('columnLossPct'), '0.0', ({ lossPct }) => lossPct),
    number(words('columnLossW'), '0', ({ lossW }) => lossW),
    number(words('columnKwh'), '#,##0', ({ lossKwhPerYear }) => lossKwhPerYear),
    number(words('columnCny'), '#,##0.00', cny),
    { header: words('columnBefore'), value: ({ before }) => name(before?.code ?? null) },
    {
      header: words('change'),
      value: (one) => {
        const change = changeOf(one)
        return change === null ? null : words(`change${change}`)
      },
    },
    number(words('gain'), '#,##0', gainOf),
    {
      header: words('dismissed'),
      value: ({ dismissal }) => dismissalText(dismissal, words) || null,
    },
    ...(tolerancePct === null
      ? []
      : [
          {
            header: words('verdict'),
            value: (one: StringFact) => words(`verdict${verdictOf(one, tolerancePct)}`),
          },
        ]),
  ]
}
