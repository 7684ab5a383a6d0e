import { Button, Tag } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CurveChart } from '#web/ui/chart/curve-chart.tsx'
import { formatNumber } from '#web/ui/format/number.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { DataColumn } from '#web/ui/table/table-types.ts'
import { CHANGE_COLORS } from '../model/change-colors.ts'
import {
  figuresOf,
  type Preview,
  type PreviewSeries,
  previewCurves,
  seriesKey,
} from '../model/preview-curve.ts'
import { useWords } from '../use-words.ts'
import styles from './collection.module.css'

const CHART_HEIGHT = 280
/** More than these would push what is below the table out of sight. */
const MANY = 8

/** Series of a date, each with what would happen to it; the chosen one as a curve. */
export function DayComparison({ preview, date }: { preview: Preview; date: string }) {
  const { t } = useTranslation('collection')
  const words = useWords()
  const { series, seriesTotal } = preview
  const [wanted, setWanted] = useState<string>()
  const chosen = series.find((one) => seriesKey(one) === wanted) ?? mostTelling(series)
  const columns = useColumns({ chosen: chosen && seriesKey(chosen), onChoose: setWanted })
  if (!chosen) return null
  const isMany = series.length > MANY
  const name = words.seriesName(chosen)
  return (
    <div className={styles.comparison}>
      <CurvePicture series={chosen} date={date} name={t('preview.chart', { name, date })} />
      <h3 className={styles.seriesTitle}>{t('preview.seriesTitle', { date })}</h3>
      <div className={styles.seriesList} data-many={isMany || undefined}>
        <DataTable<PreviewSeries>
          name={t('preview.seriesTitle', { date })}
          reportCode="collection.import.comparison"
          rowKey={seriesKey}
          columns={columns}
          rows={series}
          fill={isMany}
          onRow={(row) => ({
            className: row === chosen ? styles.chosenRow : '',
            onClick: () => setWanted(seriesKey(row)),
          })}
        />
      </div>
      {seriesTotal > series.length && (
        <p className={styles.soft}>
          {t('preview.cut', { total: formatNumber(seriesTotal), shown: series.length })}
        </p>
      )}
    </div>
  )
}

function CurvePicture({
  series,
  date,
  name,
}: {
  series: PreviewSeries
  date: string
  name: string
}) {
  const { t } = useTranslation('collection')
  const curves = useMemo(
    () =>
      previewCurves(series, date, {
        incoming: t('preview.incoming'),
        standing: t('preview.standing', { version: series.current?.version }),
        unit: t(`unit.${series.unit}`),
      }),
    [series, date, t],
  )
  return (
    <>
      <h3 className={styles.seriesTitle}>{name}</h3>
      <CurveChart name={name} curves={curves} height={CHART_HEIGHT} />
    </>
  )
}

function useColumns({
  chosen,
  onChoose,
}: {
  chosen: string | undefined
  onChoose: (key: string) => void
}): DataColumn<PreviewSeries>[] {
  const { t } = useTranslation('collection')
  const words = useWords()
  return useMemo(() => {
    const figure = (key: 'min' | 'mean' | 'max'): DataColumn<PreviewSeries> => ({
      ...{ code: key, title: t(`preview.${key}`), numeric: true, width: 100 },
      value: (row) => figuresOf(row)[key],
      render: (row) => formatNumber(figuresOf(row)[key], 2),
    })
    return [
      {
        ...{ code: 'series', title: t('preview.series'), locked: true, width: 240 },
        value: (row) => words.seriesName(row),
        render: (row) => (
          <Button
            type="link"
            size="small"
            className={styles.nameButton ?? ''}
            aria-pressed={seriesKey(row) === chosen}
            onClick={() => onChoose(seriesKey(row))}
          >
            {words.seriesName(row)} <span className={styles.soft}>{t(`unit.${row.unit}`)}</span>
          </Button>
        ),
      },
      {
        ...{ code: 'change', title: t('preview.change'), width: 180 },
        value: ({ change }) => t(`preview.${change}`),
        render: (row) => <Change row={row} />,
      },
      {
        ...{ code: 'present', title: t('preview.present'), numeric: true, width: 90 },
        value: (row) => figuresOf(row).present,
        render: (row) => `${figuresOf(row).present} / ${row.values.length}`,
      },
      figure('min'),
      figure('mean'),
      figure('max'),
    ]
  }, [t, words, chosen, onChoose])
}

function Change({ row }: { row: PreviewSeries }) {
  const { t } = useTranslation('collection')
  return (
    <>
      <Tag color={CHANGE_COLORS[row.change]}>{t(`preview.${row.change}`)}</Tag>
      {row.change === 'CHANGED' && (
        <span className={styles.soft}>
          {t('preview.changedValues', { n: figuresOf(row).changed })}
        </span>
      )}
    </>
  )
}

/** A revised series says most, then a price, then whatever comes first. */
function mostTelling(series: readonly PreviewSeries[]): PreviewSeries | undefined {
  return (
    series.find(({ change }) => change === 'CHANGED') ??
    series.find(({ metric }) => metric === 'PRICE') ??
    series[0]
  )
}
