import { Button, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ComingSession } from '#api/workbench/shapes.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { Countdown } from '#web/ui/countdown/countdown.tsx'
import type { ServerClock } from '#web/ui/countdown/server-clock.ts'
import { dayInYear, timeInYear } from '#web/ui/format/time.ts'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { sessionAddress } from '../model/addresses.ts'
import styles from './workbench.module.css'

/** A session of the calendar that is open or opens soon, with the way to where it is declared for or announced. */
export function SessionLine({
  session,
  provinceId,
  clock,
  onOver,
}: {
  session: ComingSession
  provinceId: string
  clock: ServerClock
  onOver: () => void
}) {
  const { t } = useTranslation(['workbench', 'calendar'])
  const { navigate } = usePageLocation()
  const seesDeclarations = useCan()('/declaration:read')
  const { title, kind, isOpen, openAt, closeAt, deliveryFrom, deliveryTo } = session
  return (
    <li className={styles.line}>
      <span className={styles.lineHead}>
        <Button
          type="link"
          size="small"
          className={styles.link ?? ''}
          onClick={() => navigate(sessionAddress(session, { provinceId, seesDeclarations }))}
        >
          {title}
        </Button>
        <Tag>{t(`calendar:sessions.choice.kind.${kind}`)}</Tag>
        <Tag color={isOpen ? 'processing' : 'default'}>
          {t(isOpen ? 'deadline.open' : 'deadline.notOpen')}
        </Tag>
      </span>
      <span className={styles.right}>
        <Countdown until={isOpen ? closeAt : openAt} clock={clock} onOver={onOver} />
      </span>
      <span className={styles.soft}>
        {t('deadline.delivery', { from: dayInYear(deliveryFrom), to: dayInYear(deliveryTo) })}
      </span>
      <span className={`${styles.soft} ${styles.right}`}>
        {!isOpen && `${t('deadline.opens', { at: timeInYear(openAt) })} · `}
        {t('deadline.closes', { at: timeInYear(closeAt) })}
      </span>
    </li>
  )
}
