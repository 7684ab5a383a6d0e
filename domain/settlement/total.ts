import { add, type MoneyFen, quantity, subtract } from '#domain/units/quantity.ts'

/**
 * A sum of rounded lines. Where a line is missing there is no total: `knownFen` is the sum of the
 * lines that are there, to be shown as incomplete and never as the result.
 */
export type Total =
  | { complete: true; amountFen: MoneyFen }
  | { complete: false; knownFen: MoneyFen; missingLines: number }

/** The total of lines, null being a missing one. Of no lines it is a complete 0. */
export function totalOf(amounts: Iterable<MoneyFen | null>): Total {
  let known = quantity<MoneyFen>(0)
  let missingLines = 0
  for (const amount of amounts) {
    if (amount === null) missingLines += 1
    else known = add(known, amount)
  }
  if (missingLines > 0) return { complete: false, knownFen: known, missingLines }
  return { complete: true, amountFen: known }
}

/** The amount of a complete total, else null. */
export function completeAmount(total: Total): MoneyFen | null {
  return total.complete ? total.amountFen : null
}

/** a − b, null where either is missing. */
export function difference(a: MoneyFen | null, b: MoneyFen | null): MoneyFen | null {
  return a === null || b === null ? null : subtract(a, b)
}
