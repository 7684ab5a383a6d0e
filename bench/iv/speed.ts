import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_CALCULATION_PARAMETERS } from '#domain/iv-curve/calculation-parameters.ts'
import { stringToStc } from '#domain/iv-curve/correction/string-to-stc.ts'
import { diagnoseInverter } from '#domain/iv-curve/diagnosis/diagnose-inverter.ts'
import { currentsAt } from '#domain/iv-curve/model/single-diode.ts'
import { parametersOf } from '#domain/iv-curve/model/stc-parameters.ts'
import {
  type LabelledInverter,
  labelledInverter,
} from '#simulator/plant/strings/labelled-inverter.ts'
import { MODULE_TYPES } from '#simulator/plant/strings/module-types.ts'

const POINTS = 128
/** Of an inverter, and in the file that the command is timed with. */
const STRINGS = 16
const FILE_STRINGS = 20_000

/**
 * Work done in a second, after warming up: curves of 128 points, corrections to STC, strings diagnosed by one
 * thread; and what `npm run iv` takes for the strings of a plant, from the start of its process to its end.
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
    labelledInverter({ seed: 'speed', index, strings: STRINGS, faultShare: 0.1, points: POINTS }),
  )
  const plants = perSecond(1, () => {
    for (const scan of scans) {
      diagnoseInverter({ ...scan, parameters: DEFAULT_CALCULATION_PARAMETERS })
    }
  })
  const strings = plants * scans.length * STRINGS
  return {
    solvesPerSecond: Math.round(solves),
    correctionsPerSecond: Math.round(corrections),
    stringsPerSecond: Math.round(strings),
    ...ofCommand(scans),
  }
}

/** The command on a file that repeats the scans under other names. */
function ofCommand(scans: readonly LabelledInverter[]) {
  const folder = mkdtempSync(join(tmpdir(), 'iv-speed-'))
  try {
    const file = join(folder, 'scan.json')
    writeFileSync(file, fileOf(scans))
    const args = [
      '--import',
      'tsx',
      'tools/iv/main.ts',
      file,
      '--json',
      join(folder, 'result.json'),
    ]
    const started = seconds()
    const { status, stderr } = spawnSync(process.execPath, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    if (status !== 0) throw new Error(`npm run iv: ${stderr}`)
    const took = seconds() - started
    return {
      commandStrings: FILE_STRINGS,
      commandSeconds: Number(took.toFixed(2)),
      commandStringsPerSecond: Math.round(FILE_STRINGS / took),
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function fileOf(scans: readonly LabelledInverter[]): string {
  const inverters = scans.map(({ module, strings, ...scan }) => ({
    module: {
      ...{ Isc: module.iscA, Voc: module.vocV, Imp: module.impA, Vmp: module.vmpV },
      alphaIscPctPerK: 100 * module.alphaPerK,
      betaVocPctPerK: 100 * module.betaPerK,
      cellsInSeries: module.cellsInSeries,
      substrings: module.substrings,
    },
    modulesPerString: scan.modulesPerString,
    irradiance: scan.irradianceWPerM2,
    moduleTemperature: scan.moduleTemperatureC,
    strings: strings.map(({ id, curve }) => ({
      id,
      voltage: Array.from(curve.voltageV, (volts) => Number(volts.toFixed(1))),
      current: Array.from(curve.currentA, (amps) => Number(amps.toFixed(2))),
    })),
  }))
  const count = Math.ceil(FILE_STRINGS / STRINGS)
  const named = Array.from({ length: count }, (_, k) => ({
    inverter: `INV-${k + 1}`,
    ...inverters[k % inverters.length]!,
  }))
  return JSON.stringify({ inverters: named })
}

const WARM_UP_S = 0.5
const MEASURED_S = 3

/**
 * The mean over the whole time by the clock on the wall, as whoever waits sees it: the quickest batch was
 * twice of what a file takes. On a machine that does other work it says less.
 */
function perSecond(batch: number, work: () => void): number {
  for (const started = seconds(); seconds() - started < WARM_UP_S; ) work()
  const started = seconds()
  let count = 0
  while (seconds() - started < MEASURED_S) {
    for (let i = 0; i < batch; i++) work()
    count += batch
  }
  return count / (seconds() - started)
}

const seconds = () => performance.now() / 1000
