import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ProvinceDays } from '../../model/province/types.ts'
import { ToForecast } from './province-states.tsx'

/** Says which of the two markets no run has been made for. */
export function RunNotice({ days }: { days: ProvinceDays['days'] }) {
  const { t } = useTranslation('province')
  const missing = (['dayAhead', 'realTime'] as const).filter((market) =>
    days.every((day) => day[market].forecast === null),
  )
  if (missing.length === 0) return null
  const markets = missing.map((market) => t(`market.${market}`)).join(t('comma'))
  return (
    <Alert type="info" showIcon title={t('empty.noRun', { markets })} action={<ToForecast />} />
  )
}
