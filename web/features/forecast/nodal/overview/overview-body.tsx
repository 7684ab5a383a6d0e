import { useTranslation } from 'react-i18next'
import { PAGES } from '#api/kernel/pages.ts'
import { meanOfKnown } from '#domain/statistics/mean.ts'
import { shortTime } from '#web/ui/format/time.ts'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import type { TableQuery } from '#web/ui/table/table-types.ts'
import { NodalNotes } from './nodal-notes.tsx'
import { rangeAround, useNodeDetail } from './nodal-queries.ts'
import type { NodalOverview } from './nodal-types.ts'
import type { NodeTarget } from './nodal-url.ts'
import { NodeFigures } from './node-figures.tsx'
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
  const row = nodes.find(({ code }) => code === node)
  return (
    <>
      <NodalNotes notes={notes} />
      <RankingTable
        {...{ nodes, target, node, query, onQuery, onNode }}
        note={
          run &&
          t('facts', {
            date,
            id: run.id,
            asOf: shortTime(run.asOf),
            own: nodes.filter(({ isOwn }) => isOwn).length,
            all: nodes.length,
          })
        }
      />
      {row && (
        <NodeFigures
          row={row}
          date={date}
          unifiedMean={unified.forecast && meanOfKnown(unified.forecast)}
          to={`${PAGES.nodalPriceDetail}?${new URLSearchParams({ target, node, ...rangeAround(date) })}`}
        />
      )}
      <FailedQuery query={detail} />
      {detail.isLoading && <Loading rows={8} />}
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
