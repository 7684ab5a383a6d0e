import type { FileAnswer } from '#api/kernel/answer.ts'
import { slotEndLabel } from '#domain/calendar/slots.ts'
import { XLSX_TYPE } from '#files/documents/content-type.ts'
import type { WriteColumn } from '#files/documents/write-table.ts'
import { writeWorkbook } from '../../common/workbook/write-workbook.ts'
import type { CallContext } from '../../http/call-context.ts'
import { textOf } from '../../http/texts.ts'
import { detailOf } from './forecast-service.ts'

/** A run as a workbook: one row a slot, prices in CNY/MWh. */
export async function exportRun(
  request: { id: number },
  context: CallContext,
): Promise<FileAnswer> {
  const { run, days, slotCount } = await detailOf(request, context)
  const text = (key: Parameters<typeof textOf>[1]) => textOf(context.language, key)
  const price = (header: string): WriteColumn => ({ header, numberFormat: '0.000' })
  const rows = days.flatMap((day) =>
    day.p50.map((p50, index) => [
      day.date,
      index + 1,
      slotEndLabel(index + 1, slotCount),
      day.p10[index] ?? null,
      p50,
      day.p90[index] ?? null,
      day.actual?.[index] ?? null,
      day.naive?.[index] ?? null,
    ]),
  )
  const body = await writeWorkbook(
    [
      {
        name: run.modelName,
        columns: [
          { header: text('columnDeliveryDate') },
          { header: text('columnSlot') },
          { header: text('columnSlotEnd') },
          price(text('columnP10')),
          price(text('columnP50')),
          price(text('columnP90')),
          price(text('columnActual')),
          price(text('columnNaive')),
        ],
        rows,
      },
    ],
    context,
  )
  return {
    fileName: `${run.modelName}_${run.dateFrom}_${run.dateTo}.xlsx`,
    contentType: XLSX_TYPE,
    body,
  }
}
