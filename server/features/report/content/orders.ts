import type { ReportBlock } from '#api/report/document.ts'
import type { OrderFact } from '#domain/report/facts.ts'
import { type OrderSums, sumOrders } from '#domain/report/order-sums.ts'
import { type Composing, type Section, section, table, text } from './blocks.ts'

/** The work orders of the month of a monthly report; null in others, and in those from before they were told of. */
export function ordersSection(composing: Composing): Section | null {
  const { facts, words } = composing
  if (!facts.orders || facts.month === null) return null
  if (facts.orders.length === 0) return section(words('orders'), text(words('ordersNone')))
  const sums = sumOrders(facts.orders, facts.month)
  return section(
    words('orders'),
    { kind: 'FIGURES', items: figures(sums, composing) },
    ...sentences(sums, composing).map((sentence) => text(sentence)),
    orderTable(facts.orders, composing),
  )
}

type Figures = Extract<ReportBlock, { kind: 'FIGURES' }>['items']

function figures(sums: OrderSums, { words }: Composing): Figures {
  const cny = (value: number | null, digits = 0) =>
    value === null ? words('none') : words('cny', { value: words.number(value, digits) })
  const figure = (label: string, value: string, hint = '') => ({ label, value, hint })
  const kwh = sums.regainedKwhPerYear
  return [
    figure(words('figureMade'), words.number(sums.made)),
    figure(words('figureDone'), words.number(sums.done)),
    figure(words('figureConfirmed'), words.number(sums.confirmed)),
    figure(words('figureUnconfirmed'), words.number(sums.unconfirmed)),
    figure(words('figureCost'), cny(sums.costCny, 2)),
    figure(
      words('figureRegained'),
      kwh === null ? words('none') : `${words.number(kwh)} kWh`,
      kwh === null || sums.regainedCnyPerYear === null ? '' : cny(sums.regainedCnyPerYear),
    ),
  ]
}

function sentences(sums: OrderSums, { words }: Composing): string[] {
  const { made, done, confirmed, unconfirmed } = sums
  const lines = [words('ordersCounts', { made, done, confirmed, unconfirmed })]
  if (sums.regainedKwhPerYear !== null) {
    const cny = sums.regainedCnyPerYear
    const money = cny === null ? '' : words('ordersMoney', { cny: words.number(cny) })
    lines.push(words('ordersRegained', { kwh: words.number(sums.regainedKwhPerYear), money }))
  }
  if (unconfirmed > 0) lines.push(words('ordersOpen'))
  return lines
}

function orderTable(
  orders: readonly OrderFact[],
  { words, nameOfCode }: Composing,
): ReportBlock | null {
  const day = (value: string | null) => value ?? words('none')
  const number = { isNumber: true, weight: 9 }
  return table<OrderFact>(
    '',
    [
      { title: words('columnOrder'), weight: 16, value: ({ orderNo }) => orderNo },
      {
        ...{ title: words('columnPlace'), weight: 14 },
        value: ({ inverterName, stringNames }) =>
          `${inverterName} / ${stringNames.join(words('and'))}`,
      },
      { title: words('columnFinding'), weight: 14, value: ({ code }) => nameOfCode(code) },
      { title: words('columnMade'), weight: 11.5, value: ({ madeOn }) => madeOn },
      { title: words('columnDone'), weight: 11.5, value: ({ doneOn }) => day(doneOn) },
      { title: words('columnClosed'), weight: 11.5, value: ({ closedOn }) => day(closedOn) },
      {
        ...{ title: words('columnOutcome'), weight: 12 },
        value: ({ outcome }) => words(`order${outcome}`),
      },
      {
        ...{ ...number, title: words('columnCost') },
        value: ({ costCny }) => words.number(costCny, 2),
      },
      {
        ...{ ...number, title: words('columnRegained') },
        value: (one) => words.number(one.regainedKwhPerYear),
      },
      {
        ...{ ...number, title: words('columnRegainedCny') },
        value: (one) => words.number(one.regainedCnyPerYear),
      },
    ],
    orders,
  )
}
