import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDelta, formatNumber, formatPercent } from '#web/ui/format/number.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { DataColumn } from '#web/ui/table/table-types.ts'
import { daysAhead } from '../../model/days-ahead.ts'
import type { DayFigures } from '../../model/province/day-figures.ts'
import styles from '../forecast.module.css'

/** A row a day: prices of both markets, their spread, and who generates. */
export function ProvinceDaysTable({ figures }: { figures: readonly DayFigures[] }) {
  const { t } = useTranslation('province')
  const columns = useMemo(() => columnsOf(t), [t])
  return (
    <div>
      <DataTable<DayFigures>
        name={t('days.title')}
        title={t('days.title')}
        reportCode="forecast.shaanxiDays"
        rowKey={({ date }) => date}
        columns={columns}
        rows={figures}
      />
      <p className={styles.hint}>{t('price.hint')}</p>
    </div>
  )
}

type Column = DataColumn<DayFigures>

function columnsOf(t: TFunction<'province'>): readonly Column[] {
  const figure = (
    code: string,
    pick: (day: DayFigures) => number | null,
    format: (value: number | null) => string,
  ): Column => ({
    code,
    title: t(`days.${code}`),
    numeric: true,
    value: pick,
    render: (day) => format(pick(day)),
    width: 120,
  })
  const whole = (value: number | null) => formatNumber(value, 0)
  const delta = (value: number | null) => formatDelta(value, 1)
  const price = (code: string, pick: (day: DayFigures) => number | null) =>
    inPrice(figure(code, pick, (value) => formatNumber(value, 1)))
  const energy = (column: Column): Column => ({ ...column, unit: 'MWh', width: 130 })
  const inPrice = (column: Column): Column => ({ ...column, unit: t('unit.price'), width: 285 })
  return [
    { code: 'date', title: t('days.date'), value: ({ date }) => date, width: 120, locked: true },
    price('dayAheadForecast', ({ dayAhead }) => dayAhead.forecast),
    price('dayAheadActual', ({ dayAhead }) => dayAhead.actual),
    price('realTimeForecast', ({ realTime }) => realTime.forecast),
    price('realTimeActual', ({ realTime }) => realTime.actual),
    inPrice(figure('spread', ({ spread }) => spread, delta)),
    inPrice(figure('actualSpread', ({ actualSpread }) => actualSpread, delta)),
    price('dayAheadForecastWeighted', ({ weighted }) => weighted.dayAhead.forecast),
    price('dayAheadActualWeighted', ({ weighted }) => weighted.dayAhead.actual),
    price('realTimeForecastWeighted', ({ weighted }) => weighted.realTime.forecast),
    price('realTimeActualWeighted', ({ weighted }) => weighted.realTime.actual),
    figure(
      'renewable',
      ({ renewableShare }) => renewableShare,
      (value) => formatPercent(value, 1),
    ),
    energy(figure('wind', ({ windMwh }) => windMwh, whole)),
    energy(figure('pv', ({ pvMwh }) => pvMwh, whole)),
    energy(figure('thermal', ({ thermalMwh }) => thermalMwh, whole)),
    figure('atFloor', ({ atFloor }) => atFloor, whole),
    figure('atCap', ({ atCap }) => atCap, whole),
    {
      code: 'source',
      title: t('days.source'),
      value: ({ forecast }) => forecast?.runId,
      render: ({ date, forecast }) =>
        forecast &&
        t(`source.${forecast.kind}`, {
          id: forecast.runId,
          n: daysAhead(forecast, { date, lead: forecast.lead }),
        }),
      width: 200,
    },
  ]
}
