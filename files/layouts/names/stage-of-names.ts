import type { CurveMetric, CurveStage } from '#domain/curves/words.ts'
import type { SheetTable } from '../../documents/table.ts'
import { readText } from '../../tables/cell-text.ts'
import { ownName } from '../exchange/dates-of-names.ts'
import { plainWords } from './item-words.ts'

const FORECAST = /预测|预报|forecast|predict/
/** What a control system has recorded is what was. */
const ACTUAL = /实际|实测|actual|measured|his(?:tory)?[\s_-]?query|scada/
const DAY_AHEAD = /日前|day[\s_-]?ahead|(?<![a-z])dam?(?![a-z])/
const REAL_TIME = /实时|real[\s_-]?time|(?<![a-z])rtm?(?![a-z])/

/** What names of a table say of the stage of a quantity: one stage, several that contradict each other, or none. */
export type NamedStage = {
  stage: CurveStage | null
  /** The name that says it, or one of those that contradict each other. */
  name?: string
  contradict?: true
}

/** Titles above the table and the name of its sheet. */
export function ownNames(sheet: SheetTable, headerRow: number): string[] {
  const titles = sheet.rows
    .filter(({ row }) => row < headerRow)
    .flatMap(({ cells }) => cells.map(readText))
  return [...titles, sheet.name].filter((name) => name !== '')
}

/**
 * The stage of a quantity by the names of its table and that of the file. A name that says two (`日前实时价格`) says none;
 * two names that say one each contradict each other.
 */
export function stageOfNames(
  metric: CurveMetric,
  own: readonly string[],
  fileName: string,
): NamedStage {
  const said = [...own, ownName(fileName)].flatMap((name) => {
    const stage = stageIn(name, metric)
    return stage === null ? [] : [{ stage, name }]
  })
  const [first] = said
  if (!first) return { stage: null }
  const differ = said.some(({ stage }) => stage !== first.stage)
  return differ ? { stage: null, name: first.name, contradict: true } : first
}

/**
 * The stage of a quantity in a table, by its names, that of the file, and where these say none by a sheet of the other
 * market with the same head.
 */
export function stageOfTable(
  metric: CurveMetric,
  { sheet, headerRow, fileName }: { sheet: SheetTable; headerRow: number; fileName: string },
): NamedStage {
  const said = stageOfNames(metric, ownNames(sheet, headerRow), fileName)
  const ofPair = said.contradict || said.stage !== null ? null : stageOfPair(metric, sheet)
  return ofPair === null ? said : { stage: ofPair, name: sheet.name }
}

/**
 * What is no price in sheets 日前 and 实时 with one head: the day-ahead market clears against forecasts, the real-time
 * market against what is. A single such sheet leaves doubt.
 */
export function stageOfPair(
  metric: CurveMetric,
  { name, beside = [] }: Pick<SheetTable, 'name' | 'beside'>,
): CurveStage | null {
  const own = stageIn(name, 'PRICE')
  if (metric === 'PRICE' || own === null) return null
  const isPair = beside.some((other) => {
    const stage = stageIn(other, 'PRICE')
    return stage !== null && stage !== own
  })
  if (!isPair) return null
  return own === 'DA' ? 'FORECAST' : 'ACTUAL'
}

/** The one stage that a name says; a forecast of a price is none, and what is day-ahead of a load leaves doubt. */
export function stageIn(name: string, metric: CurveMetric): CurveStage | null {
  const text = plainWords(name)
  const [isForecast, isActual] = [FORECAST.test(text), ACTUAL.test(text)]
  if (metric !== 'PRICE') {
    if (isForecast === isActual) return null
    return isForecast ? 'FORECAST' : 'ACTUAL'
  }
  const [isDayAhead, isRealTime] = [DAY_AHEAD.test(text), REAL_TIME.test(text)]
  if (isForecast || isDayAhead === isRealTime) return null
  return isDayAhead ? 'DA' : 'RT'
}
