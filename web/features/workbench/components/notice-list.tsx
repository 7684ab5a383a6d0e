import { Button, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { NotificationRow } from '#api/notification/endpoints.ts'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { noticeAddress } from '../model/addresses.ts'
import styles from './workbench.module.css'

const COLOR = { INFO: 'default', WARNING: 'warning', ERROR: 'error' } as const

/** Notices that want something done; each leads to what it is about. */
export function NoticeList({
  notices,
  total,
  none,
}: {
  notices: readonly NotificationRow[]
  total: number
  /** What is said without any. */
  none: string
}) {
  const { t } = useTranslation('workbench')
  const { navigate } = usePageLocation()
  if (notices.length === 0) return <p className={styles.empty}>{none}</p>
  return (
    <ul className={styles.lines}>
      {notices.map((row) => {
        const to = noticeAddress(row)
        return (
          <li key={row.id} className={styles.notice}>
            <Tag color={COLOR[row.severity]}>{t(`severity.${row.severity}`)}</Tag>
            {to === null ? (
              row.content
            ) : (
              <Button
                type="link"
                size="small"
                className={styles.link ?? ''}
                onClick={() => navigate(to)}
              >
                {row.content}
              </Button>
            )}
          </li>
        )
      })}
      {total > notices.length && (
        <li className={styles.soft}>{t('notice.more', { n: total - notices.length })}</li>
      )}
    </ul>
  )
}
