import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SlotCount } from '#domain/calendar/slots.ts'
import { formatDelta, formatNumber, formatPercent } from '#web/ui/format/number.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { DataColumn } from '#web/ui/table/table-types.ts'
import type { OverviewDay } from '../model/overview-days.ts'
import styles from './market.module.css'

/** A row a day, the newest first; a day that is not over is hatched and says so. */
export function DaysTable({
  days,
  place,
  slotCount,
}: {
  days: readonly OverviewDay[]
  place: string
  slotCount: SlotCount
}) {
  const { t } = useTranslation('market')
  const columns = useMemo(() => columnsOf(t, slotCount), [t, slotCount])
  const rows = useMemo(() => [...days].reverse(), [days])
  const title = t('days.title', { place })
  return (
    <DataTable<OverviewDay>
      name={title}
      title={title}
      reportCode="market.overviewDays"
      rowKey={({ date }) => date}
      columns={columns}
      rows={rows}
    />
  )
}

function columnsOf(t: TFunction<'market'>, slotCount: SlotCount): DataColumn<OverviewDay>[] {
  const figure = (
    code: string,
    title: string,
    ...[value, text]: [(day: OverviewDay) => number | null, (value: number | null) => string]
  ): DataColumn<OverviewDay> => ({
    ...{ code, title, numeric: true, value, width: 190 },
    render: (day) => text(value(day)),
  })
  const inPrice = (column: DataColumn<OverviewDay>) => ({
    ...{ ...column, unit: t('unit.price'), width: 235 },
  })
  const price = (value: number | null) => formatNumber(value, 2)
  const share = (value: number | null) => formatPercent(value, 1)
  const known = (slots: number | null) => t('days.known', { n: slots, all: slotCount })
  const markets = (['dayAhead', 'realTime'] as const).map((market) => ({
    mean: inPrice(
      figure(`${market}Mean`, t(`days.${market}Mean`), (day) => day[market].meanCnyPerMwh, price),
    ),
    known: figure(`${market}Known`, t(`days.${market}Known`), (day) => day[market].slots, known),
    floor: figure(
      `${market}Floor`,
      t(`days.${market}Floor`),
      (day) => day[market].floorShare,
      share,
    ),
  }))
  return [
    {
      ...{ code: 'date', title: t('table.date'), width: 230, locked: true },
      value: ({ date }) => date,
      render: (day) => <DayName day={day} />,
    },
    ...markets.map(({ mean }) => mean),
    inPrice(
      figure(
        'spread',
        t('figure.spread'),
        ({ spreadCnyPerMwh }) => spreadCnyPerMwh,
        (value) => formatDelta(value, 2),
      ),
    ),
    ...markets.flatMap((market) => [market.floor, market.known]),
    figure('renewable', t('figure.renewable'), (day) => day.renewableShare, share),
  ]
}

function DayName({ day: { date, unfinished } }: { day: OverviewDay }) {
  const { t } = useTranslation('market')
  if (unfinished === null) return date
  return (
    <span className={styles.dayName}>
      {date} <span className={styles.unfinished}>{t(`days.unfinished.${unfinished}`)}</span>
    </span>
  )
}
