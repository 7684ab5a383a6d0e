import type { OrderFact } from './facts.ts'

/** Orders of a month: how many of each, what the work cost that was done in it, and what was measured as regained. */
export type OrderSums = {
  made: number
  done: number
  confirmed: number
  unconfirmed: number
  /** CNY; null where nothing that was done in the month has a cost. */
  costCny: number | null
  /** A year, of the orders that a scan confirmed; null where nothing of it is known. */
  regainedKwhPerYear: number | null
  regainedCnyPerYear: number | null
}

/** What happened in a month, `YYYY-MM`: an order that was made before counts for what became of it in the month. */
export function sumOrders(orders: readonly OrderFact[], month: string): OrderSums {
  const isIn = (date: string | null) => date?.startsWith(month) ?? false
  const done = orders.filter(({ doneOn }) => isIn(doneOn))
  const closed = orders.filter(({ closedOn }) => isIn(closedOn))
  const confirmed = closed.filter(({ outcome }) => outcome === 'CONFIRMED')
  return {
    made: orders.filter(({ madeOn }) => isIn(madeOn)).length,
    done: done.length,
    confirmed: confirmed.length,
    unconfirmed: closed.filter(({ outcome }) => outcome === 'UNCONFIRMED').length,
    costCny: total(done.map(({ costCny }) => costCny)),
    regainedKwhPerYear: total(confirmed.map((one) => one.regainedKwhPerYear)),
    regainedCnyPerYear: total(confirmed.map((one) => one.regainedCnyPerYear)),
  }
}

function total(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}
