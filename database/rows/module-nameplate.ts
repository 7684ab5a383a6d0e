import type { moduleType } from '#database/schema/tables.ts'
import type { Nameplate } from '#domain/iv-curve/model/nameplate.ts'

/** What of a module type the label says. */
type ModuleLabel = Pick<
  typeof moduleType.$inferSelect,
  | 'pmaxW'
  | 'vmpV'
  | 'impA'
  | 'vocV'
  | 'iscA'
  | 'gammaPmaxPctPerK'
  | 'betaVocPctPerK'
  | 'alphaIscPctPerK'
  | 'cellsInSeries'
  | 'substrings'
>

/** A module type as the computation takes it; a coefficient that the label lacks is NaN. */
export function nameplateOf(label: ModuleLabel): Nameplate {
  const { pmaxW, vmpV, impA, vocV, iscA, cellsInSeries, substrings } = label
  return {
    ...{ pmaxW, vmpV, impA, vocV, iscA, cellsInSeries, substrings },
    alphaPerK: perK(label.alphaIscPctPerK),
    betaPerK: perK(label.betaVocPctPerK),
    gammaPerK: perK(label.gammaPmaxPctPerK),
  }
}

function perK(pctPerK: number | null): number {
  return pctPerK === null ? Number.NaN : pctPerK / 100
}
