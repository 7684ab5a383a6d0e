import { DEFAULT_CALCULATION_PARAMETERS } from '#domain/iv-curve/calculation-parameters.ts'
import { diagnoseInverter } from '#domain/iv-curve/diagnosis/diagnose-inverter.ts'
import type { InverterScan, StringDiagnosis } from '#domain/iv-curve/diagnosis/diagnosis-types.ts'
import type { ScanOfFile } from './scan-of-file.ts'

/** One row a string, with the default calculation parameters, in the order of the file. */
export function resultRows(scans: readonly ScanOfFile[]) {
  return scans.flatMap(rowsOf)
}

function rowsOf({ inverter, strings, turned, ...scan }: ScanOfFile) {
  const readable = strings.filter((one) => one.broken === undefined)
  const isRead = readable.length > 0
  const found = isRead ? diagnosed(inverter, { ...scan, strings: readable }) : []
  const diagnoses = found.values()
  return strings.map(({ id, broken }) =>
    broken === undefined
      ? { ...rowOf(inverter, diagnoses.next().value!), ...(turned && { turned }) }
      : { inverter, id, status: 'abnormal' as const, reason: broken },
  )
}

/** A label or number that no curve can be computed with is an error of the file's inverter. */
function diagnosed(inverter: string, scan: Omit<InverterScan, 'parameters'>): StringDiagnosis[] {
  try {
    return diagnoseInverter({ ...scan, parameters: DEFAULT_CALCULATION_PARAMETERS })
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    throw new Error(`inverter ${inverter}: ${cause.message}`, { cause })
  }
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
    ...shortNames(key),
    stc: shortNames(stc),
    lossPct: rounded(lossPct),
    lossW: rounded(lossW),
    lossKwhPerYear: rounded(diagnosis.lossKwhPerYear),
    features,
  }
}

type Key = Record<'iscA' | 'vocV' | 'impA' | 'vmpV' | 'pmpW' | 'fillFactor', number | null>

const shortNames = ({ iscA, vocV, impA, vmpV, pmpW, fillFactor }: Key) => ({
  isc: rounded(iscA),
  voc: rounded(vocV),
  imp: rounded(impA),
  vmp: rounded(vmpV),
  pmp: rounded(pmpW),
  ff: rounded(fillFactor),
})

function rounded<Value extends number | null>(value: Value): Value {
  return (value === null ? null : Math.round(value * 10_000) / 10_000) as Value
}
