import { useTranslation } from 'react-i18next'
import { differenceOf } from '#domain/forecasting/congestion/node-difference.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { DayCards } from './day-cards.tsx'
import type { PlaceDetail } from './nodal-types.ts'

/** The first question to a node: its price of the next day. Nothing where that day is not shown or forecast. */
export function NextDay({ detail, date }: { detail: PlaceDetail; date: string }) {
  const { t } = useTranslation('nodal')
  const forecast = detail.days.find((day) => day.date === date)?.forecast
  if (!forecast) return null
  return (
    <Panel title={t('nextDay', { date })}>
      <DayCards
        unified={forecast.energy}
        difference={differenceOf(forecast.p50, forecast.energy)}
        basis="FORECAST"
      />
    </Panel>
  )
}
