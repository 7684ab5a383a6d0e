import { Segmented } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SlotCount } from '#domain/calendar/slots.ts'
import { valuesInSlots } from '#domain/market/curve-slots.ts'
import { HeatMap } from '#web/ui/chart/heat-map.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { errorsOf } from '../model/slot-rows.ts'
import type { ForecastDay } from '../model/types.ts'

const DAY_PX = 20
const FRAME_PX = 90
const MAX_PX = 640

/** Days by slots: the forecast, or how far it was off. */
export function MapPanel({
  days,
  slotCount,
  show,
  onShow,
}: {
  days: readonly ForecastDay[]
  slotCount: SlotCount
  show: 'p50' | 'error'
  onShow: (show: 'p50' | 'error') => void
}) {
  const { t } = useTranslation('forecast')
  const map = useMemo(
    () => ({
      slotCount,
      unit: t('unit.price'),
      decimals: 1,
      days: days.map((day) => ({
        date: day.date,
        values: valuesInSlots(show === 'p50' ? day.p50 : errorsOf(day), 'CNY/MWh', slotCount),
      })),
    }),
    [days, slotCount, show, t],
  )
  const empty = map.days.every(({ values }) => values.every((value) => value === null))
  return (
    <Panel
      title={t('map.title')}
      note={t(`map.note.${show}`)}
      extra={
        <Segmented
          aria-label={t('map.title')}
          size="small"
          value={show}
          options={(['p50', 'error'] as const).map((value) => ({
            value,
            label: t(`map.${value}`),
          }))}
          onChange={onShow}
        />
      }
    >
      {empty ? (
        <Empty title={t('map.none')} hint={t('map.noneHint')} />
      ) : (
        <HeatMap
          name={t('map.title')}
          map={map}
          height={Math.min(MAX_PX, days.length * DAY_PX + FRAME_PX)}
        />
      )}
    </Panel>
  )
}
