import { DownloadOutlined, FormOutlined } from '@ant-design/icons'
import { Alert, Button, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PAGES } from '#api/kernel/pages.ts'
import { exportReview, queryReview } from '#api/settlement/endpoints.ts'
import { download } from '#web/client/download.ts'
import { useEndpoint } from '#web/client/query.ts'
import { Can } from '#web/ui/access/can.tsx'
import { Page as PageFrame } from '#web/ui/page/page.tsx'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { OtherProvince } from '../../../components/other-province.tsx'
import styles from '../../../components/review.module.css'
import { ReviewBody } from '../../../components/review-body.tsx'
import { ReviewFilters } from '../../../components/review-filters.tsx'
import { STATE_COLORS } from '../../../components/state-colors.ts'
import { deepLinkTo, type Subject } from '../../../subject.ts'
import { useReviewSubject } from '../../../use-review-subject.ts'

/** What a ten-day declaration was worth in money. */
export function Page() {
  const { t } = useTranslation('settlement')
  const { navigate } = usePageLocation()
  const chosen = useReviewSubject()
  const { subject, stations, against } = chosen
  const review = useEndpoint(queryReview, chosen.reviewed, { quiet: true })
  const openDeclaration = () => {
    if (subject) navigate(deepLinkTo(PAGES.tenDayDeclaration, subject))
  }
  return (
    <PageFrame
      columns
      title={
        <>
          {t('title')}{' '}
          <span className={styles.titleTags}>
            {review.data && (
              <Tag color={STATE_COLORS[review.data.state]}>{t(`state.${review.data.state}`)}</Tag>
            )}{' '}
            {review.data?.simulated && <Tag>{t('simulated')}</Tag>}
          </span>
        </>
      }
      description={t('description')}
      extra={<Actions subject={subject} onDeclaration={openDeclaration} />}
      filters={
        subject && (
          <ReviewFilters
            subject={subject}
            stations={stations.data?.rows ?? []}
            cycles={chosen.cycles}
            held={chosen.held}
            onChange={chosen.change}
          />
        )
      }
    >
      {chosen.badLink && <Alert type="warning" showIcon title={t('badLink')} />}
      <FailedQuery query={stations} />
      <FailedQuery query={chosen.day} />
      {chosen.elsewhere !== null && <OtherProvince provinceId={chosen.elsewhere} />}
      {chosen.elsewhere === null && stations.data?.rows.length === 0 && (
        <Empty title={t('noStation')} hint={t('noStationHint')} />
      )}
      <FailedQuery query={review} />
      {/* Two, so that none moves when the filters come between. */}
      {chosen.isLoading && <Loading key="subject" rows={10} />}
      {!chosen.isLoading && review.isLoading && <Loading key="review" rows={10} />}
      {review.data && (
        <ReviewBody
          review={review.data}
          against={against}
          onAgainst={chosen.setAgainst}
          onDeclaration={openDeclaration}
        />
      )}
    </PageFrame>
  )
}

function Actions({
  subject,
  onDeclaration,
}: {
  subject: Subject | null
  onDeclaration: () => void
}) {
  const { t } = useTranslation('settlement')
  const [busy, setBusy] = useState(false)
  const exportNow = async () => {
    if (!subject) return
    setBusy(true)
    // What fails has been shown by the interceptor already.
    await download(exportReview, subject).catch(() => undefined)
    setBusy(false)
  }
  return (
    <>
      <Can code="/declaration:read">
        <Button icon={<FormOutlined />} disabled={!subject} onClick={onDeclaration}>
          {t('openDeclaration')}
        </Button>
      </Can>
      <Button
        icon={<DownloadOutlined />}
        loading={busy}
        disabled={!subject}
        onClick={() => void exportNow()}
      >
        {t('export')}
      </Button>
    </>
  )
}
