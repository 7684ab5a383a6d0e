import type { exportStringHistory } from '#api/diagnosis/history.ts'
import type { FileAnswer } from '#api/kernel/answer.ts'
import type { RequestOf } from '#api/kernel/endpoint.ts'
import { HISTORY_QUANTITIES, type HistoryQuantity } from '#domain/iv-history/words.ts'
import { faultNames } from '../../../common/names/fault-names.ts'
import { REASON_TEXTS, SHEET_TEXTS } from '../../../common/names/sheet-texts.ts'
import { shownFields } from '../../../common/rows/export-rows.ts'
import { type ColumnFormat, workbookOfRows } from '../../../common/rows/workbook-of-rows.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { historyOf } from './string-history.ts'

const FACTS = [
  ...(['taskNo', 'taskType', 'scannedAt', 'irradiance', 'moduleTemperature'] as const),
  ...(['cleaningStatus', 'cleaned', 'code', 'confidence', 'reason', 'strings', 'faults'] as const),
  ...(['share', 'commonPct', 'leftOut'] as const),
]
/** What a tenth of the strings lies under and over. */
const ENDS = ['P10', 'P90'] as const
const FIGURES = HISTORY_QUANTITIES.flatMap((one) => [one, `${one}P10`, `${one}P90`] as const)

const FIGURE_FORMATS: Readonly<Record<HistoryQuantity, ColumnFormat>> = {
  ...{ pmpW: 0, iscA: 2, vocV: 1, fillFactor: 'share', rsOhm: 2, rshOhm: 0, lossPct: 2 },
}
const FORMATS: Readonly<Record<string, ColumnFormat>> = {
  ...{ scannedAt: 'time', irradiance: 0, moduleTemperature: 1, confidence: 'share' },
  ...{ strings: 0, faults: 0, share: 'share', ...FIGURE_FORMATS },
  ...Object.fromEntries(
    HISTORY_QUANTITIES.flatMap((one) => ENDS.map((end) => [one + end, FIGURE_FORMATS[one]])),
  ),
}

/** The scans of a history, a line each: figures with what a tenth of the strings lies under and over. */
export async function exportHistory(
  asked: RequestOf<typeof exportStringHistory>,
  context: CallContext,
): Promise<FileAnswer> {
  const { language } = context
  const { scans, level } = await historyOf(asked, context)
  const figures = level === 'STRING' ? HISTORY_QUANTITIES : FIGURES
  const nameOf = await faultNames(context.db, language)
  const rows = scans.map(({ figures: all, code, ...scan }) => ({
    ...scan,
    code: code === null ? null : nameOf(code),
    ...Object.fromEntries(
      HISTORY_QUANTITIES.flatMap((one) => [
        [one, all[one].middle],
        [`${one}P10`, all[one].low],
        [`${one}P90`, all[one].high],
      ]),
    ),
  }))
  const { history, words } = SHEET_TEXTS[language]
  const ends = HISTORY_QUANTITIES.flatMap((one) =>
    ENDS.map((end) => [one + end, `${history.titles[one]} ${end}`]),
  )
  const sheet = {
    ...{ name: history.name, formats: FORMATS },
    titles: { ...history.titles, ...Object.fromEntries(ends) },
    words: { ...words, reason: REASON_TEXTS[language] },
  }
  const fields = shownFields([...FACTS, ...figures], asked)
  return workbookOfRows(sheet, { fields, rows }, context)
}
