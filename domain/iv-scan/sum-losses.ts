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
