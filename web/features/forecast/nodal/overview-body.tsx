import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shanghaiText } from '#domain/calendar/shanghai-time.ts'
import { formatNumber } from '#web/ui/format/number.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import type { TableQuery } from '#web/ui/table/table-types.ts'
import styles from '../components/forecast.module.css'
import { meanOf } from '../model/day-card.ts'
import { NodalNotes } from './nodal-notes.tsx'
import { rangeAround, useNodeDetail } from './nodal-queries.ts'
import type { NodalOverview } from './nodal-types.ts'
import { NODAL_DETAIL_PAGE, type NodeTarget } from './nodal-url.ts'
import { NodeChart, NodeMap } from './node-panels.tsx'
import { RankingTable } from './ranking-table.tsx'

/** The nodes of one date, and the chosen one in charts. */
export function OverviewBody({
  overview,
  provinceId,
  target,
  node,
  query,
  onQuery,
  onNode,
}: {
  overview: NodalOverview
  provinceId: string
  target: NodeTarget
  node: string
  query: TableQuery
  onQuery: (patch: Partial<TableQuery>) => void
  onNode: (code: string) => void
}) {
  const { t } = useTranslation(['nodal', 'forecast'])
  const { run, nodes, unified, notes } = overview
  const date = overview.date!
  const detail = useNodeDetail(provinceId, { target, nodeCode: node, ...rangeAround(date) })
  const mean = unified.forecast && meanOf(unified.forecast)
  const name = nodes.find(({ code }) => code === node)?.name ?? node
  return (
    <>
      <NodalNotes notes={notes} />
      <Panel
        title={`${date} · ${t('unifiedMean')} ${formatNumber(mean, 1)} ${t('forecast:unit.price')}`}
        note={
          run &&
          t('facts', {
            id: run.id,
            asOf: shanghaiText(new Date(run.asOf)).slice(0, 16),
            own: nodes.filter(({ isOwn }) => isOwn).length,
            all: nodes.length,
          })
        }
      >
        <RankingTable {...{ nodes, target, node, query, onQuery, onNode }} />
      </Panel>
      <Panel
        title={name}
        extra={
          <Link
            className={styles.link}
            to={`${NODAL_DETAIL_PAGE}?${new URLSearchParams({ target, node, ...rangeAround(date) })}`}
          >
            {t('open')}
          </Link>
        }
      >
        <FailedQuery query={detail} />
        {detail.isLoading && <Loading rows={8} />}
      </Panel>
      {detail.data && (
        <>
          <NodeChart detail={detail.data} kind="price" date={date} />
          <NodeChart detail={detail.data} kind="split" date={date} />
          <NodeMap detail={detail.data} />
          <NodeChart detail={detail.data} kind="basis" />
        </>
      )}
    </>
  )
}
