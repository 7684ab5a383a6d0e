import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#web/client/session/session-store.ts'
import { Page as PageFrame } from '#web/ui/page/page.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { useUrlState } from '#web/ui/url-state/use-url-state.ts'
import { NoMarketData } from '../../../components/no-market-data.tsx'
import { OverviewBody } from '../../../components/overview-body.tsx'
import { OverviewFilters } from '../../../components/overview-filters.tsx'
import { allowedRange, defaultRange } from '../../../model/default-range.ts'
import { pricePlaces } from '../../../model/overview-series.ts'
import { useOverviewDays, useOverviewSeries } from '../../../queries.ts'
import { OVERVIEW_URL, SYSTEM_PLACE } from '../../../url.ts'
import { useExport } from '../../../use-export.ts'
import { useNames } from '../../../use-names.ts'

/** Prices and boundary conditions of the current province. */
export function Page() {
  const { t } = useTranslation('market')
  const [url, setUrl] = useUrlState(OVERVIEW_URL)
  const provinceId = useSession((state) => state.province?.value)
  const list = useOverviewSeries(provinceId)
  const { series } = list
  const names = useNames(provinceId)
  const { busy, exportNow } = useExport(names)
  const offered = useMemo(() => pricePlaces(series ?? []), [series])
  const range = useMemo(() => {
    const plain = defaultRange(series ?? [])
    return plain && allowedRange({ from: url.from ?? plain.from, to: url.to ?? plain.to })
  }, [series, url.from, url.to])
  // A link, or the province before, may name places that are not here.
  const places = useMemo(() => {
    const known = url.places.filter((place) => offered.includes(place))
    return known.length > 0 ? known : [SYSTEM_PLACE]
  }, [url.places, offered])
  const slotCount = url.slots === '96' ? 96 : 24
  const days = useOverviewDays(
    series,
    provinceId === undefined || range === null ? null : { provinceId, ...range, places },
  )
  const answer = days.data
  const shown = provinceId !== undefined &&
    range &&
    answer && {
      ...range,
      provinceId,
      slotCount: slotCount as 24 | 96,
      places,
      boundary: url.boundary,
      answer,
    }
  return (
    <PageFrame
      columns
      title={t('title')}
      description={t('description')}
      extra={
        <Button
          icon={<DownloadOutlined />}
          loading={busy}
          disabled={!shown}
          onClick={() => shown && exportNow(shown)}
        >
          {t('export')}
        </Button>
      }
      filters={
        range && (
          <OverviewFilters
            choice={{ ...range, slots: url.slots, places, boundary: url.boundary }}
            offeredPlaces={offered}
            placeName={names.placeName}
            onChange={(patch) =>
              setUrl({
                ...patch,
                places: patch.places ? [...patch.places] : url.places,
                boundary: patch.boundary ? [...patch.boundary] : url.boundary,
              })
            }
          />
        )
      }
    >
      <FailedQuery query={list} />
      {series && range === null && (
        <NoMarketData title={t('empty.province')} hint={t('empty.provinceHint')} />
      )}
      <FailedQuery query={days} />
      {/* Two, so that none moves when the filters come between. */}
      {list.isLoading && <Loading key="list" rows={12} />}
      {days.isLoading && <Loading key="days" rows={12} />}
      {shown && range && (
        <OverviewBody
          answer={shown.answer}
          range={range}
          slotCount={shown.slotCount}
          places={places}
          boundary={url.boundary}
          names={names}
        />
      )}
    </PageFrame>
  )
}
