import { LineChartOutlined, TableOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loading } from '../states/loading.tsx'
import { useLook } from '../theme/apply-look.ts'
import styles from './chart.module.css'
import { type ChartColors, chartColors } from './chart-colors.ts'
import type { ChartOption } from './chart-option.ts'
import { ChartTable, type TableOfChart } from './chart-table.tsx'

const loadCanvas = () => import('./chart-canvas.tsx')
const ChartCanvas = lazy(() => loadCanvas().then((module) => ({ default: module.ChartCanvas })))

/** Fetches echarts before the first chart asks for it; without it that chart fetches it. */
export function prefetchCharts(): void {
  void loadCanvas().catch(() => undefined)
}

export type ChartProps = {
  /** Accessible name: what the picture shows. */
  name: string
  /** Pure builder; called again when the look changes. Keep it stable (useCallback). */
  option: (colors: ChartColors) => ChartOption
  /** The same data as a table, for those who cannot or would rather not read a picture. */
  table?: () => TableOfChart
  /** Pixels, or any CSS length; default 320. */
  height?: number | string
  onPick?: (dataIndex: number, seriesName: string) => void
}

/** A chart, or its data as a table. echarts itself is fetched when the first chart is shown. */
export function Chart({ name, option, table, height = 320, onPick }: ChartProps) {
  const { t } = useTranslation('ui')
  const look = useLook()
  const [asTable, setAsTable] = useState(false)
  const built = useMemo(() => option(chartColors(look)), [option, look])
  const label = asTable ? t('chart.asChart') : t('chart.asTable')
  return (
    <figure className={styles.figure} style={{ height }} aria-label={name}>
      {table && (
        <Tooltip title={label}>
          <Button
            className={styles.toggle}
            type="text"
            size="small"
            aria-label={`${label}: ${name}`}
            icon={asTable ? <LineChartOutlined /> : <TableOutlined />}
            onClick={() => setAsTable(!asTable)}
          />
        </Tooltip>
      )}
      {asTable && table ? (
        <ChartTable name={name} table={table()} />
      ) : (
        <div className={styles.canvas} role="img" aria-label={name}>
          <Suspense fallback={<Loading />}>
            <ChartCanvas option={built} onPick={onPick} />
          </Suspense>
        </div>
      )}
    </figure>
  )
}
