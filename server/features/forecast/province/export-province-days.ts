import type { exportProvinceDays } from '#api/forecast/province.ts'
import type { FileAnswer } from '#api/kernel/answer.ts'
import type { RequestOf } from '#api/kernel/endpoint.ts'
import { type SlotCount, slotEndLabel } from '#domain/calendar/slots.ts'
import { valuesInSlots } from '#domain/market/curve-slots.ts'
import { XLSX_TYPE } from '#files/documents/content-type.ts'
import type { WriteColumn } from '#files/documents/write-table.ts'
import { writeWorkbook } from '../../../common/workbook/write-workbook.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { textOf } from '../../../http/texts.ts'
import { provinceDays } from './province-days.ts'

type Day = Awaited<ReturnType<typeof provinceDays>>['days'][number]

const COLUMNS = ['columnP10', 'columnP50', 'columnP90', 'columnActual'] as const

/** Both markets as a workbook: one row a slot, prices in CNY/MWh. */
export async function exportDays(
  request: RequestOf<typeof exportProvinceDays>,
  context: CallContext,
): Promise<FileAnswer> {
  const { days } = await provinceDays(request, context)
  const text = (key: Parameters<typeof textOf>[1]) => textOf(context.language, key)
  const prices = (['marketDayAhead', 'marketRealTime'] as const).flatMap((market) =>
    COLUMNS.map(
      (column): WriteColumn => ({
        header: `${text(market)} ${text(column)}`,
        numberFormat: '0.000',
      }),
    ),
  )
  const body = await writeWorkbook(
    [
      {
        name: text('provincePrices'),
        columns: [
          { header: text('columnDeliveryDate') },
          { header: text('columnSlot') },
          { header: text('columnSlotEnd') },
          ...prices,
        ],
        rows: days.flatMap(rowsOf),
      },
    ],
    context,
  )
  return {
    fileName: `${text('provincePrices')}_${request.from}_${request.to}.xlsx`,
    contentType: XLSX_TYPE,
    body,
  }
}

/** One row a slot of the finest curve that the day has. */
function rowsOf({ date, dayAhead, realTime }: Day) {
  const curves = [dayAhead, realTime].flatMap(({ forecast, actual }) => [
    forecast?.p10,
    forecast?.p50,
    forecast?.p90,
    actual,
  ])
  const slotCount: SlotCount = curves.some((curve) => curve?.length === 96) ? 96 : 24
  const aligned = curves.map((curve) => curve && valuesInSlots(curve, 'CNY/MWh', slotCount))
  return Array.from({ length: slotCount }, (_, index) => [
    date,
    index + 1,
    slotEndLabel(index + 1, slotCount),
    ...aligned.map((curve) => curve?.[index] ?? null),
  ])
}
