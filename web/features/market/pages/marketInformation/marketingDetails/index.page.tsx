import { DownloadOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Select, Space, Tag } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PAGES } from '#api/kernel/pages.ts'
import { exportMarketDeal, marketDealDetail, marketDeals } from '#api/market/market-deals.ts'
import { download } from '#web/client/download.ts'
import { useEndpoint } from '#web/client/query.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { shortTime } from '#web/ui/format/time.ts'
import { FilterBar } from '#web/ui/page/filter-bar.tsx'
import { Page as PageFrame } from '#web/ui/page/page.tsx'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { AfterFirst } from '#web/ui/states/after-first.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { NoPermission } from '#web/ui/states/no-permission.tsx'
import { useUrlState } from '#web/ui/url-state/use-url-state.ts'
import { StateTag } from '../../../calendar/session-tags.tsx'
import styles from '../../../components/market.module.css'
import { DealCards } from '../../../deals/deal-cards.tsx'
import { SlotChart, TechnologyChart, TrendChart } from '../../../deals/deal-charts.tsx'
import { SlotsTable, TechnologiesTable } from '../../../deals/deal-tables.tsx'
import { DEAL_URL } from '../../../deals/deals-url.ts'

const OFFERED = 100

/** A session by slot: what all dealt, what the own stations did, technologies, and how its kind goes on. */
export function Page() {
  const { t } = useTranslation('calendar')
  const mayRead = useCan()('/market:read')
  if (!mayRead)
    return (
      <PageFrame title={t('deal.title')} description={t('deal.description')}>
        <NoPermission />
      </PageFrame>
    )
  return <Deal />
}

function Deal() {
  const { t } = useTranslation('calendar')
  const [url, setUrl] = useUrlState(DEAL_URL)
  const { navigate } = usePageLocation()
  const provinceId = useSession((state) => state.province?.value)
  const list = useEndpoint(
    marketDeals,
    provinceId === undefined ? null : { provinceId, pageSize: OFFERED },
    { quiet: true },
  )
  const offered = list.data?.rows
  const id = url.session ?? offered?.[0]?.id
  const found = useEndpoint(marketDealDetail, id === undefined ? null : { id }, { quiet: true })
  const detail = id === undefined ? undefined : found.data
  const options = useMemo(() => {
    const known = (offered ?? []).map((one) => ({ value: one.id, label: one.title }))
    const shown = detail?.session
    const isKnown = !shown || known.some(({ value }) => value === shown.id)
    return isKnown ? known : [{ value: shown.id, label: shown.title }, ...known]
  }, [offered, detail])
  const show = (session: number) => setUrl({ session }, { push: true })
  const isEmpty = offered?.length === 0 && id === undefined
  return (
    <PageFrame
      columns
      title={t('deal.title')}
      description={t('deal.description')}
      // Not taken away while the next session is read: a click on it then would be lost.
      extra={<ExportButton id={detail?.session.slots === 0 ? undefined : id} />}
      filters={
        !isEmpty && (
          <FilterBar label={t('deal.pick')}>
            <div className={styles.picker}>
              <Button
                icon={<LeftOutlined />}
                aria-label={t('deal.previous')}
                disabled={detail?.previousId == null}
                onClick={() => detail?.previousId != null && show(detail.previousId)}
              />
              <Select
                showSearch={{ optionFilterProp: 'label' }}
                aria-label={t('deal.pick')}
                className={styles.picked!}
                value={id ?? null}
                options={options}
                onChange={(chosen) => chosen !== null && show(chosen)}
              />
              <Button
                icon={<RightOutlined />}
                aria-label={t('deal.next')}
                disabled={detail?.nextId == null}
                onClick={() => detail?.nextId != null && show(detail.nextId)}
              />
            </div>
            {detail && (
              <Space size="small" wrap>
                <StateTag state={detail.session.state} />
                <Tag>{t(`deals.choice.kind.${detail.session.kind}`)}</Tag>
                {detail.session.simulated && <Tag>{t('simulated')}</Tag>}
                <span>
                  {detail.session.deliveryFrom} ~ {detail.session.deliveryTo}
                  {detail.publishedAt &&
                    ` · ${t('deal.published', { at: shortTime(detail.publishedAt) })}`}
                </span>
              </Space>
            )}
          </FilterBar>
        )
      }
    >
      <FailedQuery query={list} />
      <FailedQuery query={found} />
      {(list.isLoading || found.isLoading) && <Loading rows={12} />}
      {isEmpty && (
        <Empty title={t('deal.none')} hint={t('deal.noneHint')}>
          <Button onClick={() => navigate(PAGES.tradingCalendar)}>{t('deal.toCalendar')}</Button>
        </Empty>
      )}
      {detail && detail.session.slots === 0 && (
        <Empty title={t('deal.noResult')} hint={t('deal.noneHint')} />
      )}
      {detail && detail.session.slots > 0 && (
        <>
          <DealCards session={detail.session} />
          <SlotChart detail={detail} />
          <AfterFirst>
            <TechnologyChart detail={detail} />
            <TrendChart detail={detail} />
            <SlotsTable lines={detail.lines} />
            <TechnologiesTable technologies={detail.technologies} />
          </AfterFirst>
        </>
      )}
    </PageFrame>
  )
}

function ExportButton({ id }: { id: number | undefined }) {
  const { t } = useTranslation('ui')
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (id === undefined) return
    setBusy(true)
    // What fails has been shown by the interceptor already.
    await download(exportMarketDeal, { id }).catch(() => undefined)
    setBusy(false)
  }
  return (
    <Button
      icon={<DownloadOutlined />}
      loading={busy}
      disabled={id === undefined}
      onClick={() => void save()}
    >
      {t('ui:resource.export')}
    </Button>
  )
}
