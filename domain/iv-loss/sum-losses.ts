import { moneyRange, rangeParts } from './money-range.ts'

/** What a string loses: power now, energy and money a year; null where it is not known. */
export type StringLoss = {
  lossW: number | null
  lossKwhPerYear: number | null
  lossCnyPerYear: number | null
}

/**
 * What strings lose together: power in W, energy in kWh a year; the money, CNY a year, is null as soon as that of one
 * which loses energy is not known, never too little.
 */
export function lossOf(strings: readonly StringLoss[]): {
  lossW: number
  lossKwhPerYear: number
  lossCnyPerYear: number | null
} {
  const losing = strings.filter(({ lossKwhPerYear }) => lossKwhPerYear !== null)
  const isKnown = losing.every(({ lossCnyPerYear }) => lossCnyPerYear !== null)
  return {
    lossW: sum(strings.map(({ lossW }) => lossW ?? 0)),
    lossKwhPerYear: sum(losing.map(({ lossKwhPerYear }) => lossKwhPerYear!)),
    lossCnyPerYear: isKnown ? sum(losing.map(({ lossCnyPerYear }) => lossCnyPerYear!)) : null,
  }
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

type RangedLoss = {
  lossCnyPerYear: number | null
  lossPct: number | null
  confidence: number | null
}

/** P10 and P90 of what strings lose together, CNY a year; null where the money is not known. */
export function lossRangeOf(strings: readonly RangedLoss[]): [number, number] | null {
  const losing = strings.filter(({ lossPct }) => lossPct !== null)
  if (losing.some(({ lossCnyPerYear }) => lossCnyPerYear === null)) return null
  const parts = losing.map(({ lossCnyPerYear, lossPct, confidence }) =>
    rangeParts({
      ...{ lossCnyPerYear: lossCnyPerYear!, lossPct: lossPct! },
      confidence: confidence ?? 1,
    }),
  )
  return moneyRange({
    cny: sum(parts.map(({ cny }) => cny)),
    sureCny: sum(parts.map(({ sureCny }) => sureCny)),
    cnyPerPctSquared: sum(parts.map(({ cnyPerPctSquared }) => cnyPerPctSquared)),
  })
}
