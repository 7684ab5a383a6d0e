import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { DataColumn, TableQuery } from '#web/ui/table/table-types.ts'
import styles from '../../components/forecast.module.css'
import type { NodeLine } from './node-lines.ts'

/** Nodes of a date in figures; equal ones open under their line, a node leads to its curves and to its page. */
export function RankingTable({
  lines,
  total,
  columns,
  node,
  title,
  note,
  query,
  onQuery,
  onNode,
}: {
  /** Of this page of the table. */
  lines: readonly NodeLine[]
  total: number
  columns: readonly DataColumn<NodeLine>[]
  node: string | undefined
  /** Beside the name of the table: day and unit. */
  title: ReactNode
  /** Where the forecasts come from. */
  note: ReactNode
  query: TableQuery
  onQuery: (patch: Partial<TableQuery>) => void
  onNode: (code: string) => void
}) {
  const { t } = useTranslation('nodal')
  return (
    <div>
      <DataTable<NodeLine>
        name={t('ranking.title')}
        title={
          <>
            {t('ranking.title')} <small className={styles.unit}>{title}</small>
          </>
        }
        reportCode="forecast.nodes"
        rowKey={({ key }) => key}
        columns={columns}
        rows={lines}
        total={total}
        query={query}
        onQuery={onQuery}
        selection={{
          type: 'radio',
          selectedRowKeys: node === undefined ? [] : [node],
          onChange: ([code]) => code !== undefined && onNode(String(code)),
          renderCell: (_checked, { kind }, _index, radio) => (kind === 'NODE' ? radio : null),
        }}
        onRow={({ kind, key }) =>
          kind === 'NODE' ? { onClick: () => onNode(key), style: { cursor: 'pointer' } } : {}
        }
      />
      {note && <p className={styles.hint}>{note}</p>}
    </div>
  )
}
