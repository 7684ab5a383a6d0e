import { FAULT_TEXTS } from '#database/seed/fault-texts.ts'
import type { CurvesFact, FactCurve, ReportFacts, StringFact } from '#domain/report/facts.ts'
import type { ReportKind, ReportLanguage } from '#domain/report/words.ts'

type Wanted = {
  language?: ReportLanguage
  kind?: ReportKind
  faults?: number
  sound?: number
  curves?: number
}

const CODES = [9, 8, 10, 11, 13, 16, 17, 7]
const STRINGS_OF_INVERTER = 16

/** For the benchmark and for tests. Facts of a made-up plant: as many faults, sound strings and curves as wanted, and two without a diagnosis. */
export function sampleFacts({
  language = 'zh',
  kind = 'TASK',
  faults = 12,
  sound = 60,
  curves = 4,
}: Wanted = {}): ReportFacts {
  const strings: StringFact[] = [
    ...Array.from({ length: faults }, (_, index) => faulty(index, language)),
    ...Array.from({ length: sound }, (_, index) => soundString(faults + index, language)),
    undiagnosed(faults + sound, 'ABNORMAL', 'tooNoisy', language),
    undiagnosed(faults + sound + 1, 'FAILED', 'WRONG_CRC', language),
  ]
  const inverters = [...new Map(strings.map((one) => [one.inverterId, one])).values()]
  const isZh = language === 'zh'
  return {
    ...{ kind, language, orderedAt: '2026-06-15T06:30:00.000Z', month: null },
    title: isZh ? '靖边光伏电站 2026-06-15 扫描' : 'Jingbian PV plant, scan of 2026-06-15',
    orderedBy: isZh ? '王芳' : 'Wang Fang',
    tolerancePct: kind === 'ACCEPTANCE' ? 5 : null,
    owner: { name: isZh ? '榆林新能源有限公司' : 'Yulin New Energy', signers: [], logo: null },
    plant: {
      name: isZh ? '靖边光伏电站' : 'Jingbian PV plant',
      groupName: isZh ? '陕北集团' : 'Shaanbei group',
      provinceName: isZh ? '陕西' : 'Shaanxi',
      ...{ installedCapacityKw: 100_000, acLimitKw: 80_000, operationDate: '2021-06-30' },
      ...{ longitude: 108.8, latitude: 37.6, arrays: 20, inverters: inverters.length },
      strings: strings.length,
      stringTypes: ['550 W × 26'],
    },
    parameters: {
      ...{ version: 3, stcConversion: true, peakSunHours: 1300, performanceRatio: 0.82 },
      changed: [
        { name: isZh ? '电流倍数' : 'Current multiple', value: 1.4, initial: 1.35, unit: '' },
      ],
    },
    price: {
      ...{ cnyPerMwh: 170.5, stage: 'RT', point: 'NODE', days: 365, simulated: true },
      ...{ from: '2025-06-15', to: '2026-06-14' },
    },
    scans: [
      {
        ...{ taskId: 1, taskNo: 'IV-20260615-001', taskType: 'ROUTINE', cleaned: false },
        ...{ manualWeather: false, scannedAt: '2026-06-15T04:10:00.000Z', failed: 2 },
        ...{ strings: strings.length, faults, by: isZh ? '李强' : 'Li Qiang' },
      },
    ],
    earlier: [{ taskNo: 'IV-20260501-001', scannedAt: '2026-05-01T04:00:00.000Z' }],
    inverters: inverters.map(({ inverterId, arrayName, inverterName }, index) => ({
      ...{ scan: 0, inverterId, arrayName, inverterName },
      irradianceWPerM2: 820 + (index % 40),
      moduleTemperatureC: 46 + (index % 7) / 2,
      ...{ unstable: index % 50 === 49, weatherEstimated: false },
      ...(index === 1
        ? { unread: 16, outcome: 'outcome.CONNECTION_FAILED', why: 'failure.TIMEOUT' }
        : { unread: 0, outcome: null, why: null }),
    })),
    strings,
    curves: strings.slice(0, curves).map(curvesOf),
    faultTexts: Object.entries(FAULT_TEXTS).map(([code, texts]) => ({
      code: Number(code),
      ...texts[language],
    })),
  }
}

function placed(index: number, language: ReportLanguage) {
  const inverterId = Math.floor(index / STRINGS_OF_INVERTER) + 1
  const position = index % STRINGS_OF_INVERTER
  const isZh = language === 'zh'
  return {
    ...{ scan: 0, inverterId, position },
    arrayName: isZh ? `${Math.ceil(inverterId / 16)}#方阵` : `Array ${Math.ceil(inverterId / 16)}`,
    inverterName: isZh ? `逆变器${inverterId}` : `Inverter ${inverterId}`,
    stringName: isZh ? `组串${position + 1}` : `String ${position + 1}`,
  }
}

const NO_FIGURES = {
  ...{ code: null, secondCode: null, confidence: null, iscA: null, vocV: null, impA: null },
  ...{ vmpV: null, pmpW: null, fillFactor: null, stcPmpW: null, nameplateW: 14_300 },
  ...{ lossPct: null, lossW: null, lossKwhPerYear: null, before: null },
}

function faulty(index: number, language: ReportLanguage): StringFact {
  const lossPct = 3 + ((index * 7) % 41) / 2
  return {
    ...placed(index, language),
    ...{ status: 'OK', reason: null, code: CODES[index % CODES.length]!, secondCode: null },
    confidence: 0.5 + (index % 5) / 10,
    ...{ iscA: 11.2, vocV: 1180.4, impA: 10.4, vmpV: 960.1, pmpW: 9985, fillFactor: 0.755 },
    ...{ stcPmpW: 14_300 * (1 - lossPct / 100), nameplateW: 14_300, lossPct },
    lossW: lossPct * 115,
    lossKwhPerYear: lossPct * 152,
    before:
      index % 3 === 0
        ? { code: 14, lossW: 0, lossKwhPerYear: 0, scan: 0 }
        : { code: CODES[index % CODES.length]!, lossW: 200, lossKwhPerYear: 300, scan: 0 },
  }
}

function soundString(index: number, language: ReportLanguage): StringFact {
  const wasFaulty = index % 20 === 0
  return {
    ...{ ...placed(index, language), ...NO_FIGURES, status: 'OK', reason: null, code: 14 },
    ...{ confidence: 0.9, iscA: 11.5 + (index % 9) / 100, vocV: 1188 + (index % 5), impA: 10.8 },
    ...{ vmpV: 1002, pmpW: 10_820, fillFactor: 0.79 + (index % 4) / 1000 },
    stcPmpW: 13_950 + (index % 30) * 10,
    ...{ lossPct: 0, lossW: 0, lossKwhPerYear: 0 },
    before: {
      ...(wasFaulty
        ? { code: 9, lossW: 900, lossKwhPerYear: 1200 }
        : { code: 14, lossW: 0, lossKwhPerYear: 0 }),
      scan: 0,
    },
  }
}

function undiagnosed(
  index: number,
  status: 'ABNORMAL' | 'FAILED',
  reason: string,
  language: ReportLanguage,
): StringFact {
  return { ...placed(index, language), ...NO_FIGURES, status, reason }
}

const POINTS = 128

/** A knee at nine tenths of the voltage, and a step where the string has one. */
function curve(iscA: number, vocV: number, stepAt = 1): FactCurve {
  const voltageV = Array.from({ length: POINTS }, (_, k) => (vocV * k) / (POINTS - 1))
  const currentA = voltageV.map((volts) => {
    const share = volts / vocV
    const knee = Math.max(0, 1 - Math.exp((share - 1) * 18))
    return Math.round(iscA * knee * (share > stepAt ? 0.8 : 1) * 1e4) / 1e4
  })
  return { voltageV: voltageV.map((volts) => Math.round(volts * 100) / 100), currentA }
}

function curvesOf({ inverterId, position }: StringFact, index: number): CurvesFact {
  const stepAt = 0.4 + (index % 5) / 10
  return {
    ...{ inverterId, position, irradianceWPerM2: 834, moduleTemperatureC: 47.5 },
    raw: curve(11.2, 1180, stepAt),
    expected: curve(11.6, 1190),
    median: curve(11.5, 1186),
    stc: curve(13.4, 1260, stepAt),
    expectedStc: curve(13.9, 1272),
    medianStc: curve(13.8, 1268),
  }
}
