import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSession } from '#web/client/session/session-store.ts'
import type { Reach } from '../queries.ts'
import styles from './notification.module.css'

type Props = { reach: Reach; pending: Record<Reach, number>; onChange: (reach: Reach) => void }

/** The current province or all of them, for those who have several. */
export function NotificationReach({ reach, pending, onChange }: Props) {
  const { t } = useTranslation('notification')
  const province = useSession((session) => session.province)
  const count = useSession(({ provinceList }) => provinceList.length)
  if (province === null || count < 2) return null
  return (
    <div className={styles.reach}>
      <Segmented<Reach>
        block
        size="small"
        aria-label={t('reach.label')}
        value={reach}
        options={[
          // The numbers say why the bell has another than the tab, and what would be missed.
          {
            value: 'province',
            label: t('reach.province', { name: province.label, n: pending.province }),
          },
          { value: 'all', label: t('reach.all', { n: pending.all }) },
        ]}
        onChange={onChange}
      />
    </div>
  )
}
