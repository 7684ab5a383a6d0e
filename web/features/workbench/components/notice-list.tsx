import { Button, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { PAGES } from '#api/kernel/pages.ts'
import type { NoticeGroupView } from '#api/workbench/shapes.ts'
import { FAMILY_OF } from '#domain/notification/standing.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { useGroupText } from '#web/ui/notices/use-group-text.ts'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { noticeAddress } from '../model/addresses.ts'
import styles from './workbench.module.css'

const COLOR = { INFO: 'default', WARNING: 'warning', ERROR: 'error' } as const

/** Notices that want something done, deadlines in front; each leads to what it is about, several to the list of them. */
export function NoticeList({
  groups,
  total,
  none,
}: {
  groups: readonly NoticeGroupView[]
  /** How many lines there are. */
  total: number
  /** What is said without any. */
  none: string
}) {
  const { t } = useTranslation('workbench')
  const { navigate } = usePageLocation()
  const groupText = useGroupText()
  const addressOf = useAddress()
  if (groups.length === 0) return <p className={styles.empty}>{none}</p>
  return (
    <ul className={styles.lines}>
      {groups.map((group) => {
        const { first, severity, notices } = group
        const to = addressOf(group)
        const text = notices === 1 ? first.content : groupText(group)
        return (
          <li key={first.id} className={styles.notice}>
            <Tag color={COLOR[severity]}>{t(`severity.${severity}`)}</Tag>
            {to === null ? (
              text
            ) : (
              <Button
                type="link"
                size="small"
                className={styles.link ?? ''}
                onClick={() => navigate(to)}
              >
                {text}
              </Button>
            )}
          </li>
        )
      })}
      {total > groups.length && (
        <li className={styles.soft}>{t('notice.more', { n: total - groups.length })}</li>
      )}
    </ul>
  )
}

/** One leads to its object, several to those of their family in the message centre, for whoever has it. */
function useAddress(): (group: NoticeGroupView) => string | null {
  const hasCentre = useCan()('/news:show')
  return ({ first, notices }) =>
    notices > 1 && hasCentre
      ? `${PAGES.news}?table=notices&status=pending&family=${FAMILY_OF[first.kind]}`
      : noticeAddress(first)
}
