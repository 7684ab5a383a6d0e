import type { exportNode, PlaceDetail } from '#api/forecast/nodal.ts'
import type { exportZone } from '#api/forecast/zone.ts'
import type { FileAnswer } from '#api/kernel/answer.ts'
import type { RequestOf } from '#api/kernel/endpoint.ts'
import { slotEndLabel } from '#domain/calendar/slots.ts'
import { XLSX_TYPE } from '#files/documents/content-type.ts'
import type { WriteColumn } from '#files/documents/write-table.ts'
import { writeWorkbook } from '../../../common/workbook/write-workbook.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { textOf } from '../../../http/texts.ts'
import { nodeDetailOf } from './nodal-service.ts'
import { zoneDetailOf } from './zone-service.ts'

/** A node over a range as a workbook. */
export async function exportNodeDays(
  request: RequestOf<typeof exportNode>,
  context: CallContext,
): Promise<FileAnswer> {
  const { node, ...detail } = await nodeDetailOf(request, context)
  return placeFile(detail, { ...request, name: node.name }, context)
}

/** A zone over a range as a workbook. */
export async function exportZoneDays(
  request: RequestOf<typeof exportZone>,
  context: CallContext,
): Promise<FileAnswer> {
  const { zone, ...detail } = await zoneDetailOf(request, context)
  return placeFile(detail, { ...request, name: zone.name }, context)
}

const COLUMNS = [
  'columnP10',
  'columnP50',
  'columnP90',
  'columnEnergyPart',
  'columnCongestion',
  'columnActual',
  'columnActualUnified',
] as const

/** One row a slot, prices in CNY/MWh; days ahead tell how old a forecast is. */
async function placeFile(
  { days, slotCount }: PlaceDetail,
  { name, from, to }: { name: string; from: string; to: string },
  context: CallContext,
): Promise<FileAnswer> {
  const text = (key: Parameters<typeof textOf>[1]) => textOf(context.language, key)
  const prices = COLUMNS.map(
    (column): WriteColumn => ({ header: text(column), numberFormat: '0.000' }),
  )
  const rows = days.flatMap(({ date, forecast, actual, actualUnified }) => {
    const { p10, p50, p90, energy, congestion } = forecast ?? {}
    const curves = [p10, p50, p90, energy, congestion, actual, actualUnified]
    return Array.from({ length: slotCount }, (_, index) => [
      ...[date, forecast?.lead ?? null, index + 1, slotEndLabel(index + 1, slotCount)],
      ...curves.map((curve) => curve?.[index] ?? null),
    ])
  })
  const body = await writeWorkbook(
    [
      {
        name,
        columns: [
          { header: text('columnDeliveryDate') },
          { header: text('columnLead') },
          { header: text('columnSlot') },
          { header: text('columnSlotEnd') },
          ...prices,
        ],
        rows,
      },
    ],
    context,
  )
  return {
    fileName: `${name}_${from}_${to}.xlsx`,
    contentType: XLSX_TYPE,
    body,
  }
}
