import { Tag } from 'antd'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { forecastRuns } from '#api/forecast/endpoints.ts'
import { PAGES } from '#api/kernel/pages.ts'
import { useEndpoint } from '#web/client/query.ts'
import { formatNumber } from '#web/ui/format/number.ts'
import { shortTime } from '#web/ui/format/time.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { DataColumn, TableQuery } from '#web/ui/table/table-types.ts'
import type { ForecastModel, ForecastRun } from '../../model/types.ts'
import { RunState } from './run-state.tsx'

/** Runs of a model, the newest first, page by page. */
export function RunsTable({
  model,
  query,
  onQuery,
}: {
  model: ForecastModel
  query: TableQuery
  onQuery: (patch: Partial<TableQuery>) => void
}) {
  const { t } = useTranslation('forecast')
  const columns = useMemo(() => columnsOf(t), [t])
  const runs = useEndpoint(
    forecastRuns,
    {
      provinceId: model.provinceId,
      modelId: model.id,
      pageNum: query.page,
      pageSize: query.size,
    },
    { quiet: true },
  )
  return (
    <DataTable<ForecastRun>
      name={t('runs.title')}
      title={t('runs.title')}
      reportCode="forecast.runs"
      rowKey={({ id }) => String(id)}
      columns={columns}
      rows={runs.data?.rows}
      total={runs.data?.total}
      loading={runs.isFetching}
      error={runs.error}
      query={query}
      onQuery={onQuery}
      onRefresh={() => void runs.refetch()}
    />
  )
}

function columnsOf(t: TFunction<'forecast'>): readonly DataColumn<ForecastRun>[] {
  return [
    {
      code: 'id',
      title: t('runs.id'),
      value: ({ id }) => id,
      render: ({ id }) => <Link to={`${PAGES.priceForecastDetail}?id=${id}`}>#{id}</Link>,
      width: 64,
      locked: true,
    },
    {
      code: 'kind',
      title: t('runs.kind'),
      value: ({ kind }) => kind,
      render: ({ kind }) => (
        <Tag color={kind === 'LIVE' ? 'processing' : 'default'}>{t(`kind.${kind}`)}</Tag>
      ),
      width: 112,
    },
    {
      code: 'state',
      title: t('runs.state'),
      value: ({ state }) => state,
      render: (run) => <RunState run={run} />,
      width: 100,
    },
    {
      code: 'dates',
      title: t('runs.dates'),
      value: ({ dateFrom, dateTo }) => `${dateFrom} ~ ${dateTo}`,
      width: 200,
    },
    {
      code: 'basis',
      title: t('runs.basis'),
      value: ({ basis }) => t(`basis.${basis}`),
      width: 130,
    },
    { code: 'asOf', title: t('runs.asOf'), value: ({ asOf }) => shortTime(asOf), width: 140 },
    {
      code: 'duration',
      title: t('runs.duration'),
      unit: t('unit.second'),
      numeric: true,
      value: ({ durationMs }) => durationMs,
      render: ({ durationMs }) => formatNumber(durationMs === null ? null : durationMs / 1000, 1),
      width: 100,
    },
    { code: 'creator', title: t('runs.creator'), value: ({ createdBy }) => createdBy, width: 110 },
    {
      code: 'created',
      title: t('runs.created'),
      value: ({ createdAt }) => shortTime(createdAt),
      width: 140,
    },
    {
      code: 'action',
      title: t('runs.action'),
      value: ({ id }) => id,
      render: ({ id }) => (
        <Link to={`${PAGES.priceForecastDetail}?id=${id}`}>{t('runs.open')}</Link>
      ),
      width: 76,
      fixed: 'end',
      locked: true,
    },
  ]
}
