import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { meanOfKnown } from '#domain/statistics/mean.ts'
import { formatNumber, formatPercent } from '#web/ui/format/number.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { DataColumn } from '#web/ui/table/table-types.ts'
import { substitutedInputs } from '../../model/codes.ts'
import { daysAhead } from '../../model/days-ahead.ts'
import type { ForecastDay, ForecastDetail } from '../../model/types.ts'
import styles from '../forecast.module.css'

/** More days than this scroll in a frame of their own. */
const LONG_DAYS = 15

/** A row a day; the chosen one is shown in the panels below. */
export function DayTable({
  run,
  days,
  date,
  onDate,
}: {
  run: ForecastDetail['run']
  days: readonly ForecastDay[]
  date: string
  onDate: (date: string) => void
}) {
  const { t } = useTranslation(['forecast', 'market'])
  const scored = days.some(({ metrics }) => metrics.pairs > 0)
  const columns = useMemo(() => columnsOf(run, t, scored), [run, t, scored])
  const long = days.length > LONG_DAYS
  return (
    <div className={long ? styles.tall : undefined}>
      <DataTable<ForecastDay>
        name={t('days.title')}
        title={t('days.title')}
        reportCode="forecast.days"
        rowKey={(day) => day.date}
        columns={columns}
        rows={days}
        selection={{
          type: 'radio',
          selectedRowKeys: [date],
          onChange: ([key]) => key !== undefined && onDate(String(key)),
        }}
        onRow={(day) => ({ onClick: () => onDate(day.date), style: { cursor: 'pointer' } })}
        fill={long}
        virtual={long}
      />
    </div>
  )
}

/** Without any actual price the measures are not shown unless asked for. */
function columnsOf(
  run: ForecastDetail['run'],
  t: TFunction<['forecast', 'market']>,
  scored: boolean,
): readonly DataColumn<ForecastDay>[] {
  const price = t('unit.price')
  const figure = (
    code: string,
    title: string,
    ...[value, text]: [(day: ForecastDay) => number | null, (value: number | null) => string]
  ): DataColumn<ForecastDay> => ({
    code,
    title,
    numeric: true,
    value,
    render: (day) => text(value(day)),
    width: 110,
  })
  const one = (value: number | null) => formatNumber(value, 1)
  const share = (value: number | null) => formatPercent(value, 1)
  const inPrice = (column: DataColumn<ForecastDay>) => ({ ...column, unit: price, width: 180 })
  return [
    { code: 'date', title: t('days.date'), value: ({ date }) => date, width: 120, locked: true },
    figure(
      'lead',
      t('days.lead'),
      (day) => daysAhead(run, day),
      (days) => t('days.ahead', { n: days }),
    ),
    inPrice(figure('mean', t('days.mean'), ({ p50 }) => meanOfKnown(p50), one)),
    ...[
      inPrice(
        figure('actual', t('days.actual'), ({ actual }) => actual && meanOfKnown(actual), one),
      ),
      inPrice(figure('mae', 'MAE', ({ metrics }) => metrics.maeCnyPerMwh, one)),
      figure(
        'rmae',
        'rMAE',
        ({ metrics }) => metrics.rmae,
        (value) => formatNumber(value, 2),
      ),
      figure('accuracy', t('quality.accuracy'), ({ metrics }) => metrics.accuracy, share),
      figure('coverage', t('days.coverage'), ({ metrics }) => metrics.coverage80, share),
    ].map((column) => ({ ...column, hidden: !scored })),
    {
      code: 'substituted',
      title: t('days.substituted'),
      value: ({ substituted }) => substituted.join(),
      render: ({ substituted }) => replacedText(substituted, t),
      width: 560,
    },
  ]
}

/** Texts such as "prices by their forecast; load, wind by their recent mean". */
function replacedText(codes: readonly string[], t: TFunction<['forecast', 'market']>): string {
  const { prices, means, earlier, others } = substitutedInputs(codes)
  const named = (key: 'means' | 'earlier', metrics: readonly string[]) => {
    const names = metrics.map((metric) => t(`market:metric.${metric}`, { defaultValue: metric }))
    return names.length > 0 ? [t(`substituted.${key}`, { metrics: names.join(t('comma')) })] : []
  }
  const parts = [
    ...(prices ? [t('substituted.prices')] : []),
    ...named('means', means),
    ...named('earlier', earlier),
    ...others,
  ]
  return parts.length === 0 ? t('days.noneReplaced') : parts.join(t('separator'))
}
