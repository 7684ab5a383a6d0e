import type { moduleType } from '#database/schema/tables.ts'
import type { Nameplate } from '#domain/iv-curve/model/nameplate.ts'

type Row = Omit<
  typeof moduleType.$inferSelect,
  'id' | 'updatedAt' | 'updatedBy' | 'lockVersion' | 'shipped'
>

/** The label as the engine takes it: coefficients as shares per K, NaN where the label has none. */
export function nameplateOf(row: Row): Nameplate {
  const { iscA, vocV, impA, vmpV, cellsInSeries, substrings } = row
  return {
    ...{ iscA, vocV, impA, vmpV, cellsInSeries, substrings },
    pmaxW: row.pmaxW,
    alphaPerK: shareOf(row.alphaIscPctPerK),
    betaPerK: shareOf(row.betaVocPctPerK),
    gammaPerK: shareOf(row.gammaPmaxPctPerK),
  }
}

const shareOf = (percent: number | null) => (percent === null ? Number.NaN : percent / 100)
