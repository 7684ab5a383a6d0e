import { Button, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { exportForecast, forecastDetail } from '#api/forecast/endpoints.ts'
import { ERRORS } from '#api/kernel/errors.ts'
import { PAGES } from '#api/kernel/pages.ts'
import { useEndpoint } from '#web/client/query.ts'
import { Page as PageFrame } from '#web/ui/page/page.tsx'
import { usePageLocation, usePageTitle } from '#web/ui/page/page-location.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { useUrlState } from '#web/ui/url-state/use-url-state.ts'
import { ExportButton } from '../../../../../components/export-button.tsx'
import { RunBody } from '../../../../../components/runs/run-body.tsx'
import { isOpen } from '../../../../../queries.ts'
import { DETAIL_URL } from '../../../../../url.ts'

const POLL_MS = 2000

/** One run of the price forecast. */
export function Page() {
  const { t } = useTranslation(['forecast', 'market'])
  const { navigate } = usePageLocation()
  const [url, setUrl] = useUrlState(DETAIL_URL)
  const { id } = url
  const detail = useEndpoint(forecastDetail, id === undefined ? null : { id }, {
    quiet: true,
    refetchInterval: ({ state }) => (state.data && isOpen(state.data.run) ? POLL_MS : false),
  })
  usePageTitle(id === undefined ? null : t('detail.tab', { id }))
  const goBack = () => navigate(PAGES.priceForecast)
  const slotCount = detail.data?.slotCount === 24 || url.slots === '24' ? 24 : 96
  const foreign = detail.error?.code === ERRORS.notFound.code
  return (
    <PageFrame
      columns
      title={id === undefined ? t('detail.title') : t('detail.titleOf', { id })}
      description={detail.data?.run.modelName}
      onBack={goBack}
      extra={
        detail.data &&
        id !== undefined && (
          <>
            <Segmented
              aria-label={t('slots.resolution')}
              value={String(slotCount)}
              options={(['24', '96'] as const).map((value) => ({
                value,
                label: t(`slots.${value}`),
                disabled: value === '96' && detail.data.slotCount === 24,
              }))}
              onChange={(slots) => setUrl({ slots: slots as '24' | '96' })}
            />
            {detail.data.days.length > 0 && (
              <ExportButton endpoint={exportForecast} request={{ id }} />
            )}
          </>
        )
      }
    >
      {(id === undefined || foreign) && (
        <Empty title={t('detail.unknown')} hint={t('detail.unknownHint')}>
          <Button type="primary" onClick={goBack}>
            {t('detail.toList')}
          </Button>
        </Empty>
      )}
      {detail.isLoading && <Loading rows={12} />}
      {!foreign && <FailedQuery query={detail} />}
      {detail.data && !foreign && (
        <RunBody
          detail={detail.data}
          date={url.day}
          slotCount={slotCount}
          map={url.map}
          onDate={(day) => setUrl({ day })}
          onMap={(map) => setUrl({ map })}
        />
      )}
    </PageFrame>
  )
}
