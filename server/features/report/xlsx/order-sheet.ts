import type { OrderFact } from '#domain/report/facts.ts'
import type { WriteSheet } from '#files/documents/write-table.ts'
import type { Composing } from '../content/blocks.ts'

/** Every order of the month with its dates and figures; unknown ones are empty cells. */
export function orderSheet(
  { words, nameOfCode }: Composing,
  orders: readonly OrderFact[],
): WriteSheet {
  const figure = (header: string, numberFormat: string) => ({ header, numberFormat })
  return {
    name: words('sheetOrders'),
    columns: [
      { header: words('columnOrder'), width: 20 },
      { header: words('columnInverter') },
      { header: words('columnString') },
      figure(words('columnCode'), '0'),
      { header: words('columnFinding'), width: 34 },
      { header: words('columnMade') },
      { header: words('columnDone') },
      { header: words('columnClosed') },
      { header: words('columnOutcome'), width: 26 },
      figure(words('columnCost'), '#,##0.00'),
      figure(words('columnRegained'), '#,##0'),
      figure(words('columnRegainedCny'), '#,##0.00'),
    ],
    rows: orders.map((one) => [
      ...[one.orderNo, one.inverterName, one.stringNames.join(words('and'))],
      ...[one.code, nameOfCode(one.code), one.madeOn, one.doneOn, one.closedOn],
      ...[words(`order${one.outcome}`), one.costCny],
      ...[one.regainedKwhPerYear, one.regainedCnyPerYear],
    ]),
  }
}
