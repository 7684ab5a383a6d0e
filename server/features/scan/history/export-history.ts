import type { exportStringHistory } from '#api/diagnosis/history.ts'
import type { FileAnswer } from '#api/kernel/answer.ts'
import type { RequestOf } from '#api/kernel/endpoint.ts'
import { HISTORY_QUANTITIES } from '#domain/iv-history/words.ts'
import { csvOfRows, shownFields } from '../../../common/rows/export-rows.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { historyOf } from './string-history.ts'

const FACTS = [
  ...(['taskNo', 'taskType', 'scannedAt', 'irradiance', 'moduleTemperature'] as const),
  ...(['cleaningStatus', 'code', 'confidence', 'reason', 'strings', 'faults'] as const),
  ...(['share', 'leftOut'] as const),
]
const FIGURES = HISTORY_QUANTITIES.flatMap((one) => [one, `${one}P10`, `${one}P90`] as const)

/** The scans of a history, a line each: figures with what a tenth of the strings lies under and over. */
export async function exportHistory(
  asked: RequestOf<typeof exportStringHistory>,
  context: CallContext,
): Promise<FileAnswer> {
  const { scans, level } = await historyOf(asked, context)
  const figures = level === 'STRING' ? HISTORY_QUANTITIES : FIGURES
  const fields = shownFields([...FACTS, ...figures], asked)
  const rows = scans.map(({ figures: all, ...scan }) => ({
    ...scan,
    ...Object.fromEntries(
      HISTORY_QUANTITIES.flatMap((one) => [
        [one, all[one].middle],
        [`${one}P10`, all[one].low],
        [`${one}P90`, all[one].high],
      ]),
    ),
  }))
  return csvOfRows('string-history.csv', fields, rows)
}
