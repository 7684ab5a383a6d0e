import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { DeclarationState, TradeSessionPhase } from '#domain/declaration/words.ts'

const COLOR: Record<DeclarationState, string> = {
  NOT_STARTED: 'default',
  DRAFT: 'processing',
  IN_REVIEW: 'warning',
  APPROVED: 'processing',
  FILED: 'success',
  RETURNED: 'error',
  WITHDRAWN: 'default',
  CLEARED_FULL: 'success',
  CLEARED_PART: 'warning',
  NOT_CLEARED: 'error',
  SETTLED: 'success',
  EXPIRED: 'error',
}

export function StatusTag({ status }: { status: DeclarationState }) {
  const { t } = useTranslation('declaration')
  return (
    <Tag color={COLOR[status]} style={{ marginInlineEnd: 0 }}>
      {t(`status.${status}`)}
    </Tag>
  )
}

const PHASE_COLOR: Record<TradeSessionPhase, string> = {
  NOT_ANNOUNCED: 'default',
  NOT_OPEN: 'default',
  OPEN: 'processing',
  CLOSED: 'warning',
  PUBLISHED: 'success',
}

export function PhaseTag({ phase }: { phase: TradeSessionPhase }) {
  const { t } = useTranslation('declaration')
  return (
    <Tag variant="outlined" color={PHASE_COLOR[phase]} style={{ marginInlineEnd: 0 }}>
      {t(`phase.${phase}`)}
    </Tag>
  )
}
