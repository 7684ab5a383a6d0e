import { alphaAPerK, type Nameplate } from './nameplate.ts'
import { atOperatingPoint, type OperatingPoint, STC } from './operating-point.ts'
import { type DiodeParameters, voltageAt } from './single-diode.ts'

/**
 * A module at an operating point, with the Voc that its label's temperature coefficient says. De Soto's
 * I0(T) alone makes Voc fall by 1.3 mV/K a cell at an ideality of 0.9 and by 2.9 mV/K at 1.3, which over
 * 40 K is as much as three modules of a string; so I0 is moved until Voc is right.
 *
 * @param stc parameters that fit the label
 * Source: De Soto et al. (2006), Solar Energy 80, where the ideality is chosen by dVoc/dT; here the
 * label's knee chooses it.
 */
export function moduleAt(
  plate: Nameplate,
  stc: DiodeParameters,
  point: OperatingPoint,
): DiodeParameters {
  const module = atOperatingPoint(stc, alphaAPerK(withAlpha(plate)), point)
  if (!Number.isFinite(plate.betaPerK)) return module
  const share = point.irradianceWPerM2 / STC.irradianceWPerM2
  const warmV = plate.vocV * (1 + plate.betaPerK * (point.temperatureC - STC.temperatureC))
  const wantedV = warmV + module.idealityV * Math.log(share)
  const excessV = voltageAt(module, 0) - wantedV
  return {
    ...module,
    saturationCurrentA: module.saturationCurrentA * Math.exp(excessV / module.idealityV),
  }
}

/** Isc hardly changes with temperature: a label without the coefficient is taken to say 0. */
function withAlpha(plate: Nameplate): Nameplate {
  return Number.isFinite(plate.alphaPerK) ? plate : { ...plate, alphaPerK: 0 }
}
