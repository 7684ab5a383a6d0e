import { Drawer, Tag, Timeline } from 'antd'
import { useTranslation } from 'react-i18next'
import { modelVersions } from '#api/forecast/models.ts'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import { useEndpoint } from '#web/client/query.ts'
import { useWorksOn } from '#web/client/session/works-on.ts'
import { shortTime } from '#web/ui/format/time.ts'
import { Empty } from '#web/ui/states/empty.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import type { ForecastModel } from '../../model/types.ts'

type Version = AnswerOf<typeof modelVersions>['rows'][number]

/** What a model was, the newest version first. */
export function VersionsDrawer({
  model,
  onClose,
}: {
  /** null: closed. */
  model: ForecastModel | null
  onClose: () => void
}) {
  const { t } = useTranslation('models')
  const versions = useEndpoint(modelVersions, model && { id: model.id }, { quiet: true })
  const rows = versions.data?.rows
  return (
    <Drawer
      open={model !== null}
      title={t('history.title', { name: model?.name })}
      onClose={onClose}
      size={480}
    >
      {versions.isLoading && <Loading rows={4} />}
      <FailedQuery query={versions} />
      {rows?.length === 0 && <Empty title={t('history.none')} />}
      {rows && rows.length > 0 && (
        <Timeline
          items={rows.map((version, index) => ({
            key: version.version,
            content: <VersionFacts version={version} isCurrent={index === 0} />,
          }))}
        />
      )}
    </Drawer>
  )
}

function VersionFacts({ version, isCurrent }: { version: Version; isCurrent: boolean }) {
  const { t, i18n } = useTranslation(['models', 'market'])
  const hasStations = useWorksOn('station')
  const { changedAt, changedBy, options, isDaily, stationIds, nameZh, nameEn } = version
  const facts = [
    i18n.language === 'zh' ? nameZh : nameEn,
    options.windows
      ? t('history.windows', { windows: options.windows.join(' / ') })
      : t('history.automatic'),
    ...(options.series ?? []).map((series) => t(`market:metric.${series}`)),
    t(isDaily ? 'daily' : 'onDemand'),
    ...(hasStations
      ? [stationIds.length === 0 ? t('wholeProvince') : t('stationCount', { n: stationIds.length })]
      : []),
  ]
  return (
    <>
      <div>
        {t('version')} {version.version}{' '}
        {isCurrent && <Tag color="blue">{t('history.current')}</Tag>}
      </div>
      <div>
        {changedAt === null
          ? t('history.original')
          : t('history.by', {
              name: changedBy ?? '-',
              at: shortTime(changedAt),
            })}
      </div>
      <div>{facts.join(' · ')}</div>
    </>
  )
}
