import { Button, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { PAGES } from '#api/kernel/pages.ts'
import { MIN_HISTORY_DAYS, replayOffer } from '#api/replay/endpoints.ts'
import { useEndpoint } from '#web/client/query.ts'
import { Can } from '#web/ui/access/can.tsx'
import { formatNumber } from '#web/ui/format/number.ts'
import { Fact, Facts } from '#web/ui/page/facts.tsx'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import type { Offer } from '../model/start-form.ts'
import { StartForm } from './start-form.tsx'

/** What of a province can be lived through again, and the form that begins it; or why not. */
export function OfferPanel({
  province,
  onCreated,
}: {
  province: { value: string; label: string }
  onCreated: (id: number) => void
}) {
  const { t } = useTranslation('replay')
  // Whoever comes from an import wants to see its days.
  const offer = useEndpoint(
    replayOffer,
    { provinceId: province.value },
    { quiet: true, staleTime: 0 },
  )
  return (
    <Panel
      title={t('offer.title', { province: province.label })}
      extra={<Tag>{t('simulated')}</Tag>}
    >
      <FailedQuery query={offer} />
      {offer.isLoading && <Loading rows={4} />}
      {offer.data && (
        <>
          {offer.data.refusal === 'NO_PRICES' ? <NoPrices /> : <Found offer={offer.data} />}
          {offer.data.refusal === 'TOO_FEW_DAYS' && (
            <Empty
              title={t('offer.TOO_FEW_DAYS')}
              hint={t('offer.TOO_FEW_DAYSHint', { days: MIN_HISTORY_DAYS })}
            >
              <ToImport />
            </Empty>
          )}
          {offer.data.refusal === null && (
            <StartForm
              key={`${province.value}:${offer.data.lastPriceDate}`}
              provinceId={province.value}
              offer={offer.data}
              onCreated={onCreated}
            />
          )}
        </>
      )}
    </Panel>
  )
}

function NoPrices() {
  const { t } = useTranslation('replay')
  return (
    <Empty title={t('offer.NO_PRICES')} hint={t('offer.NO_PRICESHint')}>
      <ToImport />
    </Empty>
  )
}

function Found({
  offer: {
    priceStage,
    hasRealTime,
    meanDays,
    firstPriceDate,
    lastPriceDate,
    priceDays,
    sessionKind,
  },
}: {
  offer: Offer
}) {
  const { t } = useTranslation('replay')
  return (
    <Facts>
      {priceStage && (
        <Fact
          name={t('offer.price')}
          value={t(hasRealTime ? `priceStage.${priceStage}` : 'priceStage.ONLY_DA')}
        />
      )}
      {meanDays > 0 && (
        <Fact name={t('offer.means')} value={t('days', { n: formatNumber(meanDays) })} />
      )}
      <Fact name={t('offer.firstPrice')} value={firstPriceDate} />
      <Fact name={t('offer.lastPrice')} value={lastPriceDate} />
      <Fact name={t('offer.days')} value={t('days', { n: formatNumber(priceDays) })} />
      <Fact name={t('offer.sessions')} value={t(`sessionKind.${sessionKind}`)} />
    </Facts>
  )
}

function ToImport() {
  const { t } = useTranslation('replay')
  const { navigate } = usePageLocation()
  return (
    <Can code="/collection:read">
      <Button type="primary" onClick={() => navigate(PAGES.fileImport)}>
        {t('offer.import')}
      </Button>
    </Can>
  )
}
