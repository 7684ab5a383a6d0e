import { Tag } from 'antd'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { hasDrifted } from '#domain/forecasting/scores/drift.ts'
import { formatPercent } from '#web/ui/format/number.ts'
import { shortTime } from '#web/ui/format/time.ts'
import type { DataColumn } from '#web/ui/table/table-types.ts'
import type { ForecastModel } from '../../model/types.ts'

type T = TFunction<'models'>

export function modelColumns(
  t: T,
  { mayEdit, hasStations }: { mayEdit: boolean; hasStations: boolean },
  actions: (model: ForecastModel) => ReactNode,
): readonly DataColumn<ForecastModel>[] {
  return [
    {
      code: 'name',
      title: t('name'),
      value: ({ name }) => name,
      render: ({ name, isDefault }) => (
        <>
          {isDefault && <Tag color="processing">{t('champion')}</Tag>}{' '}
          <span title={name}>{name}</span>
        </>
      ),
      width: 290,
      locked: true,
    },
    {
      code: 'target',
      title: t('targetTitle'),
      value: ({ target }) => t(`target.${target}`),
      // The name says it already.
      hidden: true,
      width: 150,
    },
    { code: 'kind', title: t('kindTitle'), value: ({ kind }) => t(`kind.${kind}`), width: 170 },
    {
      code: 'isDaily',
      title: t('runs'),
      value: ({ isDaily, isDefault }) => t(isDaily || isDefault ? 'daily' : 'onDemand'),
      width: 96,
    },
    {
      code: 'accuracy7d',
      title: t('accuracy'),
      value: ({ accuracy7d }) => accuracy7d,
      render: ({ accuracy7d, accuracyBefore }) => (
        <>
          {hasDrifted(accuracy7d, accuracyBefore) && <Tag color="warning">{t('drifted')}</Tag>}
          {formatPercent(accuracy7d, 1)}
        </>
      ),
      numeric: true,
      width: 130,
    },
    {
      code: 'accuracyBefore',
      title: t('before'),
      value: ({ accuracyBefore }) => accuracyBefore,
      render: ({ accuracyBefore }) => formatPercent(accuracyBefore, 1),
      numeric: true,
      width: 96,
    },
    ...(hasStations ? [servedStations(t)] : []),
    {
      code: 'version',
      title: t('version'),
      value: ({ version }) => version,
      numeric: true,
      width: 80,
    },
    {
      code: 'lastRunAt',
      title: t('lastRun'),
      value: ({ lastRunAt }) => lastRunAt && shortTime(lastRunAt),
      width: 150,
    },
    {
      code: 'actions',
      title: t('actions'),
      value: () => null,
      render: actions,
      width: mayEdit ? 210 : 100,
      fixed: 'end',
      locked: true,
    },
  ]
}

function servedStations(t: T): DataColumn<ForecastModel> {
  return {
    code: 'stationIds',
    title: t('serves'),
    value: ({ stationIds }) =>
      stationIds.length === 0 ? t('wholeProvince') : t('stationCount', { n: stationIds.length }),
    width: 130,
  }
}
