import { Button, Table, type TableColumnsType, Tag } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CurveChart } from '#web/ui/chart/curve-chart.tsx'
import { formatNumber } from '#web/ui/format/number.ts'
import {
  figuresOf,
  type Preview,
  type PreviewSeries,
  previewCurves,
  seriesKey,
} from '../model/preview-curve.ts'
import { useWords } from '../use-words.ts'
import styles from './collection.module.css'

const CHANGE_COLORS = { NEW: 'success', CHANGED: 'warning', UNCHANGED: 'default' } as const
const CHART_HEIGHT = 280
const TABLE_HEIGHT = 300

/** Series of a date, each with what would happen to it; the chosen one as a curve. */
export function DayComparison({ preview, date }: { preview: Preview; date: string }) {
  const { t } = useTranslation('collection')
  const words = useWords()
  const { series, seriesTotal } = preview
  const [wanted, setWanted] = useState<string>()
  const chosen = series.find((one) => seriesKey(one) === wanted) ?? mostTelling(series)
  const columns = useColumns({ chosen: chosen && seriesKey(chosen), onChoose: setWanted })
  if (!chosen) return null
  const name = words.seriesName(chosen)
  return (
    <div className={styles.comparison}>
      <CurvePicture series={chosen} date={date} name={t('preview.chart', { name, date })} />
      <Table<PreviewSeries>
        size="small"
        rowKey={seriesKey}
        columns={columns}
        dataSource={series}
        pagination={false}
        scroll={{ x: 760, y: TABLE_HEIGHT }}
        rowClassName={(row) => (row === chosen ? (styles.chosenRow ?? '') : '')}
        onRow={(row) => ({ onClick: () => setWanted(seriesKey(row)) })}
        title={() => t('preview.seriesTitle', { date })}
      />
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
  return <CurveChart name={name} curves={curves} height={CHART_HEIGHT} />
}

function useColumns({
  chosen,
  onChoose,
}: {
  chosen: string | undefined
  onChoose: (key: string) => void
}): TableColumnsType<PreviewSeries> {
  const { t } = useTranslation('collection')
  const words = useWords()
  const figure = (key: 'min' | 'mean' | 'max') => ({
    key,
    title: t(`preview.${key}`),
    align: 'end' as const,
    width: 100,
    render: (_: unknown, row: PreviewSeries) => formatNumber(figuresOf(row)[key], 2),
  })
  return [
    {
      key: 'series',
      title: t('preview.series'),
      render: (_, row) => (
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
      key: 'change',
      title: t('preview.change'),
      width: 170,
      render: (_, row) => <Change row={row} />,
    },
    {
      key: 'present',
      title: t('preview.present'),
      align: 'end',
      width: 90,
      render: (_, row) => `${figuresOf(row).present} / ${row.values.length}`,
    },
    figure('min'),
    figure('mean'),
    figure('max'),
  ]
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
