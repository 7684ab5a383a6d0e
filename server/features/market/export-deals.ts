import type { FileAnswer } from '#api/kernel/answer.ts'
import type { RequestOf } from '#api/kernel/endpoint.ts'
import type { DealtSession, exportMarketDeal, exportMarketDeals } from '#api/market/market-deals.ts'
import { XLSX_TYPE } from '#files/documents/content-type.ts'
import type { WriteColumn } from '#files/documents/write-table.ts'
import { writeWorkbook } from '../../common/workbook/write-workbook.ts'
import type { CallContext } from '../../http/call-context.ts'
import { textOf } from '../../http/texts.ts'
import type { Figures } from './deal-figures.ts'
import { allDeals, readDeal } from './deal-service.ts'

type Text = (key: Parameters<typeof textOf>[1]) => string

const energy = (header: string): WriteColumn => ({
  header: `${header} (MWh)`,
  numberFormat: '0.000',
})
const price = (header: string): WriteColumn => ({
  header: `${header} (CNY/MWh)`,
  numberFormat: '0.000',
})

const figureColumns = (text: Text) => [
  energy(text('dealEnergy')),
  price(text('dealPrice')),
  price(text('dealMax')),
  price(text('dealMin')),
]
const figureCells = (row: Figures) => [
  row.clearedMwh,
  row.priceCnyPerMwh,
  row.maxPriceCnyPerMwh,
  row.minPriceCnyPerMwh,
]

const ownColumns = (text: Text) => [
  energy(text('dealOwnSold')),
  price(text('dealOwnSold')),
  energy(text('dealOwnBought')),
  price(text('dealOwnBought')),
]
const ownCells = ({ own }: Pick<DealtSession, 'own'>) => [
  own?.sellMwh ?? null,
  own?.sellCnyPerMwh ?? null,
  own?.buyMwh ?? null,
  own?.buyCnyPerMwh ?? null,
]

/** The sessions that the list shows as a workbook; what is not published is an empty cell, never 0. */
export async function exportDeals(
  wanted: RequestOf<typeof exportMarketDeals>,
  context: CallContext,
): Promise<FileAnswer> {
  const text: Text = (key) => textOf(context.language, key)
  const deals = await allDeals(wanted, context)
  const columns = [
    ...(['dealSession', 'dealCode', 'dealFrom', 'dealTo'] as const).map((key) => ({
      header: text(key),
    })),
    ...figureColumns(text),
    { header: text('dealParticipants') },
    price(text('dealChange')),
    ...ownColumns(text),
  ]
  const rows = deals.map((deal) => [
    ...[deal.title, deal.code, deal.deliveryFrom, deal.deliveryTo],
    ...figureCells(deal),
    ...[deal.participants, deal.changeCnyPerMwh],
    ...ownCells(deal),
  ])
  const body = await writeWorkbook([{ name: text('dealList'), columns, rows }], context)
  return { fileName: `${text('dealList')}.xlsx`, contentType: XLSX_TYPE, body }
}

/** A session by slot, its technologies and the sessions of its kind, a sheet each. */
export async function exportDeal(
  request: RequestOf<typeof exportMarketDeal>,
  context: CallContext,
): Promise<FileAnswer> {
  const text: Text = (key) => textOf(context.language, key)
  const { session, lines, technologies, trend } = await readDeal(request, context)
  const sheets = [
    {
      name: text('dealSlots'),
      columns: [
        ...[{ header: text('dealSlot') }, { header: text('dealTime') }],
        ...[...figureColumns(text), { header: text('dealParticipants') }],
        ...[price(text('dealPrevious')), ...ownColumns(text)],
      ],
      rows: lines.map((line) => [
        ...[line.slot, line.label],
        ...[...figureCells(line), line.participants],
        ...[line.previousCnyPerMwh, ...ownCells(line)],
      ]),
    },
    {
      name: text('dealTechnologies'),
      columns: [
        ...[{ header: text('dealTechnology') }, ...figureColumns(text)],
        { header: text('dealShare'), numberFormat: '0.00%' },
      ],
      rows: technologies.map((row) => [
        ...[text(`dealOf${row.technology}`), ...figureCells(row)],
        row.share,
      ]),
    },
    {
      name: text('dealTrend'),
      columns: [
        ...[{ header: text('dealSession') }, { header: text('dealFrom') }],
        ...[...figureColumns(text), ...ownColumns(text)],
      ],
      rows: trend.map((row) => [
        ...[row.title, row.deliveryFrom],
        ...[...figureCells(row), ...ownCells(row)],
      ]),
    },
  ]
  const body = await writeWorkbook(
    sheets.filter(({ rows }) => rows.length > 0),
    context,
  )
  return { fileName: `${session.code}.xlsx`, contentType: XLSX_TYPE, body }
}
