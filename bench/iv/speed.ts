import { DEFAULT_CALCULATION_PARAMETERS } from '#domain/iv-curve/calculation-parameters.ts'
import { stringToStc } from '#domain/iv-curve/correction/string-to-stc.ts'
import { diagnoseInverter } from '#domain/iv-curve/diagnosis/diagnose-inverter.ts'
import { currentsAt } from '#domain/iv-curve/model/single-diode.ts'
import { parametersOf } from '#domain/iv-curve/model/stc-parameters.ts'
import { labelledInverter } from '#simulator/plant/strings/labelled-inverter.ts'
import { MODULE_TYPES } from '#simulator/plant/strings/module-types.ts'

const POINTS = 128
const PLANT_STRINGS = 9_000

/**
 * Work done in a second of processor time, after warming up: curves of 128 points, corrections to STC,
 * strings diagnosed, and the seconds that the strings of a plant of 100 MW take.
 */
export function speeds() {
  const { plate } = MODULE_TYPES[3]!
  const module = parametersOf(plate)
  const voltageV = Float64Array.from({ length: POINTS }, (_, k) => (k / (POINTS - 1)) * plate.vocV)
  const out = new Float64Array(POINTS)
  const solves = perSecond(2000, () => currentsAt(module, voltageV, out))
  const curve = { voltageV, currentA: currentsAt(module, voltageV) }
  const from = { plate, module, modules: 1, iscA: plate.iscA }
  const point = { irradianceWPerM2: 800, temperatureC: 50 }
  const corrections = perSecond(2000, () => stringToStc(curve, { ...from, point }))
  const scans = Array.from({ length: 20 }, (_, index) =>
    labelledInverter({ seed: 'speed', index, strings: 16, faultShare: 0.1, points: POINTS }),
  )
  const plants = perSecond(1, () => {
    for (const scan of scans) {
      diagnoseInverter({ ...scan, parameters: DEFAULT_CALCULATION_PARAMETERS })
    }
  })
  const strings = plants * scans.length * 16
  return {
    solvesPerSecond: Math.round(solves),
    correctionsPerSecond: Math.round(corrections),
    stringsPerSecond: Math.round(strings),
    plantSeconds: Number((PLANT_STRINGS / strings).toFixed(2)),
  }
}

const WARM_UP_S = 0.5
const MEASURED_S = 3

/**
 * The quickest batch in processor seconds: the clock on the wall counts what else the machine does, and a
 * neighbour on the same core slows the processor's own.
 */
function perSecond(batch: number, work: () => void): number {
  for (const warmed = cpuSeconds(); cpuSeconds() - warmed < WARM_UP_S; ) work()
  let best = 0
  for (const started = cpuSeconds(); cpuSeconds() - started < MEASURED_S; ) {
    const from = cpuSeconds()
    for (let i = 0; i < batch; i++) work()
    best = Math.max(best, batch / (cpuSeconds() - from))
  }
  return best
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
