import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { exportNode } from '#api/forecast/nodal.ts'
import { ERRORS } from '#api/kernel/errors.ts'
import { PAGES } from '#api/kernel/pages.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { DateRangeField } from '#web/ui/page/date-range-field.tsx'
import { Page as PageFrame } from '#web/ui/page/page.tsx'
import { usePageLocation, usePageTitle } from '#web/ui/page/page-location.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { useUrlState } from '#web/ui/url-state/use-url-state.ts'
import { ExportButton } from '../../../../components/export-button.tsx'
import { emptyKind } from '../../../../nodal/empty-kind.ts'
import { NextDay } from '../../../../nodal/next-day.tsx'
import { NodalFilters } from '../../../../nodal/nodal-filters.tsx'
import { NodalNotes } from '../../../../nodal/nodal-notes.tsx'
import { rangeAround, useNodeDetail, useOverview } from '../../../../nodal/nodal-queries.ts'
import { NODAL_DETAIL_URL } from '../../../../nodal/nodal-url.ts'
import { NodeChart, NodeMap } from '../../../../nodal/node-panels.tsx'
import { NodeRuns } from '../../../../nodal/node-runs.tsx'
import { QualityTable } from '../../../../nodal/quality-table.tsx'

/** One node over a range of dates. */
export function Page() {
  const { t } = useTranslation(['nodal', 'forecast', 'market'])
  const { navigate } = usePageLocation()
  const [url, setUrl] = useUrlState(NODAL_DETAIL_URL)
  const provinceId = useSession((state) => state.province?.value)
  const overview = useOverview(provinceId, { target: url.target })
  const { nodes = [], nextDate } = overview.data ?? {}
  const node = url.node ?? nodes[0]?.code
  const around = nextDate ? rangeAround(nextDate) : undefined
  const [from, to] = [url.from ?? around?.from, url.to ?? around?.to]
  const detail = useNodeDetail(provinceId, { target: url.target, nodeCode: node, from, to })
  const name = detail.data?.node.name
  usePageTitle(name ?? null)
  const foreign = detail.error?.code === ERRORS.notFound.code
  const nothing = overview.data && (node === undefined || !from || !to)
  // An address without a node or dates takes the first of what is forecast; there may be nothing.
  const why = overview.data && nodes.length === 0 ? emptyKind(overview.data, provinceId) : 'noNode'
  const [reason, hint] = foreign ? (['unknown', 'noNode'] as const) : ([why, why] as const)
  const goBack = () => navigate(PAGES.nodalPrice)
  return (
    <PageFrame
      columns
      title={t('detail.title')}
      description={name && name !== node ? `${name} (${node})` : node}
      onBack={goBack}
      extra={
        provinceId && node !== undefined && from && to && !foreign ? (
          <ExportButton
            endpoint={exportNode}
            request={{ provinceId, target: url.target, nodeCode: node, from, to }}
          />
        ) : (
          // Keeps its place, so that nothing moves when the data are there.
          <Button icon={<DownloadOutlined />} disabled>
            {t('forecast:detail.export')}
          </Button>
        )
      }
      filters={
        <NodalFilters
          target={url.target}
          node={node}
          nodes={nodes}
          onTarget={(target) => setUrl({ target }, { push: true })}
          onNode={(code) => setUrl({ node: code }, { push: true })}
        >
          <DateRangeField
            label={t('filter.dates')}
            range={from && to ? { from, to } : null}
            onRange={setUrl}
          />
        </NodalFilters>
      }
    >
      {(nothing || foreign) && (
        <Empty title={t(`empty.${reason}`)} hint={t(`empty.${hint}Hint`)}>
          <Button type="primary" onClick={goBack}>
            {t('empty.toList')}
          </Button>
        </Empty>
      )}
      {(overview.isLoading || detail.isLoading) && <Loading rows={12} />}
      <FailedQuery query={overview} />
      {!foreign && <FailedQuery query={detail} />}
      {detail.data && !foreign && (
        <>
          <NodalNotes notes={detail.data.notes} />
          {nextDate && <NextDay detail={detail.data} date={nextDate} />}
          <NodeChart detail={detail.data} kind="price" />
          <NodeChart detail={detail.data} kind="split" />
          <NodeChart detail={detail.data} kind="basis" />
          <NodeMap detail={detail.data} />
          <QualityTable detail={detail.data} />
          <NodeRuns runs={detail.data.runs} />
        </>
      )}
    </PageFrame>
  )
}
