import { checkNameplate, type Nameplate } from './nameplate.ts'
import { STC, ZERO_CELSIUS_K } from './operating-point.ts'
import { type DiodeParameters, maximumPowerOf, THERMAL_VOLTAGE_V_PER_K } from './single-diode.ts'

/** Ideality factors that fit crystalline modules; the one whose Vmp comes nearest is taken. */
const IDEALITY_FROM = 0.9
const IDEALITY_TO = 1.3
const IDEALITY_STEPS = 40

/** Rsh·Isc/Voc of a sound module: about 500 Ω for 10 A and 45 V. */
const SHUNT_RATIO = 110

const HALVINGS = 40

/**
 * Parameters at STC that reproduce Isc and Voc exactly, Pmax as far as a series resistance can, and Vmp as
 * near as the ideality factor allows. It cannot fail to converge: I0 is explicit, and Pmp falls with Rs,
 * so that Rs is found by halving; a nameplate above what Rs = 0 gives ends there.
 *
 * @throws RangeError when the label contradicts itself (not 0 < Vmp < Voc, 0 < Imp < Isc, Pmax > 0)
 * Source: `I0 = (IL − Voc/Rsh)/expm1(Voc/a)` from I(Voc) = 0 and `IL = Isc(1 + Rs/Rsh)` from I(0) = Isc,
 * De Soto et al. (2006), Solar Energy 80, eqs. 2 and 3 with the usual neglect of the diode at short circuit.
 */
export function parametersOf(plate: Nameplate): DiodeParameters {
  checkNameplate(plate)
  let best: DiodeParameters | undefined
  let bestMiss = Number.POSITIVE_INFINITY
  for (let step = 0; step <= IDEALITY_STEPS; step++) {
    const ideality = IDEALITY_FROM + ((IDEALITY_TO - IDEALITY_FROM) * step) / IDEALITY_STEPS
    const found = withPower(plate, ideality)
    const { vmpV, pmpW } = maximumPowerOf(found, plate.vocV)
    const miss = Math.abs(vmpV / plate.vmpV - 1) + 10 * Math.abs(pmpW / plate.pmaxW - 1)
    if (miss < bestMiss) {
      best = found
      bestMiss = miss
    }
  }
  return best!
}

/** Labels solved; a plant has a few types of module, and every inverter asks for one of them. */
const solved = new Map<string, DiodeParameters>()
const MAX_SOLVED = 500

/** {@link parametersOf}, solved once for equal labels: it takes some milliseconds. */
export function stcParameters(plate: Nameplate): DiodeParameters {
  const { iscA, vocV, impA, vmpV, pmaxW, cellsInSeries, substrings } = plate
  const key = [iscA, vocV, impA, vmpV, pmaxW, cellsInSeries, substrings].join(' ')
  const known = solved.get(key)
  if (known !== undefined) return known
  const found = parametersOf(plate)
  if (solved.size >= MAX_SOLVED) solved.clear()
  solved.set(key, found)
  return found
}

function withPower(plate: Nameplate, ideality: number): DiodeParameters {
  let low = 0
  let high = (plate.vocV - plate.vmpV) / plate.impA
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (low + high) / 2
    const { pmpW } = maximumPowerOf(withSeries(plate, ideality, middle), plate.vocV)
    if (pmpW > plate.pmaxW) low = middle
    else high = middle
  }
  return withSeries(plate, ideality, (low + high) / 2)
}

function withSeries(plate: Nameplate, ideality: number, seriesOhm: number): DiodeParameters {
  const { iscA, vocV, cellsInSeries } = plate
  const shuntOhm = (SHUNT_RATIO * vocV) / iscA
  const stcK = STC.temperatureC + ZERO_CELSIUS_K
  const idealityV = ideality * cellsInSeries * THERMAL_VOLTAGE_V_PER_K * stcK
  const photocurrentA = iscA * (1 + seriesOhm / shuntOhm)
  const saturationCurrentA = (photocurrentA - vocV / shuntOhm) / Math.expm1(vocV / idealityV)
  return { photocurrentA, saturationCurrentA, seriesOhm, shuntOhm, idealityV }
}
