import { DEFAULT_CALCULATION_PARAMETERS } from '#domain/iv-curve/calculation-parameters.ts'
import { diagnoseInverter } from '#domain/iv-curve/diagnosis/diagnose-inverter.ts'
import { FAULT_CODES } from '#domain/iv-curve/diagnosis/fault-codes.ts'
import { mean } from '#domain/statistics/mean.ts'
import type { LabelledInverter } from '#simulator/plant/strings/labelled-inverter.ts'

/** What became of the labelled strings. */
export type Scores = {
  strings: number
  /** counts[true][found], with 0 for an abnormal sweep. */
  counts: Map<number, Map<number, number>>
  macroF1: number
  accuracy: number
  falseAlarmShare: number
  foundShare: number
  lossError: number
  damaged: number
  damagedFound: number
  rejectedShare: number
}

export type Judged = {
  inverter: string
  id: string
  truth: number
  found: number
  truthLoss: number
  loss: number
  second: number | null
  damage: string | null
}

/** Sound strings as such, and the faults as their codes; a damaged sweep is 0. */
export function judge(inverter: LabelledInverter): Judged[] {
  const { name, strings, ...scan } = inverter
  const results = diagnoseInverter({ ...scan, strings, parameters: DEFAULT_CALCULATION_PARAMETERS })
  return results.map((result, k) => {
    const string = strings[k]!
    return {
      inverter: name,
      id: string.id,
      truth: string.code ?? 0,
      found: result.status === 'ok' ? result.code : 0,
      truthLoss: string.lossPct,
      loss: result.status === 'ok' ? result.lossPct : Number.NaN,
      second: result.status === 'ok' ? (result.second?.code ?? null) : null,
      damage: string.damage,
    }
  })
}

export function scoresOf(judged: readonly Judged[]): Scores {
  const counts = new Map<number, Map<number, number>>()
  for (const { truth, found } of judged) {
    const row = counts.get(truth) ?? new Map<number, number>()
    row.set(found, (row.get(found) ?? 0) + 1)
    counts.set(truth, row)
  }
  const sound = judged.filter(({ truth }) => truth !== 0)
  const codes = [...new Set(sound.map(({ truth }) => truth))]
  const normal = sound.filter(({ truth }) => truth === FAULT_CODES.normal)
  const costly = sound.filter(
    ({ truth, truthLoss }) => truth !== FAULT_CODES.normal && truthLoss >= 2,
  )
  const damaged = judged.filter(({ truth }) => truth === 0)
  const withLoss = sound.filter(({ found, loss }) => found !== 0 && Number.isFinite(loss))
  return {
    strings: judged.length,
    counts,
    macroF1: mean(codes.map((code) => f1Of(sound, code) ?? 0)),
    accuracy: shareOf(sound, ({ truth, found }) => truth === found),
    falseAlarmShare: shareOf(normal, ({ found }) => found !== FAULT_CODES.normal && found !== 0),
    foundShare: shareOf(costly, ({ found }) => found !== FAULT_CODES.normal && found !== 0),
    lossError: mean(withLoss.map(({ loss, truthLoss }) => Math.abs(loss - truthLoss))),
    damaged: damaged.length,
    damagedFound: damaged.filter(({ found }) => found === 0).length,
    rejectedShare: shareOf(sound, ({ found }) => found === 0),
  }
}

/** Harmonic mean of precision and recall of a code; null where it neither is nor was found. */
export function f1Of(judged: readonly Judged[], code: number): number | null {
  const both = judged.filter(({ truth, found }) => truth === code && found === code).length
  const either = judged.filter(({ truth }) => truth === code).length
  const found = judged.filter((one) => one.found === code).length
  return either + found === 0 ? null : (2 * both) / (either + found)
}

function shareOf<Item>(items: readonly Item[], isWanted: (item: Item) => boolean): number {
  return items.length === 0 ? Number.NaN : items.filter(isWanted).length / items.length
}
