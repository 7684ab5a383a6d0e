import { HistoryOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { PAGES } from '#api/kernel/pages.ts'
import { replayOffer } from '#api/replay/endpoints.ts'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { isReplay } from '#domain/replay/replay-province.ts'
import { useBusinessDay } from '#web/client/business-day.ts'
import { useEndpoint } from '#web/client/query.ts'
import { Can } from '#web/ui/access/can.tsx'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import styles from '../collection.module.css'

/** Prices that are so many days old still serve the work of today. */
const FRESH_DAYS = 2

/** After an import of the past: live it through again, since nothing of today can be done with it. */
export function ReplayOffer({ provinceId }: { provinceId: string }) {
  return (
    <Can code="/replay:run">
      <Offer provinceId={provinceId} />
    </Can>
  )
}

function Offer({ provinceId }: { provinceId: string }) {
  const { t } = useTranslation('collection')
  const { navigate } = usePageLocation()
  const today = useBusinessDay(true).data?.today
  // What has just been written is to be seen at once.
  const offer = useEndpoint(replayOffer, isReplay(provinceId) ? null : { provinceId }, {
    quiet: true,
    staleTime: 0,
  })
  const last = offer.data?.lastPriceDate
  if (!today || !last || offer.data?.refusal !== null) return null
  if (last >= addDays(today, -FRESH_DAYS)) return null
  return (
    <Alert
      type="info"
      showIcon
      icon={<HistoryOutlined />}
      title={t('replay.title', { date: last })}
      description={
        <>
          {t('replay.hint')}
          <div className={styles.next}>
            <Button type="primary" onClick={() => navigate(PAGES.replay)}>
              {t('replay.go')}
            </Button>
          </div>
        </>
      }
    />
  )
}
