import { Button, Select, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeclarationDetail } from '#api/declaration/shapes.ts'
import type { DeclarationState, UserAction } from '#domain/declaration/words.ts'
import { Can } from '#web/ui/access/can.tsx'
import { Countdown } from '#web/ui/countdown/countdown.tsx'
import type { ServerClock } from '#web/ui/countdown/server-clock.ts'
import { formatNumber, formatPrice } from '#web/ui/format/number.ts'
import { timeInYear } from '#web/ui/format/time.ts'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { reviewAddress } from '../../deep-link.ts'
import { hasResult } from '../../model/columns/grid-columns.ts'
import type { Figures } from '../../model/figures.ts'
import styles from '../declaration.module.css'
import { ActionBar } from './action-bar.tsx'
import { FactsNote } from './facts-note.tsx'
import { FigureRow } from './figure-row.tsx'
import { StatusTag } from './status-tag.tsx'

type Props = {
  detail: DeclarationDetail
  figures: Figures
  clock: ServerClock
  allowed: readonly UserAction[]
  dirty: boolean
  busy: boolean
  onAction: (action: UserAction) => void
  onVersion: (version: number | undefined) => void
  onOver: () => void
}

/** Where the declaration stands, until when, what it adds up to and what can be done now. */
export function StatusPanel(props: Props) {
  const { t } = useTranslation('declaration')
  const { detail, allowed, dirty } = props
  return (
    <section className={styles.status} aria-label={t('head.label')}>
      <div className={styles.statusLine}>
        <StatusTag status={detail.status} />
        <Versions {...props} />
        {dirty && <Tag color="warning">{t('head.dirty')}</Tag>}
        {!allowed.includes('SAVE') && <Tag>{t('head.readOnly')}</Tag>}
        <Deadline {...props} />
        <Warning detail={detail} />
        <div className={styles.actions}>
          {hasResult(detail) && <ReviewButton detail={detail} />}
          <ActionBar {...props} phase={detail.phase} />
        </div>
      </div>
      <FigureRow detail={detail} figures={props.figures} />
      <Terms detail={detail} />
    </section>
  )
}

function ReviewButton({ detail }: Pick<Props, 'detail'>) {
  const { t } = useTranslation('declaration')
  const { navigate } = usePageLocation()
  return (
    <Can code="/settlement:read">
      <Button type="link" onClick={() => navigate(reviewAddress(detail))}>
        {t('result.review')}
      </Button>
    </Can>
  )
}

function Versions({ detail, onVersion }: Pick<Props, 'detail' | 'onVersion'>) {
  const { t } = useTranslation('declaration')
  const { versions, version, id } = detail
  if (id === null) return null
  if (versions.length < 2)
    return <span className={styles.soft}>{t('head.version', { n: version })}</span>
  return (
    <Select
      size="small"
      variant="filled"
      popupMatchSelectWidth={false}
      aria-label={t('head.versions')}
      value={version}
      options={versions.map((one) => ({
        value: one.version,
        label: t('head.versionOption', { n: one.version, status: t(`status.${one.status}`) }),
      }))}
      onChange={(chosen) =>
        onVersion(versions.find((one) => one.version === chosen)?.isCurrent ? undefined : chosen)
      }
    />
  )
}

function Deadline({ detail, clock, onOver }: Pick<Props, 'detail' | 'clock' | 'onOver'>) {
  const { t } = useTranslation('declaration')
  const { phase, declareOpenAt, declareCloseAt } = detail
  const line = (label: ReactNode, value: ReactNode) => (
    <span className={styles.deadline} title={t('head.clock')}>
      <span className={styles.soft}>{label}</span>
      {value}
    </span>
  )
  if (phase === 'NOT_ANNOUNCED' || !declareOpenAt || !declareCloseAt)
    return line(t('head.noDeadline'), null)
  if (phase === 'NOT_OPEN')
    return line(
      t('head.opensIn'),
      <Countdown until={declareOpenAt} clock={clock} onOver={onOver} />,
    )
  if (phase === 'OPEN')
    return line(
      t('head.deadline'),
      <Countdown until={declareCloseAt} clock={clock} onOver={onOver} />,
    )
  return line(t('head.closedAt', { at: timeInYear(declareCloseAt) }), null)
}

/** States that end in the default bid unless somebody acts. */
const UNFILED: readonly DeclarationState[] = [
  'DRAFT',
  'IN_REVIEW',
  'APPROVED',
  'RETURNED',
  'WITHDRAWN',
]

/** What happens if nobody does anything. */
function Warning({ detail: { status, phase, isCurrent } }: Pick<Props, 'detail'>) {
  const { t } = useTranslation('declaration')
  if (!isCurrent) return null
  if (status === 'EXPIRED') return <strong className={styles.alarm}>{t('head.expired')}</strong>
  if (phase !== 'OPEN') return null
  if (status === 'NOT_STARTED')
    return <strong className={styles.alarm}>{t('head.defaultBid')}</strong>
  return UNFILED.includes(status) ? (
    <strong className={styles.caution}>{t('head.notFiled')}</strong>
  ) : null
}

function Terms({ detail }: Pick<Props, 'detail'>) {
  const { t } = useTranslation('declaration')
  const { lotMwh, singleDirection, phase, withdrawLockAt, status, receiptNo } = detail
  const notes = [
    lotMwh !== null &&
      t('head.terms', {
        lot: formatNumber(lotMwh),
        tick: formatNumber(detail.tickCnyPerMwh),
        min: formatPrice(detail.priceMinCnyPerMwh, 2),
        max: formatPrice(detail.priceMaxCnyPerMwh, 2),
      }),
    singleDirection && t('head.oneDirection'),
    phase === 'OPEN' &&
      status === 'FILED' &&
      withdrawLockAt &&
      t('head.lock', { at: timeInYear(withdrawLockAt) }),
    receiptNo && t('head.receipt', { no: receiptNo }),
    detail.filedAt && t('head.filedAt', { at: timeInYear(detail.filedAt) }),
    detail.createdByName && t('head.createdBy', { name: detail.createdByName }),
  ].filter((note): note is string => typeof note === 'string')
  return (
    <p className={styles.terms}>
      <FactsNote detail={detail} />
      <span title={notes.join(' · ')}>{notes.join(' · ')}</span>
    </p>
  )
}
