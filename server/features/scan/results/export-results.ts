import type { exportScanResults } from '#api/diagnosis/endpoints.ts'
import type { FileAnswer } from '#api/kernel/answer.ts'
import type { RequestOf } from '#api/kernel/endpoint.ts'
import type { ScanInverterRow } from '#api/scan/endpoints.ts'
import { lostCnyPerYear } from '#domain/iv-loss/lost-money.ts'
import { severityOf } from '#domain/iv-scan/severity.ts'
import { SEVERITIES, type Severity } from '#domain/iv-scan/words.ts'
import { lossPriceOf } from '../../../common/losses/loss-price.ts'
import { faultNames } from '../../../common/names/fault-names.ts'
import { REASON_TEXTS, SHEET_TEXTS } from '../../../common/names/sheet-texts.ts'
import {
  type ColumnFormat,
  type SheetOfRows,
  workbookOfSheets,
} from '../../../common/rows/workbook-of-rows.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { taskDetail } from '../tasks/task-detail.ts'
import { diagnosisRow, resultKeys, resultsFitting, resultsOf } from './list-results.ts'

const STRING_FIELDS = [
  ...['arrayName', 'inverterName', 'input', 'stringName', 'status', 'code', 'reason'],
  ...['severity', 'confidence', 'secondCode', 'lossPct', 'lossW', 'lossKwhPerYear'],
  ...['lossCnyPerYear', 'iscA', 'vocV', 'impA', 'vmpV', 'pmpW', 'fillFactor', 'stcPmpW'],
]
const STRING_FORMATS: Readonly<Record<string, ColumnFormat>> = {
  ...{ input: 0, confidence: 'share', lossPct: 1, lossW: 0, lossKwhPerYear: 0 },
  ...{ lossCnyPerYear: 'cny', iscA: 2, vocV: 1, impA: 2, vmpV: 1, pmpW: 0 },
  ...{ fillFactor: 'share', stcPmpW: 0 },
}
/** Strings whose diagnoses are in memory at once. */
const STRINGS_A_PAGE = 200

const INVERTER_FIELDS = [
  ...['arrayName', 'name', 'outcome', 'irradiance', 'moduleTemperature', 'unstable'],
  ...['weatherEstimated', 'stringCount', 'failedCount', 'faultCount', 'notReadCount'],
]
const INVERTER_FORMATS: Readonly<Record<string, ColumnFormat>> = {
  ...{ irradiance: 0, moduleTemperature: 1, stringCount: 0, failedCount: 0, faultCount: 0 },
  notReadCount: 0,
}

/** The strings of a task that a list shows, the most urgent first, and its inverters, in the words of the screen. */
export async function exportResults(
  filters: RequestOf<typeof exportScanResults>,
  context: CallContext,
): Promise<FileAnswer> {
  const { db, clock, language } = context
  const { task, inverters } = await taskDetail({ id: filters.taskId }, context)
  const keys = await resultKeys(db, resultsFitting(filters))
  const places = keys.map((key) => ({ ...key, severity: severityOf(key) })).sort(byUrgency)
  const price = await lossPriceOf(db, filters.taskId, clock.now())
  const nameOf = await faultNames(db, language)
  const named = (code: number | null) => (code === null ? null : nameOf(code))
  async function* rows() {
    for (let first = 0; first < places.length; first += STRINGS_A_PAGE) {
      const some = places.slice(first, first + STRINGS_A_PAGE)
      const found = await resultsOf(db, filters.taskId, some)
      yield found
        .map((row) => diagnosisRow(row, language))
        .map((row) =>
          Object.assign(row, {
            ...{ input: row.position + 1, lossCnyPerYear: lostCnyPerYear(row, price) },
            ...{ code: named(row.code), secondCode: named(row.secondCode) },
          }),
        )
    }
  }
  const { results, inverters: ofInverters, words } = SHEET_TEXTS[language]
  const { yesNo } = words
  const strings: SheetOfRows = {
    ...{ ...results, formats: STRING_FORMATS },
    words: { ...words, reason: REASON_TEXTS[language] },
  }
  const devices: SheetOfRows = {
    ...{ ...ofInverters, formats: INVERTER_FORMATS },
    words: { ...words, unstable: yesNo, weatherEstimated: yesNo },
  }
  return workbookOfSheets(
    `${results.name} ${task.taskNo}`,
    [
      { ...strings, fields: STRING_FIELDS, rows: rows() },
      { ...devices, fields: INVERTER_FIELDS, rows: inverters satisfies ScanInverterRow[] },
    ],
    context,
  )
}

type Place = Awaited<ReturnType<typeof resultKeys>>[number] & { severity: Severity }

function byUrgency(one: Place, other: Place): number {
  const rank = ({ severity }: Place) => SEVERITIES.indexOf(severity)
  return (
    rank(one) - rank(other) ||
    (other.lossW ?? 0) - (one.lossW ?? 0) ||
    one.inverterId - other.inverterId ||
    one.position - other.position
  )
}
