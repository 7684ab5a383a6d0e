import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { PAGES } from '#api/kernel/pages.ts'
import { isReplay } from '#domain/replay/replay-province.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { Page as PageFrame } from '#web/ui/page/page.tsx'
import { useProvinceEntry } from '#web/ui/page/province-change.ts'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { NoPermission } from '#web/ui/states/no-permission.tsx'
import { useUrlState } from '#web/ui/url-state/use-url-state.ts'
import { ClockPanel } from '../../../components/clock-panel.tsx'
import { MoneyPanel } from '../../../components/money-panel.tsx'
import { OfferPanel } from '../../../components/offer-panel.tsx'
import { ReplayList } from '../../../components/replay-list.tsx'
import { useReplays } from '../../../queries.ts'
import { REPLAY_URL } from '../../../url.ts'
import { useReplayActions } from '../../../use-replay-actions.ts'

/** The past of a province, lived through again day by day. */
export function Page() {
  const can = useCan()
  return can('/replay:run') ? <Replays /> : <NoPermission />
}

function Replays() {
  const { t } = useTranslation('replay')
  const [url, setUrl] = useUrlState(REPLAY_URL)
  const province = useSession((state) => state.province)
  const list = useReplays()
  const actions = useReplayActions(() => setUrl({ id: undefined }))
  const rows = list.data?.rows ?? []
  const inReplay = isReplay(province?.value)
  const chosen =
    rows.find(({ id }) => id === url.id) ??
    rows.find(({ provinceId }) => provinceId === province?.value) ??
    rows[0]
  const here = rows.find(({ provinceId }) => provinceId === province?.value)
  return (
    <PageFrame columns title={t('title')} description={t('description')}>
      {here && <WayBack provinceId={here.sourceProvinceId} name={here.sourceName} />}
      {province && !inReplay && (
        <OfferPanel province={province} onCreated={(id) => setUrl({ id }, { push: true })} />
      )}
      {list.isLoading && <Loading rows={4} />}
      <FailedQuery query={list} />
      {list.data && (
        <ReplayList
          replays={rows}
          chosen={chosen?.id}
          actions={actions}
          onOpen={(id) => setUrl({ id }, { push: true })}
        />
      )}
      {chosen && !chosen.ended && <ClockPanel replay={chosen} />}
      {chosen && <MoneyPanel key={chosen.id} replay={chosen} />}
      {chosen?.ended && <ClockPanel replay={chosen} />}
    </PageFrame>
  )
}

/** In the province of a replay nothing can be begun; its source is a step away. */
function WayBack({ provinceId, name }: { provinceId: string; name: string }) {
  const { t } = useTranslation('replay')
  const enter = useProvinceEntry()
  return (
    <Alert
      type="info"
      showIcon
      title={t('inReplay')}
      action={
        <Button size="small" onClick={() => void enter(provinceId, PAGES.replay)}>
          {t('back', { name })}
        </Button>
      }
    />
  )
}
