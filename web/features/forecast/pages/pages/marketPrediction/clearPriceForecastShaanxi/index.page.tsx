import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { PAGES } from '#api/kernel/pages.ts'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { useBusinessDay } from '#web/client/business-day.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { Page as PageFrame } from '#web/ui/page/page.tsx'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { useUrlState } from '#web/ui/url-state/use-url-state.ts'
import { ProvinceBody } from '../../../../components/province/province-body.tsx'
import {
  NoDays,
  OtherProvince,
  SlotsChoice,
} from '../../../../components/province/province-states.tsx'
import { RunNotice } from '../../../../components/province/run-notice.tsx'
import { SHAANXI, SHAANXI_URL } from '../../../../province-url.ts'
import { useProvinceDays } from '../../../../use-province-days.ts'

/** Days shown before and after the day of now. */
const DAYS_BEFORE = 3
const DAYS_AFTER = 7

/** Day-ahead and real-time prices of Shaanxi, now and in the days to come. */
export function Page() {
  const { t } = useTranslation(['province', 'forecast'])
  const { navigate } = usePageLocation()
  const [url, setUrl] = useUrlState(SHAANXI_URL)
  const provinceId = useSession((state) => state.province?.value)
  const here = provinceId === SHAANXI
  const now = useBusinessDay(here)
  const today = now.data?.today
  const range = today
    ? { from: addDays(today, -DAYS_BEFORE), to: addDays(today, DAYS_AFTER) }
    : null
  const answer = useProvinceDays(here ? range : null)
  return (
    <PageFrame
      columns
      title={t('title')}
      description={t('description')}
      extra={
        here && (
          <>
            <SlotsChoice slots={url.slots} onSlots={(slots) => setUrl({ slots })} />
            <Button onClick={() => navigate(PAGES.provincePriceDetail)}>{t('toDetails')}</Button>
          </>
        )
      }
    >
      {!here && <OtherProvince />}
      {(now.isLoading || answer.isLoading) && <Loading rows={12} />}
      <FailedQuery query={now} />
      <FailedQuery query={answer} />
      {here && answer.data?.days.length === 0 && <NoDays />}
      {here && range && answer.data && answer.data.days.length > 0 && (
        <>
          <RunNotice days={answer.data.days} />
          <ProvinceBody
            answer={answer.data}
            range={range}
            slotCount={url.slots === '24' ? 24 : 96}
            date={url.day}
            onDate={(day) => setUrl({ day })}
          />
        </>
      )}
    </PageFrame>
  )
}
