import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import type { marketDealDetail } from '#api/market/market-deals.ts'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import { CurveChart } from '#web/ui/chart/curve-chart.tsx'
import type { CurveInput, CurveSeries } from '#web/ui/chart/curve-input.ts'
import { dayInYear } from '#web/ui/format/time.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { Empty } from '#web/ui/states/empty.tsx'

type Detail = AnswerOf<typeof marketDealDetail>

const CHART_PX = 320

/** Prices and energy by slot; the session before stands back behind them, own prices on top. */
export function SlotChart({ detail }: { detail: Detail }) {
  const { t } = useTranslation('calendar')
  const { session, lines } = detail
  const curves = useMemo((): CurveInput => {
    const unit = t('deal.unit')
    const price = (
      key: string,
      kind: CurveSeries['kind'],
      values: readonly (number | null)[],
      color: number,
    ): CurveSeries => ({ key, name: t(`deal.${key}`), unit, kind, values, color, decimals: 2 })
    const energy: CurveSeries = {
      ...{
        key: 'energy',
        name: t('deal.energy'),
        unit: 'MWh',
        kind: 'bar',
        color: 10,
        decimals: 1,
      },
      values: lines.map(({ clearedMwh }) => clearedMwh),
    }
    const series = [
      energy,
      price(
        'max',
        'forecast',
        lines.map((line) => line.maxPriceCnyPerMwh),
        3,
      ),
      price(
        'min',
        'forecast',
        lines.map((line) => line.minPriceCnyPerMwh),
        2,
      ),
      price(
        'last',
        'context',
        lines.map((line) => line.previousCnyPerMwh),
        4,
      ),
      price(
        'price',
        'actual',
        lines.map((line) => line.priceCnyPerMwh),
        0,
      ),
      price(
        'ownSold',
        'plan',
        lines.map(({ own }) => own?.sellCnyPerMwh ?? null),
        1,
      ),
      price(
        'ownBought',
        'plan',
        lines.map(({ own }) => own?.buyCnyPerMwh ?? null),
        5,
      ),
    ]
    return {
      dates: [session.deliveryFrom],
      // A price belongs to the energy of its hour.
      points: 'middle',
      slotCount: session.slotCount === 96 ? 96 : 24,
      series: series.filter(
        ({ key, values }) =>
          values.some((value) => value !== null) &&
          (key === 'price' || !isTheMean(key, values, lines)),
      ),
    }
  }, [lines, session, t])
  return (
    <Panel wide title={t('deal.chart')} note={t('deal.perDay')}>
      <CurveChart name={t('deal.chart')} curves={curves} height={CHART_PX} />
    </Panel>
  )
}

/** In a call auction the highest and the lowest price are the only one. */
const isTheMean = (
  key: string,
  values: readonly (number | null)[],
  lines: Detail['lines'],
): boolean =>
  (key === 'max' || key === 'min') &&
  values.every((value, index) => value === lines[index]?.priceCnyPerMwh)

const COLORS: Readonly<Record<string, number>> = {
  ...{ THERMAL: 10, WIND: 0, PV: 1, HYDRO: 2, NUCLEAR: 5, STORAGE: 6, OTHER: 7 },
}

/** What sellers of each technology dealt, one on top of the other. */
export function TechnologyChart({ detail }: { detail: Detail }) {
  const { t } = useTranslation('calendar')
  const { lines, technologies } = detail
  const bars = useMemo(
    () => ({
      categories: lines.map(({ label }) => label),
      shortLabel: (label: string) => label.slice(0, 5),
      unit: 'MWh',
      stacked: true,
      series: technologies.map(({ technology, energyMwh }) => ({
        name: t(`deal.technology.${technology}`),
        values: energyMwh,
        color: COLORS[technology] ?? 8,
      })),
    }),
    [lines, technologies, t],
  )
  return (
    <Panel title={t('deal.technologies')} note={t('deal.technologiesNote')}>
      {technologies.length === 0 ? (
        <Empty title={t('deal.noTechnologies')} />
      ) : (
        <BarChart name={t('deal.technologies')} bars={bars} height={CHART_PX} />
      )}
    </Panel>
  )
}

/** The weighted price of sessions of the kind, own sales beside. */
export function TrendChart({ detail: { trend } }: { detail: Detail }) {
  const { t } = useTranslation('calendar')
  const bars = useMemo(() => {
    const own = trend.map((one) => one.own?.sellCnyPerMwh ?? null)
    return {
      categories: trend.map(({ deliveryFrom }) => deliveryFrom),
      shortLabel: dayInYear,
      unit: t('deal.unit'),
      series: [
        {
          name: t('deal.price'),
          values: trend.map(({ priceCnyPerMwh }) => priceCnyPerMwh),
          color: 0,
        },
        { name: t('deal.ownSold'), values: own, color: 1 },
      ],
    }
  }, [trend, t])
  return (
    <Panel title={t('deal.trend')} note={t('deal.trendNote')}>
      <BarChart name={t('deal.trend')} bars={bars} height={CHART_PX} />
    </Panel>
  )
}
