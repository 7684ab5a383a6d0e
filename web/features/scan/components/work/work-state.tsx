import { Tag, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import type { FaultStringRow } from '#api/diagnosis/fault-strings.ts'
import type { FaultWorkState } from '#domain/maintenance/words.ts'

const COLORS: Record<FaultWorkState, string> = {
  OPEN: 'default',
  ORDERED: 'processing',
  REPAIRED: 'warning',
  DISMISSED: 'default',
}

/** How far the work at a faulty string is, and by which order. */
export function WorkState({ work, orderNo }: Pick<FaultStringRow, 'work' | 'orderNo'>) {
  const { t } = useTranslation('work')
  const tag = <Tag color={COLORS[work]}>{t(`state.${work}`)}</Tag>
  return orderNo === null ? tag : <Tooltip title={orderNo}>{tag}</Tooltip>
}
