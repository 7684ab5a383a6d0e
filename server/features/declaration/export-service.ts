import type { exportTenDay } from '#api/declaration/endpoints.ts'
import type { FileAnswer } from '#api/kernel/answer.ts'
import type { RequestOf } from '#api/kernel/endpoint.ts'
import { declaredLine } from '#database/rows/declaration-lines.ts'
import { declares } from '#domain/declaration/ten-day-declaration.ts'
import { toMwh } from '#domain/units/energy.ts'
import { toCnyPerMwh } from '#domain/units/price.ts'
import type { WriteSheet } from '#files/documents/write-table.ts'
import { writeWorkbook } from '../../common/workbook/write-workbook.ts'
import { AppError, notFound } from '../../http/answer/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { textOf } from '../../http/texts.ts'
import { findById, findLines } from './declaration-repository.ts'
import { expireDue } from './notices/expire-due.ts'
import { loadPlace } from './place.ts'
import { EXPORTABLE } from './user-actions.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Exchanges give their templates in Chinese, whatever the language of the screen. */
const COLUMNS: WriteSheet['columns'] = [
  { header: '交易单元' },
  { header: '年月' },
  { header: '旬' },
  { header: '时段', numberFormat: '0' },
  { header: '方向' },
  { header: '申报电量(MWh)', numberFormat: '0.000' },
  { header: '申报电价(元/MWh)', numberFormat: '0.00' },
]
const DIRECTION_WORDS = { SELL: '卖出', BUY: '买入' } as const

/**
 * The declaration in the columns of the exchange, a row for each hour that declares something.
 *
 * @throws AppError refused before approval
 */
export async function exportDeclaration(
  { id }: RequestOf<typeof exportTenDay>,
  context: CallContext,
): Promise<FileAnswer> {
  await expireDue(context, { declarationId: id })
  const found = await findById(context.db, id)
  if (!found) throw notFound()
  if (!EXPORTABLE.includes(found.status)) {
    throw new AppError('refused', 'declarationNotExportable')
  }
  const { provinceId, stationId, yearMonth, version } = found
  const cycle = found.cycle
  const { station } = await loadPlace(context.db, { provinceId, stationId, yearMonth, cycle })
  const cycleName = textOf('zh', `cycle${cycle}`)
  const lines = (await findLines(context.db, id)).map(declaredLine).filter(declares)
  const rows = lines.map(({ slot, direction, energyWh, priceMilli }) => [
    station.code,
    yearMonth,
    cycleName,
    slot,
    DIRECTION_WORDS[direction],
    energyWh === null ? null : toMwh(energyWh),
    priceMilli === null ? null : toCnyPerMwh(priceMilli),
  ])
  const body = await writeWorkbook([{ name: '旬申报', columns: COLUMNS, rows }], context)
  return {
    fileName: `${station.code}-${yearMonth}-${cycleName}-v${version}.xlsx`,
    contentType: XLSX,
    body,
  }
}
