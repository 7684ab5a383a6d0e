import { Tag, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import type { FaultStringRow } from '#api/diagnosis/fault-strings.ts'
import type { FaultWorkState } from '#domain/maintenance/words.ts'
import { dismissalText } from './dismissal.tsx'
import styles from './work.module.css'

const COLORS: Record<FaultWorkState, string> = {
  OPEN: 'default',
  ORDERED: 'processing',
  REPAIRED: 'warning',
  UNCONFIRMED: 'error',
  DISMISSED: 'default',
}

/** How far the work at a faulty string is, and by which order, or why it needs none. */
export function WorkState({ row }: { row: FaultStringRow }) {
  const { t } = useTranslation('work')
  const { work, orderNo } = row
  const said = dismissalText(row, t)
  const why = said === null ? orderNo : [said.why, said.who].join(t('comma'))
  const tag = (
    <Tag color={COLORS[work]} className={styles.state}>
      {t(`state.${work}`)}
    </Tag>
  )
  return why === null ? tag : <Tooltip title={why}>{tag}</Tooltip>
}
