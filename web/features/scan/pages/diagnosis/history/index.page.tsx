import { DownloadOutlined, StockOutlined } from '@ant-design/icons'
import { Button, Select, Space } from 'antd'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  exportStringHistory,
  type StringHistory,
  type stringHistory,
} from '#api/diagnosis/history.ts'
import type { CallOf } from '#api/kernel/endpoint.ts'
import { HISTORY_QUANTITIES, type HistoryQuantity } from '#domain/iv-history/words.ts'
import { MAX_COMPARED } from '#domain/iv-scan/words.ts'
import { download } from '#web/client/download.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { Page as Frame } from '#web/ui/page/page.tsx'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { NoPermission } from '#web/ui/states/no-permission.tsx'
import { useUrlState } from '#web/ui/url-state/use-url-state.ts'
import { CleaningPanel } from '../../../components/history/cleaning-panel.tsx'
import { type EventDraft, EventForm } from '../../../components/history/event-form.tsx'
import { EventsPanel } from '../../../components/history/events-panel.tsx'
import { HistoryChart } from '../../../components/history/history-chart.tsx'
import { PlaceChooser } from '../../../components/history/place-chooser.tsx'
import { ScansTable } from '../../../components/history/scans-table.tsx'
import { TrendPanel } from '../../../components/history/trend-panel.tsx'
import { WarrantyPanel } from '../../../components/history/warranty-panel.tsx'
import { useHistory, usePlaces } from '../../../history-queries.ts'
import { askedPlace, HISTORY_URL } from '../../../history-url.ts'
import { comparisonOf } from '../../../url.ts'

/** How strings, inverters and arrays have changed from scan to scan, and what was done to them in between. */
export function Page() {
  return useCan()('/diagnosis:read') ? <History /> : <NoPermission />
}

function History() {
  const { t } = useTranslation('history')
  const [url, setUrl] = useUrlState(HISTORY_URL)
  const named = askedPlace(url)
  // Without a place in the address the first array is looked at.
  const plants = usePlaces({})
  const plantId = url.plant ?? plants?.[0]?.id
  const arrays = usePlaces(named === null && plantId !== undefined ? { plantId } : null)
  const first = arrays?.[0] && { arrayId: arrays[0].id }
  const asked = named ?? first ?? null
  const query = useHistory(asked)
  const history = asked ? query.data : undefined
  const isEmpty = plants?.length === 0 || (named === null && arrays?.length === 0)
  return (
    <Frame
      title={t('title')}
      description={t('description')}
      filters={
        <PlaceChooser
          place={history ?? (plantId === undefined ? undefined : { ...NO_PLACE, plantId })}
          onPlace={(place) => setUrl(place, { push: true })}
        />
      }
      extra={history && asked && <Tools history={history} asked={asked} />}
    >
      <FailedQuery query={query} />
      {isEmpty && <Empty title={t('empty.devices')} hint={t('empty.devicesHint')} />}
      {asked && query.isLoading && <Loading />}
      {history && (
        <Shown
          key={`${history.level}-${history.arrayId}-${history.inverterId}-${history.stringId}`}
          history={history}
          busy={query.isPlaceholderData}
          quantity={url.quantity}
          onQuantity={(quantity) => setUrl({ quantity })}
        />
      )}
    </Frame>
  )
}

const NO_PLACE = { arrayId: null, inverterId: null, stringId: null }

type Shown = {
  history: StringHistory
  busy: boolean
  quantity: HistoryQuantity
  onQuantity: (quantity: HistoryQuantity) => void
}

function Shown({ history, busy, quantity, onQuantity }: Shown) {
  const { t } = useTranslation('history')
  const mayRecord = useCan()('/maintenance:edit')
  const [draft, setDraft] = useState<EventDraft>(null)
  const record = useCallback((day: string) => setDraft({ row: null, day }), [])
  const { scans, cleaning, label, level, strings } = history
  return (
    <>
      {scans.length === 0 ? (
        <Empty title={t('empty.scans')} hint={t('empty.scansHint')} />
      ) : (
        <>
          <Panel
            title={placeOf(history)}
            note={[
              level !== 'STRING' && t('place.strings', { count: strings }),
              label && t('place.label', { module: label.moduleName }),
            ]
              .filter(Boolean)
              .join(t('comma'))}
            extra={
              <Select<HistoryQuantity>
                size="small"
                style={{ width: 236 }}
                aria-label={t('chart.choose')}
                value={quantity}
                options={HISTORY_QUANTITIES.map((value) => ({
                  ...{ value, label: t(`quantity.${value}`) },
                }))}
                onChange={onQuantity}
              />
            }
          >
            <div aria-busy={busy}>
              <HistoryChart {...{ history, quantity }} />
            </div>
          </Panel>
          <TrendPanel history={history} onRecord={mayRecord ? record : undefined} />
          <WarrantyPanel history={history} />
          {cleaning && <CleaningPanel facts={cleaning} />}
          <ScansTable history={history} />
        </>
      )}
      <EventsPanel history={history} onDraft={setDraft} />
      <EventForm history={history} draft={draft} onClose={() => setDraft(null)} />
    </>
  )
}

const placeOf = ({ plantName, arrayName, inverterName, stringName }: StringHistory) =>
  [plantName, arrayName, inverterName, stringName].filter(Boolean).join(' / ')

type Tools = { history: StringHistory; asked: CallOf<typeof stringHistory> }

function Tools({ history, asked }: Tools) {
  const { t } = useTranslation(['history', 'ui'])
  const { navigate } = usePageLocation()
  const { scans, inverterId, position } = history
  const [busy, setBusy] = useState(false)
  const saveFile = async () => {
    setBusy(true)
    await download(exportStringHistory, asked).catch(() => undefined)
    setBusy(false)
  }
  const compare = () =>
    navigate(
      comparisonOf(
        scans
          .slice(-MAX_COMPARED)
          .reverse()
          .map(({ taskId }) => `${taskId}-${inverterId}-${position}`),
      ),
    )
  return (
    <Space wrap>
      {position !== null && scans.length > 0 && (
        <Button icon={<StockOutlined />} onClick={compare}>
          {t('compare')}
        </Button>
      )}
      <Button
        icon={<DownloadOutlined />}
        loading={busy}
        disabled={scans.length === 0}
        onClick={() => void saveFile()}
      >
        {t('ui:resource.export')}
      </Button>
    </Space>
  )
}
