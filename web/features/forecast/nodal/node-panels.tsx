import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { CurveChart } from '#web/ui/chart/curve-chart.tsx'
import { HeatMap } from '#web/ui/chart/heat-map.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import type { PlaceDetail } from './nodal-types.ts'
import { basisCurves, nodePriceCurves, splitCurves } from './node-curves.ts'
import { useNodeTexts } from './use-node-texts.ts'

const CHART_PX = 340
const DAY_PX = 20
const FRAME_PX = 90
const MAX_PX = 640

const BUILDERS = { price: nodePriceCurves, split: splitCurves, basis: basisCurves } as const

/** One chart of a node: price with band, what it is made of, or node − unified. */
export function NodeChart({
  detail,
  kind,
  date,
}: {
  detail: PlaceDetail
  kind: keyof typeof BUILDERS
  /** Only this date; without it the whole range. */
  date?: string
}) {
  const { t } = useTranslation('nodal')
  const texts = useNodeTexts()
  const curves = useMemo(() => {
    const days = detail.days.filter((day) => date === undefined || day.date === date)
    const curves = { ...BUILDERS[kind]({ ...detail, days, texts }), slider: days.length > 3 }
    // The same part on every chart of the page, also on those without actual prices.
    const newest = days.findLast(({ actual }) => actual !== null)?.date
    return newest === undefined ? curves : { ...curves, focus: addDays(newest, 1) }
  }, [detail, kind, date, texts])
  const title = t(`chart.${kind}`)
  return (
    <Panel title={title} note={t(`chartNote.${kind}`)}>
      {curves.series.some(({ values }) => values.some((value) => value !== null)) ? (
        <CurveChart name={title} curves={curves} height={CHART_PX} />
      ) : (
        <Empty title={t('chart.none')} hint={t('chart.noneHint')} />
      )}
    </Panel>
  )
}

/** Days by slots of the forecast price of a node. */
export function NodeMap({ detail: { days, slotCount } }: { detail: PlaceDetail }) {
  const { t } = useTranslation(['nodal', 'forecast'])
  const map = useMemo(
    () => ({
      slotCount,
      unit: t('forecast:unit.price'),
      decimals: 1,
      days: days.flatMap(({ date, forecast }) =>
        forecast ? [{ date, values: forecast.p50 }] : [],
      ),
    }),
    [days, slotCount, t],
  )
  return (
    <Panel title={t('map.title')} note={t('map.note')}>
      {map.days.length === 0 ? (
        <Empty title={t('chart.none')} hint={t('chart.noneHint')} />
      ) : (
        <HeatMap
          name={t('map.title')}
          map={map}
          height={Math.min(MAX_PX, map.days.length * DAY_PX + FRAME_PX)}
        />
      )}
    </Panel>
  )
}
