import type { BoardItem, completenessExport } from '#api/collection/completeness.ts'
import type { FileAnswer } from '#api/kernel/answer.ts'
import type { RequestOf } from '#api/kernel/endpoint.ts'
import { XLSX_TYPE } from '#files/documents/content-type.ts'
import { writeWorkbook } from '../../../common/workbook/write-workbook.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { type Language, textOf } from '../../../http/texts.ts'
import { board } from './board-service.ts'
import { dueTextOf, itemNameIn } from './item-names.ts'

/** The board as the screen shows it: a row an item, a column a day, states in words. */
export async function exportBoard(
  request: RequestOf<typeof completenessExport>,
  context: CallContext,
): Promise<FileAnswer> {
  const { language } = context
  const { dates, items } = await board(request, context)
  const shown = items.filter(({ lateSince }) => !request.onlyMissing || lateSince !== null)
  const heads = ['boardItem', 'boardDeliverer', 'boardDue', 'boardPlaces', 'boardMissing'] as const
  const body = await writeWorkbook(
    [
      {
        name: textOf(language, 'boardSheet'),
        columns: [
          ...heads.map((key) => ({ header: textOf(language, key) })),
          ...dates.map((date) => ({ header: date })),
        ],
        rows: shown.map((item) => rowOf(item, language)),
      },
    ],
    context,
  )
  const fileName = `completeness_${request.provinceId}_${request.from}_${request.to}.xlsx`
  return { fileName, contentType: XLSX_TYPE, body }
}

function rowOf(item: BoardItem, language: Language): (string | number)[] {
  const { dueDayOffset: dayOffset, dueTime: time, deliverer, places, missing } = item
  return [
    itemNameIn(item, language),
    textOf(language, `deliverer${deliverer}`),
    dueTextOf({ dayOffset, time }),
    places,
    missing.length === 0
      ? ''
      : textOf(language, 'boardMissingDays', {
          days: missing.map(({ from, to }) => (from === to ? from : `${from}~${to}`)).join(', '),
        }),
    ...item.cells.map(({ state, percent }) =>
      state === 'PARTIAL' && percent !== null
        ? textOf(language, 'boardShare', { state: textOf(language, `state${state}`), percent })
        : textOf(language, `state${state}`),
    ),
  ]
}
