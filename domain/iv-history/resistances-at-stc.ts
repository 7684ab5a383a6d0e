import { KAPPA_OHM_PER_K, type StringAtScan } from '../iv-curve/correction/string-to-stc.ts'
import { STC } from '../iv-curve/model/operating-point.ts'

type Measured = {
  iscA: number | null
  vocV: number | null
  /** −(dI/dV)·(Voc/Isc) of the flat part. */
  slopeAtIsc: number | null
  /** −dV/dI near Voc, Ω. */
  ohmAtVoc: number | null
}

/**
 * Rs and Rsh of a string at standard conditions, Ω, as the slopes of its curve tell them: −dV/dI near Voc, which has
 * the diodes' own part in it, and −dV/dI of the flat part. They are slopes of the curve that procedure 2 of IEC 60891
 * moves: currents are scaled by k, so a slope at Voc becomes R/k + Rs'·(1 − 1/k) + κ·(25 − T), with Rs' of the label at T,
 * and a shunt R/k.
 * Null where the curve has no such slope; a flat part that does not fall has no shunt to tell.
 *
 * Source: IEC 60891:2021, procedure 2; De Soto, Klein, Beckman (2006), Solar Energy 80, for the shunt.
 */
export function resistancesAtStc(
  { iscA, vocV, slopeAtIsc, ohmAtVoc }: Measured,
  { plate, module, modules, point }: Omit<StringAtScan, 'iscA'>,
): { rsOhm: number | null; rshOhm: number | null } {
  const warmer = point.temperatureC - STC.temperatureC
  const alpha = Number.isFinite(plate.alphaPerK) ? plate.alphaPerK : 0
  const scale = STC.irradianceWPerM2 / point.irradianceWPerM2 / (1 + alpha * warmer)
  const kappaOhm = modules * KAPPA_OHM_PER_K * warmer
  const labelOhm = modules * module.seriesOhm + kappaOhm
  const hasShunt =
    iscA !== null && vocV !== null && slopeAtIsc !== null && iscA > 0 && slopeAtIsc > 0
  return {
    rsOhm: ohmAtVoc === null ? null : ohmAtVoc / scale + labelOhm * (1 - 1 / scale) - kappaOhm,
    rshOhm: hasShunt ? vocV / (slopeAtIsc * iscA) / scale : null,
  }
}
