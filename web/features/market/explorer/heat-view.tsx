import { Select } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { datesFromTo } from '#domain/calendar/delivery-date.ts'
import { HeatMap } from '#web/ui/chart/heat-map.tsx'
import type { HeatMapInput } from '#web/ui/chart/heat-map-option.ts'
import { FilterField } from '#web/ui/page/filter-bar.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import styles from './explorer.module.css'
import { decimalsOf, type ViewProps } from './line-view.tsx'
import { type ExplorerQuestion, useExplored } from './use-explorer.ts'

/** Height of a day's row: few days are easy to hit, a year fits a screen or two. */
const rowPx = (days: number) => (days > 200 ? 2.4 : days > 60 ? 6 : days > 20 ? 12 : 20)
const FRAME_PX = 96

/** Days by slots of one of the curves. */
export function HeatView({
  answer,
  names,
  question,
  chosen,
  onChoose,
}: ViewProps & {
  question: ExplorerQuestion
  chosen: string
  onChoose: (curve: string) => void
}) {
  const { t } = useTranslation('curves')
  const whole = useExplored({ ...question, curves: [chosen] }, 'SLOTS')
  const [curve] = whole.data?.curves ?? []
  const map = useMemo((): HeatMapInput | null => {
    if (!curve || !whole.data) return null
    const { from, to, slotCount } = whole.data
    const valuesOf = (day: number) => curve.values.slice(day * slotCount, (day + 1) * slotCount)
    const days = datesFromTo(from, to).map((date, day) => ({ date, values: valuesOf(day) }))
    return { slotCount, unit: names.unit(curve.unit), days, decimals: decimalsOf(curve) }
  }, [curve, whole.data, names])
  const count = map?.days.length ?? 0
  const height = Math.max(280, FRAME_PX + Math.round(count * rowPx(count)))
  return (
    <>
      {answer.curves.length > 1 && (
        <div className={styles.chooser}>
          <FilterField label={t('heat.curve')} widthPx={320}>
            <Select
              aria-label={t('heat.curve')}
              value={chosen}
              options={answer.curves.map((one) => ({ value: one.curve, label: names.curve(one) }))}
              onChange={onChoose}
            />
          </FilterField>
        </div>
      )}
      <FailedQuery query={whole} />
      {whole.isLoading && <Loading rows={8} />}
      {map && curve && (
        <HeatMap
          name={t('heat.name', { name: names.curve(curve) })}
          map={map}
          height={height}
          aroundZero={curve.subtrahend !== null}
        />
      )}
    </>
  )
}
