import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import type { marketDealDetail } from '#api/market/market-deals.ts'
import { formatNumber, formatPercent } from '#web/ui/format/number.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { DataColumn } from '#web/ui/table/table-types.ts'

type Detail = AnswerOf<typeof marketDealDetail>
type Line = Detail['lines'][number]
type Technology = Detail['technologies'][number]
type Figures = Pick<
  Line,
  'clearedMwh' | 'priceCnyPerMwh' | 'maxPriceCnyPerMwh' | 'minPriceCnyPerMwh'
>

const FIGURES = [
  ['clearedMwh', 'energy', 1],
  ['priceCnyPerMwh', 'price', 2],
  ['maxPriceCnyPerMwh', 'max', 2],
  ['minPriceCnyPerMwh', 'min', 2],
] as const

function figureColumns<Row extends Figures>(t: (key: string) => string): DataColumn<Row>[] {
  return FIGURES.map(([code, name, digits]) => ({
    ...{ code, title: t(`deal.${name}`), numeric: true, width: 130 },
    unit: name === 'energy' ? 'MWh' : t('deal.unit'),
    value: (row: Row) => row[code],
    render: (row: Row) => formatNumber(row[code], digits),
  }))
}

/** Every slot: figures of all, the session before, own deals. */
export function SlotsTable({ lines }: Pick<Detail, 'lines'>) {
  const { t } = useTranslation('calendar')
  const columns = useMemo((): DataColumn<Line>[] => {
    const number = (
      code: string,
      title: string,
      value: (line: Line) => number | null | undefined,
      digits: number,
    ) => ({
      ...{ code, title, numeric: true, width: 130, value },
      render: (line: Line) => formatNumber(value(line), digits),
    })
    return [
      { code: 'slot', title: t('deal.slot'), width: 70, locked: true, value: ({ slot }) => slot },
      { code: 'time', title: t('deal.time'), width: 120, value: ({ label }) => label },
      ...figureColumns<Line>(t),
      {
        ...number('last', t('deal.last'), (line) => line.previousCnyPerMwh, 2),
        unit: t('deal.unit'),
      },
      { ...number('sold', t('deal.ownSold'), ({ own }) => own?.sellMwh, 1), unit: 'MWh' },
      {
        ...number('soldAt', t('deal.ownSold'), ({ own }) => own?.sellCnyPerMwh, 2),
        unit: t('deal.unit'),
      },
      {
        ...number('bought', t('deal.ownBought'), ({ own }) => own?.buyMwh, 1),
        ...{ unit: 'MWh', hidden: true },
      },
      {
        ...number('boughtAt', t('deal.ownBought'), ({ own }) => own?.buyCnyPerMwh, 2),
        ...{ unit: t('deal.unit'), hidden: true },
      },
      {
        ...number('members', t('deals.field.participants'), (line) => line.participants, 0),
        hidden: true,
      },
    ]
  }, [t])
  return (
    <DataTable<Line>
      wide
      grid
      name={t('deal.table')}
      title={t('deal.table')}
      reportCode="market.dealSlots"
      rowKey={({ slot }) => String(slot)}
      columns={columns}
      rows={lines}
    />
  )
}

/** Each technology in a line, with its share. */
export function TechnologiesTable({ technologies }: Pick<Detail, 'technologies'>) {
  const { t } = useTranslation('calendar')
  const columns = useMemo(
    (): DataColumn<Technology>[] => [
      {
        ...{ code: 'technology', title: t('deal.technologyName'), width: 110, locked: true },
        value: ({ technology }) => t(`deal.technology.${technology}`),
      },
      {
        ...{ code: 'share', title: t('deal.share'), numeric: true, width: 100 },
        value: ({ share }) => share,
        render: ({ share }) => formatPercent(share, 1),
      },
      ...figureColumns<Technology>(t),
    ],
    [t],
  )
  if (technologies.length === 0) return null
  return (
    <DataTable<Technology>
      wide
      name={t('deal.technologies')}
      title={t('deal.technologies')}
      reportCode="market.dealTechnologies"
      rowKey={({ technology }) => technology}
      columns={columns}
      rows={technologies}
    />
  )
}
