import type { ScanTaskType } from '../iv-scan/words.ts'
import type { DismissalReason } from '../maintenance/words.ts'
import type { ReportKind, ReportLanguage } from './words.ts'

/** A curve as it is drawn: V and A; null where a device left a point out. */
export type FactCurve = { voltageV: (number | null)[]; currentA: (number | null)[] }

/** What an earlier scan said of a string; a code of null: it could not be read or diagnosed then. */
export type BeforeFact = {
  code: number | null
  lossW: number | null
  lossKwhPerYear: number | null
  /** By which a power that came back is told from a fault that is no longer seen; older reports have neither. */
  lossPct?: number | null | undefined
  stcPmpW?: number | null | undefined
  /** Index into the earlier scans of the report. */
  scan: number
}

/** That somebody said of a finding that it needs no work. */
export type DismissalFact = {
  reason: DismissalReason
  note: string
  /** Null where they are gone. */
  by: string | null
  /** ISO 8601. */
  at: string
}

/** One string in the scan that counts for it. */
export type StringFact = {
  /** Index into the scans of the report. */
  scan: number
  inverterId: number
  /** Input of the inverter, counted from 0. */
  position: number
  arrayName: string
  inverterName: string
  stringName: string
  status: 'OK' | 'ABNORMAL' | 'FAILED'
  /** Why it was not read or not diagnosed. */
  reason: string | null
  code: number | null
  secondCode: number | null
  /** 0 to 1. */
  confidence: number | null
  iscA: number | null
  vocV: number | null
  impA: number | null
  vmpV: number | null
  pmpW: number | null
  fillFactor: number | null
  /** At 1000 W/m² and 25 °C. */
  stcPmpW: number | null
  /** Of its modules' labels; null where the string stands no longer. */
  nameplateW: number | null
  lossPct: number | null
  lossW: number | null
  lossKwhPerYear: number | null
  /** By light; older reports have none. */
  lossKwhByLight?: number[] | null | undefined
  /** Null where no earlier scan had the string. */
  before: BeforeFact | null
  /** Of the fault that it has; older reports have none. A dismissed fault is in no count or sum. */
  dismissal?: DismissalFact | null | undefined
}

/** An inverter of a scan, with the weather that it was scanned in. */
export type InverterFact = {
  scan: number
  inverterId: number
  arrayName: string
  inverterName: string
  irradianceWPerM2: number | null
  moduleTemperatureC: number | null
  unstable: boolean
  /** Nothing measured the weather: it was estimated from the curves. */
  weatherEstimated: boolean
  /** Strings that were never read, and why: codes of outcome and of what the device or the line said. */
  unread: number
  outcome: string | null
  why: string | null
}

/** A scan that the report draws from. */
export type ScanFact = {
  taskId: number
  taskNo: string
  taskType: ScanTaskType
  cleaned: boolean
  manualWeather: boolean
  /** ISO 8601. */
  scannedAt: string
  strings: number
  faults: number
  failed: number
  by: string | null
}

/** Curves of one of the worst strings, as measured and at standard conditions. */
export type CurvesFact = {
  inverterId: number
  position: number
  irradianceWPerM2: number | null
  moduleTemperatureC: number | null
  raw: FactCurve | null
  expected: FactCurve | null
  median: FactCurve | null
  stc: FactCurve | null
  expectedStc: FactCurve | null
  medianStc: FactCurve | null
}

export type FaultTextFact = {
  code: number
  name: string
  description: string
  cause: string
  advice: string
}

/** What a MWh was taken to be worth, and where that comes from. */
export type PriceFact = {
  cnyPerMwh: number
  /** By light; older reports have none. */
  byLight?: number[] | undefined
  stage: 'RT' | 'DA'
  point: 'NODE' | 'ZONE' | 'UNIFIED'
  from: string
  to: string
  days: number
  simulated: boolean
}

/** A work order of a month, as it stood at its end. */
export type OrderFact = {
  orderNo: string
  code: number
  inverterName: string
  stringNames: string[]
  /** YYYY-MM-DD; null for what had not happened by then. */
  madeOn: string
  doneOn: string | null
  closedOn: string | null
  /** CONFIRMED and UNCONFIRMED: closed, with and without a scan that found its strings sound. */
  outcome: OrderOutcome
  costCny: number | null
  /** By the scan after the work; null until one has measured it. */
  regainedKwhPerYear: number | null
  regainedCnyPerYear: number | null
}

export type OrderOutcome = 'OPEN' | 'DONE' | 'CONFIRMED' | 'UNCONFIRMED' | 'CANCELLED'

/** Everything that a report tells, as it was when it was made; all its forms are drawn from this alone. */
export type ReportFacts = {
  kind: ReportKind
  language: ReportLanguage
  title: string
  /** When it was ordered, ISO 8601: nothing in a report is later. */
  orderedAt: string
  orderedBy: string | null
  /** YYYY-MM of a monthly report. */
  month: string | null
  /** Of an acceptance: how far a string may lie under its label, %. */
  tolerancePct: number | null
  owner: { name: string; signers: string[]; logo: 'png' | 'jpg' | null } | null
  plant: {
    name: string
    groupName: string
    provinceName: string
    installedCapacityKw: number
    acLimitKw: number | null
    operationDate: string | null
    longitude: number | null
    latitude: number | null
    arrays: number
    inverters: number
    strings: number
    stringTypes: string[]
  }
  parameters: {
    /** 0: the defaults. */
    version: number
    stcConversion: boolean
    changed: { name: string; value: number; initial: number; unit: string }[]
    peakSunHours: number
    performanceRatio: number
  }
  price: PriceFact | null
  scans: ScanFact[]
  /** Scans that strings are compared with. */
  earlier: { taskNo: string; scannedAt: string }[]
  inverters: InverterFact[]
  strings: StringFact[]
  /** The worst strings are those that cost most; older reports have none, and go by severity. */
  byMoney?: boolean | undefined
  /** What was made, done or closed in the month of a monthly report; others and older ones have none. */
  orders?: OrderFact[] | undefined
  curves: CurvesFact[]
  faultTexts: FaultTextFact[]
}
