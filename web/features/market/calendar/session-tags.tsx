import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { TradeSessionState } from '#domain/trade-session/words.ts'

const COLORS: Readonly<Record<TradeSessionState, string>> = {
  ANNOUNCED: 'default',
  OPEN: 'processing',
  CLOSED: 'warning',
  CLEARED: 'blue',
  CHECKED: 'blue',
  PUBLISHED: 'success',
  CONFIRMED: 'success',
  CANCELLED: 'error',
}

export function StateTag({ state }: { state: TradeSessionState }) {
  const { t } = useTranslation('calendar')
  return <Tag color={COLORS[state]}>{t(`sessions.choice.state.${state}`)}</Tag>
}
