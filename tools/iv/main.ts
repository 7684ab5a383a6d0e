import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runCommand } from '../run-command.ts'
import { diagnoseScans, diagnosisThreads } from './diagnose-scans.ts'
import { type LabelFile, labelOfOptions } from './label-option.ts'
import { Notes } from './notes.ts'
import type { resultRows } from './result-rows.ts'
import { scansOfFile } from './scans-of-file.ts'

const USAGE = `Diagnoses the I-V curves of a file.
  npm run iv -- FILE [--json OUT|-] [--label KEY=VALUE]… [--label-file FILE]

JSON: {"inverters":[{"inverter","module":{"name","Isc","Voc","Imp","Vmp","Pmax","alphaIscPctPerK",
  "betaVocPctPerK","gammaPmaxPctPerK","cellsInSeries","substrings"},"modulesPerString","irradiance",
  "moduleTemperature","strings":[{"id","voltage":[V],"current":[A]}]}]}
CSV, JSON records or a workbook, as tracers export them: first lines "# key,value" with the same names
  as in the module and modulesPerString, irradiance, moduleTemperature; then a header and one row a point:
  inverter,string,voltage,current (also irradiance,moduleTemperature a row; inverter and string may be
  missing; also V,I or U,I or 组串,电压,电流, V1,I1,V2,I2, Vstr1(V),Istr1(A), a list in a cell, or
  I(0.0 V) (A) and so on), units in brackets or in a row below. Titles and notes are no points.
  Negative current or voltage, and exchanged columns, are turned, and notes on stderr say so.
  Cells end at what the header has, tab, semicolon, comma, bar or blank; a column is read with decimal
  commas where its numbers prove them. Text is UTF-8, UTF-16 with its mark, or GBK.
--label Isc=13.9 --label Voc=49.6 says what the file does not, by the same names (also modulesPerString,
  irradiance, moduleTemperature); --label-file names a json {"Isc":13.9,…} or a file of lines "Isc,13.9".
  A label that contradicts the file's own ends with an error; irradiance and temperature that the file
  has are taken before those of the options, and a note on stderr says so.
null, NaN or an empty cell is a missing point.
Pmax, substrings (3) and temperature coefficients may be missing; irradiance in W/m², temperature in °C.
Codes: 7 open, 8 low current, 9 mismatch, 10 bypass, 11 series resistance, 13 shunt, 14 normal,
  16 suspected hot spot, 17 module count. A sweep that is broken is "abnormal", with the reason,
  and spoils no other; what is wrong with the file or a label ends the command with an error.`

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'string' },
      label: { type: 'string', multiple: true, default: [] },
      'label-file': { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const [file] = positionals
  if (values.help || file === undefined) {
    console.log(USAGE)
    process.exitCode = values.help ? 0 : 1
    return
  }
  const notes = new Notes()
  const label = labelOfOptions(
    { pairs: values.label, file: labelFile(values['label-file']) },
    notes,
  )
  const bytes = readFileSync(file)
  const threads = diagnosisThreads(bytes.length)
  const { scans, notes: more } = await scansOfFile(file, bytes, label)
  for (const note of notes.texts.concat(more)) console.error(`note: ${note}`)
  report(await diagnoseScans(scans, threads), values.json)
})

function labelFile(name: string | undefined): LabelFile | undefined {
  return name === undefined ? undefined : { name, bytes: readFileSync(name) }
}

function report(rows: ReturnType<typeof resultRows>, json: string | undefined): void {
  const text = JSON.stringify(rows, null, 1)
  if (json === '-') console.log(text)
  else if (json) writeFileSync(json, `${text}\n`)
  if (json !== '-') printTable(rows)
}

function printTable(rows: ReturnType<typeof resultRows>): void {
  console.log('inverter\tstring\tcode\tconfidence\tloss %\tloss W')
  for (const row of rows) {
    const found =
      'reason' in row
        ? [`abnormal: ${row.reason}`]
        : [row.code, row.confidence.toFixed(2), row.lossPct.toFixed(1), row.lossW.toFixed(0)]
    const remarks = 'features' in row && row.features.isSurplusCurrent ? ['surplus current'] : []
    console.log([row.inverter, row.id, ...found, ...remarks].join('\t'))
  }
}
