import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { NodeBasis } from '#domain/forecasting/words.ts'
import { shortTime } from '#web/ui/format/time.ts'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import type { SetUrlState } from '#web/ui/url-state/use-url-state.ts'
import { NodalNotes } from '../nodal-notes.tsx'
import { rangeAround, useNodeDetail } from '../nodal-queries.ts'
import type { NodalOverview } from '../nodal-types.ts'
import type { NodalUrl } from '../nodal-url.ts'
import { nodeAddress } from '../node-address.ts'
import { NodeChart, NodeMap } from '../node-panels.tsx'
import { DayStrip } from './day-strip.tsx'
import { DifferenceMap } from './difference-map.tsx'
import { NodeFigures } from './node-figures.tsx'
import type { NodeLine } from './node-lines.ts'
import { rankingColumns } from './ranking-columns.tsx'
import { RankingTable } from './ranking-table.tsx'
import { sortedRows } from './sorted-rows.ts'
import { useLineName } from './use-line-name.ts'

type Props = {
  overview: NodalOverview
  /** All nodes of the date, equal ones in one line. */
  lines: readonly NodeLine[]
  basis: NodeBasis
  provinceId: string
  node: string
  url: NodalUrl
  onUrl: SetUrlState<NodalUrl>
}

/** Days by congestion, the nodes of one date, and the chosen node in charts. */
export function OverviewBody(props: Props) {
  const { overview, basis, provinceId, node, url, onUrl } = props
  const { target } = url
  const date = overview.date!
  const detail = useNodeDetail(provinceId, { target, nodeCode: node, ...rangeAround(date) })
  const row = overview.nodes.find(({ code }) => code === node)
  const newDay = { page: 1, basis: undefined }
  return (
    <>
      <NodalNotes notes={overview.notes} />
      {overview.days.length > 0 && (
        <DayStrip
          days={overview.days}
          date={url.date ?? date}
          onDate={(day) => onUrl({ ...newDay, date: day }, { push: true })}
        />
      )}
      <Nodes {...props} />
      {row && (
        <NodeFigures
          row={row}
          date={date}
          unified={overview.unified}
          basis={basis}
          to={nodeAddress({ target, node, date })}
        />
      )}
      <FailedQuery query={detail} />
      {detail.isLoading && <Loading rows={8} />}
      {detail.data && (
        <>
          <NodeChart detail={detail.data} kind="price" date={date} />
          {overview.unified.forecast && <NodeChart detail={detail.data} kind="split" date={date} />}
          <NodeMap detail={detail.data} />
          <NodeChart detail={detail.data} kind="basis" />
        </>
      )}
    </>
  )
}

/** Map and table of the same nodes, in the same order. */
function Nodes({ overview, lines, basis, node, url, onUrl }: Props) {
  const { t } = useTranslation(['nodal', 'forecast'])
  const { navigate } = usePageLocation()
  const nameOf = useLineName()
  const { target, page, size, sort, order } = url
  const { run, nodes } = overview
  const date = overview.date!
  const addressOf = useCallback(
    (code: string) => nodeAddress({ target, node: code, date }),
    [target, date],
  )
  const columns = useMemo(
    () => rankingColumns({ t, nameOf, basis, addressOf }),
    [t, nameOf, basis, addressOf],
  )
  const shown = useMemo(() => {
    // Own nodes stay first, whatever they are sorted by.
    const sorted = [true, false].flatMap((own) =>
      sortedRows(
        lines.filter(({ isOwn }) => isOwn === own),
        columns,
        { sort, order },
      ),
    )
    return sorted.slice((page - 1) * size, page * size)
  }, [lines, columns, page, size, sort, order])
  const facts = run && {
    ...{ date, id: run.id, asOf: shortTime(run.asOf), all: nodes.length },
    own: nodes.filter(({ isOwn }) => isOwn).length,
  }
  return (
    <>
      <DifferenceMap
        {...{ overview, basis, lines: shown, slots: url.slots }}
        onSlots={(slots) => onUrl({ slots })}
        onNode={(code) => navigate(addressOf(code))}
      />
      <RankingTable
        {...{ columns, node, lines: shown, total: lines.length, query: url, onQuery: onUrl }}
        title={`${t('forecast:unit.price')} · ${date} · ${t(`basis.${basis}`)}`}
        note={facts && t('facts', facts)}
        onNode={(code) => onUrl({ node: code })}
      />
    </>
  )
}
