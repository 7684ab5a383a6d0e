import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { DEFAULT_CALCULATION_PARAMETERS } from '#domain/iv-curve/calculation-parameters.ts'
import { diagnoseInverter } from '#domain/iv-curve/diagnosis/diagnose-inverter.ts'
import type { StringDiagnosis } from '#domain/iv-curve/diagnosis/diagnosis-types.ts'
import { scansOfCsv } from './csv-scan.ts'
import { scansOfJson } from './json-scan.ts'

const USAGE = `Diagnoses the I-V curves of a file.
  npm run iv -- FILE.json|FILE.csv [--json OUT|-]

JSON: {"inverters":[{"inverter","module":{"name","Isc","Voc","Imp","Vmp","Pmax","alphaIscPctPerK",
  "betaVocPctPerK","gammaPmaxPctPerK","cellsInSeries","substrings"},"modulesPerString","irradiance",
  "moduleTemperature","strings":[{"id","voltage":[V],"current":[A]}]}]}
CSV, as tracers export it, one row a point: first lines "# key,value" with the same names as in the
  module and modulesPerString, irradiance, moduleTemperature; then the header
  inverter,string,voltage,current (also irradiance,moduleTemperature a row; inverter may be missing).
  Cells end at comma, semicolon or tab.
Codes: 7 open, 8 low current, 9 mismatch, 10 bypass, 11 series resistance, 13 shunt, 14 normal,
  16 suspected hot spot, 17 module count. A sweep that is broken is "abnormal", with the reason.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'string' }, help: { type: 'boolean', default: false } },
})

const [file] = positionals
if (values.help || file === undefined) {
  console.log(USAGE)
  process.exitCode = values.help ? 0 : 1
} else {
  const rows = diagnoseFile(file)
  const text = JSON.stringify(rows, null, 1)
  if (values.json === '-') console.log(text)
  else if (values.json) writeFileSync(values.json, `${text}\n`)
  if (values.json !== '-') printTable(rows)
}

function diagnoseFile(path: string) {
  const text = readFileSync(path, 'utf8')
  const scans = path.toLowerCase().endsWith('.csv') ? scansOfCsv(text) : scansOfJson(text)
  return scans.flatMap(({ inverter, ...scan }) =>
    diagnoseInverter({ ...scan, parameters: DEFAULT_CALCULATION_PARAMETERS }).map((diagnosis) =>
      rowOf(inverter, diagnosis),
    ),
  )
}

function rowOf(inverter: string, diagnosis: StringDiagnosis) {
  const { id, status } = diagnosis
  if (diagnosis.status === 'abnormal') return { inverter, id, status, reason: diagnosis.reason }
  const { code, confidence, second, key, stc, lossPct, lossW, features } = diagnosis
  return {
    inverter,
    id,
    status,
    code,
    confidence: rounded(confidence),
    second: second?.code ?? null,
    isc: rounded(key.iscA),
    voc: rounded(key.vocV),
    imp: rounded(key.impA),
    vmp: rounded(key.vmpV),
    pmp: rounded(key.pmpW),
    ff: rounded(key.fillFactor),
    stc: {
      isc: rounded(stc.iscA),
      voc: rounded(stc.vocV),
      imp: rounded(stc.impA),
      vmp: rounded(stc.vmpV),
      pmp: rounded(stc.pmpW),
      ff: rounded(stc.fillFactor),
    },
    lossPct: rounded(lossPct),
    lossW: rounded(lossW),
    lossKwhPerYear: rounded(diagnosis.lossKwhPerYear),
    features,
  }
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000
}

function printTable(rows: ReturnType<typeof diagnoseFile>): void {
  console.log('inverter\tstring\tcode\tconfidence\tloss %\tloss W')
  for (const row of rows) {
    const found =
      'reason' in row
        ? [`abnormal: ${row.reason}`]
        : [row.code, row.confidence.toFixed(2), row.lossPct.toFixed(1), row.lossW.toFixed(0)]
    console.log([row.inverter, row.id, ...found].join('\t'))
  }
}
