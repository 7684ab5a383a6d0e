import { Tag } from 'antd'
import type { TFunction } from 'i18next'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PAGES } from '#api/kernel/pages.ts'
import { formatDelta, formatNumber, formatPercent } from '#web/ui/format/number.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { DataColumn, TableQuery } from '#web/ui/table/table-types.ts'
import styles from '../components/forecast.module.css'
import type { NodeRow } from './nodal-types.ts'
import type { NodeTarget } from './nodal-url.ts'
import { sortedRows } from './sorted-rows.ts'

/** Nodes of a date by price, congestion or name; a row leads to the node below and to its own page. */
export function RankingTable({
  nodes,
  target,
  node,
  note,
  query,
  onQuery,
  onNode,
}: {
  nodes: readonly NodeRow[]
  target: NodeTarget
  node: string | undefined
  /** Where the forecasts come from. */
  note: ReactNode
  query: TableQuery
  onQuery: (patch: Partial<TableQuery>) => void
  onNode: (code: string) => void
}) {
  const { t } = useTranslation(['nodal', 'forecast'])
  const columns = useMemo(() => columnsOf(t, target), [t, target])
  const sorted = useMemo(() => sortedRows(nodes, columns, query), [nodes, columns, query])
  const from = (query.page - 1) * query.size
  return (
    <div>
      <DataTable<NodeRow>
        name={t('ranking.title')}
        title={
          <>
            {t('ranking.title')} <small className={styles.unit}>{t('forecast:unit.price')}</small>
          </>
        }
        reportCode="forecast.nodes"
        rowKey={({ code }) => code}
        columns={columns}
        rows={sorted.slice(from, from + query.size)}
        total={nodes.length}
        query={query}
        onQuery={onQuery}
        selection={{
          type: 'radio',
          selectedRowKeys: node === undefined ? [] : [node],
          onChange: ([code]) => code !== undefined && onNode(String(code)),
        }}
        onRow={({ code }) => ({ onClick: () => onNode(code), style: { cursor: 'pointer' } })}
      />
      {note && <p className={styles.hint}>{note}</p>}
    </div>
  )
}

/** Columns of prices whose heads need more room than the others; their unit stands in the title once. */
const PRICE_PX: Record<string, number> = { mean: 150, congestion: 165, actual: 135 }

function columnsOf(
  t: TFunction<['nodal', 'forecast']>,
  target: NodeTarget,
): readonly DataColumn<NodeRow>[] {
  const price = (
    code: string,
    value: (row: NodeRow) => number | null,
    text = (figure: number | null) => formatNumber(figure, 1),
  ): DataColumn<NodeRow> => ({
    code,
    title: t(`ranking.${code as 'mean'}`),
    numeric: true,
    sortable: true,
    value,
    render: (row) => text(value(row)),
    width: PRICE_PX[code] ?? 105,
  })
  return [
    {
      code: 'name',
      title: t('ranking.name'),
      value: ({ name }) => name,
      sortable: true,
      render: ({ name, code, isOwn }) => (
        <>
          <Link to={`${PAGES.nodalPriceDetail}?${new URLSearchParams({ target, node: code })}`}>
            {name}
          </Link>{' '}
          {isOwn && <Tag color="processing">{t('ranking.own')}</Tag>}
        </>
      ),
      width: 210,
      locked: true,
    },
    { code: 'area', title: t('ranking.area'), value: ({ areaName }) => areaName, width: 140 },
    price('mean', (row) => row.meanCnyPerMwh),
    price(
      'congestion',
      (row) => row.congestionMeanCnyPerMwh,
      (figure) => formatDelta(figure, 1),
    ),
    {
      code: 'share',
      title: t('ranking.share'),
      numeric: true,
      sortable: true,
      value: ({ congestedShare }) => congestedShare,
      render: ({ congestedShare }) => formatPercent(congestedShare, 1),
      width: 145,
    },
    price('max', (row) => row.maxCnyPerMwh),
    price('min', (row) => row.minCnyPerMwh),
    price('actual', (row) => row.actualMeanCnyPerMwh),
  ]
}
