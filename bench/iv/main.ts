import { parseArgs } from 'node:util'
import { FAULT_CODES } from '#domain/iv-curve/diagnosis/fault-codes.ts'
import { labelledInverter } from '#simulator/plant/strings/labelled-inverter.ts'
import { measureSoundStrings } from './lone-strings.ts'
import { measureReferenceData } from './reference-data.ts'
import { f1Of, type Judged, judge, scoresOf } from './score.ts'
import { speeds } from './speed.ts'

const USAGE = `Diagnosis of I-V curves: right and wrong on simulated strings with planted faults, and speed.
  npm run bench:iv -- [--seed test] [--inverters 60] [--noise 0.01] [--wrong] [--json] [--data FOLDER]
--noise fixes the current's noise (else 0.1 to 1 % by chance); --wrong lists what was misjudged.
--sound STRINGS says what is said of so many sound strings: without others, and with one wrong reading (%).
--data measures on published curves instead: a folder with reference-precise/case*.{csv,json} and
bishop88_numerical_precision.csv (pvlib-python, ivcurves), measured-modules/pvlib_PVsyst_demo.csv,
stepped-curves/ddiv_IV_step*.csv and module-libraries/cec_modules_sam_2015-06-30.csv. Fits of noisy curves
stand beside the bound that no estimate can go below (with a prior: on average over modules); they are
median errors in %, "together" is one fit of all sweeps of a set.
Coefficients were tuned on seeds that begin with "train" alone.`

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: 'test' },
    inverters: { type: 'string', default: '60' },
    noise: { type: 'string' },
    data: { type: 'string' },
    sound: { type: 'string' },
    wrong: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

/** 0 is an abnormal sweep. */
const CODES = [0, ...Object.values(FAULT_CODES)]

if (values.help) console.log(USAGE)
else if (values.data !== undefined) print(measureReferenceData(values.data, values.seed))
else if (values.sound !== undefined) print(measureSoundStrings(values.seed, Number(values.sound)))
else {
  const judged = judgedStrings()
  const { counts, ...scores } = scoresOf(judged)
  const table = CODES.map((truth) => ({
    truth,
    found: CODES.map((found) => counts.get(truth)?.get(found) ?? 0),
    f1: f1Of(judged, truth),
  }))
  const wrong = values.wrong ? judged.filter(({ truth, found }) => truth !== found) : undefined
  if (values.json) print({ scores, codes: CODES, counts: table, speed: speeds(), wrong })
  else {
    print(scores)
    printTable(table)
    for (const one of wrong ?? []) {
      const { inverter, id, truth, found, truthLoss, loss } = one
      console.log(
        `${inverter} ${id}: ${truth} as ${found}, loss ${truthLoss.toFixed(1)} as ${loss}`,
      )
    }
    print(speeds())
  }
}

function judgedStrings(): Judged[] {
  const currentNoise = values.noise === undefined ? undefined : Number(values.noise)
  return Array.from({ length: Number(values.inverters) }, (_, index) =>
    judge(labelledInverter({ seed: values.seed, index, damagedShare: 0.05, currentNoise })),
  ).flat()
}

function print(object: object): void {
  if (values.json) console.log(JSON.stringify(object, null, 1))
  else for (const [key, value] of Object.entries(object)) console.log(`${key}\t${shown(value)}`)
}

function shown(value: unknown): string {
  if (typeof value !== 'number') return JSON.stringify(value)
  return Math.abs(value) < 1e-3 ? `${value}` : `${Number(value.toFixed(4))}`
}

function printTable(table: { truth: number; found: number[]; f1: number | null }[]): void {
  console.log(`truth\\found\t${CODES.join('\t')}\tF1   (0 is an abnormal sweep)`)
  for (const { truth, found, f1 } of table) {
    console.log(`${truth}\t${found.join('\t')}\t${f1 === null ? '–' : f1.toFixed(3)}`)
  }
}
