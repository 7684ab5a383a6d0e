import { App, Button, Drawer, Popconfirm, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import { PAGES } from '#api/kernel/pages.ts'
import {
  stepTradeSession,
  type TradeSessionRow,
  tradeMonth,
  tradeSessionDetail,
  tradeSessions,
} from '#api/market/trade-sessions.ts'
import type { SetState } from '#domain/trade-session/words.ts'
import { useEndpoint, useEndpointMutation } from '#web/client/query.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { Countdown } from '#web/ui/countdown/countdown.tsx'
import { useServerClock } from '#web/ui/countdown/server-clock.ts'
import { formatNumber } from '#web/ui/format/number.ts'
import { shortTime } from '#web/ui/format/time.ts'
import { Fact, Facts } from '#web/ui/page/facts.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import styles from './calendar.module.css'
import { StateTag } from './session-tags.tsx'

type Declarations = AnswerOf<typeof tradeSessionDetail>['declarations']

/** What was announced of a session, what the own stations do in it, and what can be said of its result. */
export function SessionDrawer({
  id,
  onEdit,
  onClose,
}: {
  id: number | undefined
  onEdit: (session: TradeSessionRow) => void
  onClose: () => void
}) {
  const { t } = useTranslation('calendar')
  const mayEdit = useCan()('/tradeSession:edit')
  const found = useEndpoint(tradeSessionDetail, id === undefined ? null : { id }, { quiet: true })
  const clock = useServerClock(found.data, found.dataUpdatedAt)
  const session = id === undefined ? undefined : found.data?.session
  return (
    <Drawer
      open={id !== undefined}
      title={session?.title ?? t('session.title')}
      extra={session && <StateTag state={session.state} />}
      size="min(100vw, 560px)"
      destroyOnHidden
      onClose={onClose}
      footer={
        session && mayEdit ? (
          <Steps key={session.lockVersion} session={session} onEdit={() => onEdit(session)} />
        ) : null
      }
    >
      <FailedQuery query={found} />
      {found.isLoading && <Loading rows={8} />}
      {session && (
        <div className={styles.drawer}>
          <SessionFacts session={session} />
          {session.state === 'OPEN' && (
            <p className={styles.soft}>
              {t('session.left')}{' '}
              <Countdown
                until={session.closeAt}
                clock={clock}
                onOver={() => void found.refetch()}
              />
            </p>
          )}
          <OwnDeclarations session={session} declarations={found.data?.declarations ?? []} />
          <p className={styles.soft}>
            {session.hasResults ? (
              <Link to={`${PAGES.marketingDetails}?session=${session.id}`}>
                {t('session.toResult')}
              </Link>
            ) : (
              t('session.noResult')
            )}
          </p>
        </div>
      )}
    </Drawer>
  )
}

function SessionFacts({ session }: { session: TradeSessionRow }) {
  const { t } = useTranslation('calendar')
  const { lotMwh, tickCnyPerMwh, priceMinCnyPerMwh: min, priceMaxCnyPerMwh: max } = session
  const name = (field: string) => t(`sessions.field.${field}`)
  const moment = (field: 'resultAt' | 'securityCheckAt') => {
    const at = session[field]
    return at && <Fact name={name(field)} value={shortTime(at)} />
  }
  return (
    <Facts>
      <Fact name={name('code')} value={session.code} />
      <Fact
        name={name('kind')}
        value={
          <>
            {t(`sessions.choice.kind.${session.kind}`)} ·{' '}
            {t(`sessions.choice.method.${session.method}`)}
            {session.simulated && <Tag className={styles.tag}>{t('simulated')}</Tag>}
          </>
        }
      />
      <Fact name={t('delivery')} value={`${session.deliveryFrom} ~ ${session.deliveryTo}`} />
      <Fact name={name('openAt')} value={shortTime(session.openAt)} />
      <Fact name={name('closeAt')} value={shortTime(session.closeAt)} />
      {moment('resultAt')}
      {moment('securityCheckAt')}
      <Fact name={name('sides')} value={t(`sessions.choice.sides.${session.sides}`)} />
      <Fact name={name('slotCount')} value={session.slotCount} />
      {lotMwh !== null && <Fact name={name('lotMwh')} value={formatNumber(lotMwh)} />}
      {tickCnyPerMwh !== null && (
        <Fact name={name('tickCnyPerMwh')} value={formatNumber(tickCnyPerMwh)} />
      )}
      {(min !== null || max !== null) && (
        <Fact name={t('session.band')} value={`${formatNumber(min)} ~ ${formatNumber(max)}`} />
      )}
      {session.withdrawLockMinutes !== null && (
        <Fact name={name('withdrawLockMinutes')} value={session.withdrawLockMinutes} />
      )}
      {session.singleDirection && <Fact name={name('singleDirection')} value={t('session.yes')} />}
      {session.documentUrl && (
        <Fact
          name={name('documentUrl')}
          value={
            <a href={session.documentUrl} target="_blank" rel="noreferrer">
              {t('session.open')}
            </a>
          }
        />
      )}
      {session.remark && <Fact name={name('remark')} value={session.remark} />}
    </Facts>
  )
}

/** Each own station with its state and the way to its declaration. */
function OwnDeclarations({
  session: { declared, provinceId },
  declarations,
}: {
  session: TradeSessionRow
  declarations: Declarations
}) {
  const { t } = useTranslation(['calendar', 'declaration'])
  if (!declared || declarations.length === 0) return null
  return (
    <section aria-label={t('session.own')}>
      <h3>{t('session.own')}</h3>
      <ul className={styles.stations}>
        {declarations.map(({ stationId, stationName, status }) => {
          const data = JSON.stringify({ ...declared, provinceId, stationId: String(stationId) })
          return (
            <li key={stationId}>
              <Link to={`${PAGES.tenDayDeclaration}?${new URLSearchParams({ data })}`}>
                {stationName}
              </Link>
              <Tag>{t(`declaration:status.${status}`)}</Tag>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Steps({ session, onEdit }: { session: TradeSessionRow; onEdit: () => void }) {
  const { t } = useTranslation('calendar')
  const { message } = App.useApp()
  const step = useEndpointMutation(stepTradeSession, {
    invalidates: [tradeMonth, tradeSessions, tradeSessionDetail],
    onSuccess: () => void message.success(t('session.stepped')),
  })
  const { id, provinceId, lockVersion, steps } = session
  const take = (to: SetState) => step.mutate({ id, provinceId, lockVersion, to })
  return (
    <div className={styles.steps}>
      <Button type="primary" onClick={onEdit}>
        {t('session.edit')}
      </Button>
      {steps.map((to) => (
        <Popconfirm
          key={to}
          title={t(`session.ask.${to}`)}
          okButtonProps={{ danger: to === 'CANCELLED' }}
          onConfirm={() => take(to)}
        >
          <Button danger={to === 'CANCELLED'} loading={step.isPending}>
            {t(`session.step.${to}`)}
          </Button>
        </Popconfirm>
      ))}
    </div>
  )
}
