import { useTranslation } from 'react-i18next'
import { exportProvinceDays } from '#api/forecast/province.ts'
import { PAGES } from '#api/kernel/pages.ts'
import { useBusinessDay } from '#web/client/business-day.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { Page as PageFrame } from '#web/ui/page/page.tsx'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { useUrlState } from '#web/ui/url-state/use-url-state.ts'
import { ExportButton } from '../../../../../components/export-button.tsx'
import { ProvinceBody } from '../../../../../components/province/province-body.tsx'
import { ProvinceFilters } from '../../../../../components/province/province-filters.tsx'
import {
  NoDays,
  OtherProvince,
  SlotsChoice,
} from '../../../../../components/province/province-states.tsx'
import { ProvinceSlotsTable } from '../../../../../components/province/slots-table.tsx'
import { detailRange } from '../../../../../model/province/date-range.ts'
import { SHAANXI, SHAANXI_DETAIL_URL } from '../../../../../province-url.ts'
import { useProvinceDays } from '../../../../../use-province-days.ts'

/** Prices of Shaanxi in a range of dates, slot by slot. */
export function Page() {
  const { t } = useTranslation(['province', 'forecast'])
  const { navigate } = usePageLocation()
  const [url, setUrl] = useUrlState(SHAANXI_DETAIL_URL)
  const here = useSession((state) => state.province?.value) === SHAANXI
  const now = useBusinessDay(here)
  const range = now.data ? detailRange(url, now.data.today) : null
  const answer = useProvinceDays(here ? range : null)
  const days = answer.data?.days ?? []
  const slotCount = url.slots === '24' ? 24 : 96
  return (
    <PageFrame
      columns
      title={t('detail.title')}
      onBack={() => navigate(PAGES.provincePrice)}
      extra={
        here && (
          <>
            <SlotsChoice slots={url.slots} onSlots={(slots) => setUrl({ slots })} />
            {range && days.length > 0 && (
              <ExportButton
                endpoint={exportProvinceDays}
                request={{ provinceId: SHAANXI, ...range }}
              />
            )}
          </>
        )
      }
      filters={
        here &&
        range && (
          <ProvinceFilters
            range={range}
            onRange={(chosen) => setUrl({ ...chosen, day: undefined }, { push: true })}
          />
        )
      }
    >
      {!here && <OtherProvince />}
      {(now.isLoading || answer.isLoading) && <Loading rows={12} />}
      <FailedQuery query={now} />
      <FailedQuery query={answer} />
      {here && answer.data && days.length === 0 && <NoDays />}
      {here && range && answer.data && days.length > 0 && (
        <ProvinceBody
          answer={answer.data}
          range={range}
          slotCount={slotCount}
          date={url.day}
          onDate={(day) => setUrl({ day })}
        >
          {(shown, splits) => {
            const day = shown.at(-1)!
            return (
              <ProvinceSlotsTable day={day} split={splits.get(day.date)} slotCount={slotCount} />
            )
          }}
        </ProvinceBody>
      )}
    </PageFrame>
  )
}
