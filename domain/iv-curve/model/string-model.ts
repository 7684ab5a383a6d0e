import { interpolateFalling } from '#domain/statistics/interpolate-falling.ts'
import { type Breakdown, cellVoltageAt } from './breakdown.ts'
import type { DiodeParameters } from './single-diode.ts'

/** Like cells in series; `cell` are the parameters of one of them. */
export type CellGroup = { cells: number; cell: DiodeParameters; breakdown: Breakdown }

/** The cells behind one bypass diode. */
export type Substring = {
  /** One chain of whole cells, or the two parallel chains of a half-cut module. */
  chains: readonly (readonly CellGroup[])[]
  bypass: 'sound' | 'shorted' | 'open'
}

/** A string: so many of each substring in series, and the cable to the inverter, both ways. */
export type StringModel = {
  substrings: readonly { count: number; substring: Substring }[]
  cableOhm: number
}

/** Forward voltage of a bypass diode: a Schottky diode's threshold and its bulk resistance. */
const BYPASS_V = 0.45
const BYPASS_OHM = 0.012

/** What a conducting bypass diode takes at a current, V. */
export function bypassVoltage(currentA: number): number {
  return BYPASS_V + BYPASS_OHM * currentA
}

/**
 * Voltages of a string at rising currents: of each substring the sum of its cells, held by the bypass
 * diode, all in series less the drop of the cable. Substrings and modules of different state need no
 * iteration this way, because the same current flows through all of them.
 * Source: Bishop (1988), Solar Cells 25 (series connection of unlike cells by voltages at equal current).
 *
 * @param currentsA rising, from 0
 * @returns V, one a current; negative where the string is driven beyond its short circuit
 */
export function stringVoltages(model: StringModel, currentsA: Float64Array): Float64Array {
  const sum = currentsA.map((current) => -current * model.cableOhm)
  for (const { count, substring } of model.substrings) {
    const voltages = substringVoltages(substring, currentsA)
    for (let i = 0; i < sum.length; i++) sum[i]! += count * voltages[i]!
  }
  return sum
}

/** Voltages of one substring at rising currents. */
export function substringVoltages(
  { chains, bypass }: Substring,
  currentsA: Float64Array,
): Float64Array {
  if (bypass === 'shorted') return currentsA.map((current) => -current * BYPASS_OHM)
  const [one, other] = chains
  const voltages =
    other === undefined ? chainVoltages(one!, currentsA) : parallelVoltages(one!, other, currentsA)
  if (bypass === 'open') return voltages
  return voltages.map((voltage, i) => Math.max(voltage, -bypassVoltage(currentsA[i]!)))
}

function chainVoltages(groups: readonly CellGroup[], currentsA: Float64Array): Float64Array {
  return currentsA.map((current) =>
    groups.reduce(
      (sum, { cells, cell, breakdown }) => sum + cells * cellVoltageAt(cell, breakdown, current),
      0,
    ),
  )
}

/** Currents add up at equal voltage: the voltage between the chains is found by halving. */
function parallelVoltages(
  one: readonly CellGroup[],
  other: readonly CellGroup[],
  currentsA: Float64Array,
): Float64Array {
  const max = currentsA[currentsA.length - 1]! || 1
  const grid = Float64Array.from(
    { length: CHAIN_POINTS },
    (_, i) =>
      // Down to a current that flows backwards through the weaker chain.
      max * (-CHAIN_REVERSE + ((1 + CHAIN_REVERSE) * i) / (CHAIN_POINTS - 1)),
  )
  const curves = [one, other].map((chain) => ({
    currentA: grid,
    voltageV: chainVoltages(chain, grid),
  }))
  return currentsA.map((current) => {
    let low = Math.min(...curves.map(({ voltageV }) => voltageV[CHAIN_POINTS - 1]!))
    let high = Math.max(...curves.map(({ voltageV }) => voltageV[0]!))
    for (let step = 0; step < CHAIN_HALVINGS; step++) {
      const middle = (low + high) / 2
      const total = curves.reduce(
        (sum, { voltageV, currentA }) => sum + interpolateFalling(voltageV, currentA, middle),
        0,
      )
      if (total > current) low = middle
      else high = middle
    }
    return (low + high) / 2
  })
}

const CHAIN_POINTS = 241
const CHAIN_REVERSE = 0.2
const CHAIN_HALVINGS = 40

/** A cell of a module whose cells are alike. */
export function cellOf(module: DiodeParameters, cellsInSeries: number): DiodeParameters {
  return {
    photocurrentA: module.photocurrentA,
    saturationCurrentA: module.saturationCurrentA,
    seriesOhm: module.seriesOhm / cellsInSeries,
    shuntOhm: module.shuntOhm / cellsInSeries,
    idealityV: module.idealityV / cellsInSeries,
  }
}
