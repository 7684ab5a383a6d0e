import { type Breakdown, SILICON_BREAKDOWN } from '#domain/iv-curve/model/breakdown.ts'
import type { DiodeParameters } from '#domain/iv-curve/model/single-diode.ts'
import {
  type CellGroup,
  cellOf,
  type StringModel,
  type Substring,
} from '#domain/iv-curve/model/string-model.ts'
import type { ModuleType } from './module-types.ts'

/** What is wrong with the cells of one substring. */
export type CellFault = {
  /** Light on all cells, or on those of one chain of a half-cut module, over that on sound ones. */
  light?: number
  onOneChain?: boolean
  /** One weak cell: its light, and its shunt over that of a sound one. */
  weakCell?: { light: number; shunt: number }
  /** Shunt conductance added to each cell, as a share of Isc over Voc. */
  leak?: number
  bypass?: 'shorted' | 'open'
}

export type FaultyGroup = { count: number; fault: CellFault }

/** A string at the conditions of the moment. */
export type PvString = {
  type: ModuleType
  /** One sound module. */
  module: DiodeParameters
  modules: number
  /** Differences of light between groups of modules, each of like size. */
  mismatch: readonly number[]
  faults: readonly FaultyGroup[]
  cableOhm: number
  /** Of its cells in reverse; a usual cell's by default. */
  breakdown?: Breakdown
}

/** The circuit of a string: sound substrings, and those with a fault. */
export function circuitOf(string: PvString): StringModel {
  const faulty = string.faults.reduce((sum, { count }) => sum + count, 0)
  const total = string.modules * string.type.plate.substrings
  const sound = Math.max(0, total - faulty) / string.mismatch.length
  return {
    cableOhm: string.cableOhm,
    substrings: [
      ...string.mismatch.map((light) => ({
        count: sound,
        substring: substringOf(string, { light: 1 + light }),
      })),
      ...string.faults.map(({ count, fault }) => ({
        count,
        substring: substringOf(string, fault),
      })),
    ],
  }
}

function substringOf(
  { type, module, breakdown = SILICON_BREAKDOWN }: PvString,
  fault: CellFault,
): Substring {
  const { cellsInSeries, substrings } = type.plate
  const cells = cellsInSeries / substrings
  const bypass = fault.bypass ?? 'sound'
  const whole = cellOf(module, cellsInSeries)
  const isUneven = fault.onOneChain || fault.weakCell !== undefined
  // Two equal chains in parallel are one of whole cells.
  if (type.chains === 1 || !isUneven) {
    return { bypass, chains: [chainOf({ cell: whole, cells, breakdown }, fault)] }
  }
  const half = halfOf(whole)
  const other = { leak: fault.leak, light: fault.onOneChain ? 1 : fault.light }
  const like = { cell: half, cells, breakdown }
  return { bypass, chains: [chainOf(like, fault), chainOf(like, other)] }
}

/** A cell cut in two has half the area. */
function halfOf(cell: DiodeParameters): DiodeParameters {
  return {
    ...cell,
    photocurrentA: cell.photocurrentA / 2,
    saturationCurrentA: cell.saturationCurrentA / 2,
    seriesOhm: cell.seriesOhm * 2,
    shuntOhm: cell.shuntOhm * 2,
  }
}

/** Voc of one cell, by which leaks are scaled. */
const CELL_VOC_V = 0.65

function chainOf({ cell, cells, breakdown }: CellGroup, fault: CellFault): CellGroup[] {
  const { light = 1, leak = 0, weakCell } = fault
  const leakPerOhm = (leak * cell.photocurrentA) / CELL_VOC_V
  const common = {
    ...cell,
    photocurrentA: cell.photocurrentA * light,
    shuntOhm: 1 / (1 / cell.shuntOhm + leakPerOhm),
  }
  if (weakCell === undefined) return [{ cells, cell: common, breakdown }]
  const weak = {
    ...common,
    photocurrentA: cell.photocurrentA * weakCell.light,
    shuntOhm: common.shuntOhm * weakCell.shunt,
  }
  return [
    { cells: cells - 1, cell: common, breakdown },
    { cells: 1, cell: weak, breakdown },
  ]
}
