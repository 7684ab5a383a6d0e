import { Select } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SlotCount } from '#domain/calendar/slots.ts'
import { disclosureError, ITEM_STAGES, PRICE_STAGES } from '#domain/market/disclosure.ts'
import { CurveChart } from '#web/ui/chart/curve-chart.tsx'
import type { CurveInput, CurveSeries } from '#web/ui/chart/curve-input.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { SpaceNote } from '../components/space-note.tsx'
import { unfinishedSlots } from '../model/overview-days.ts'
import styles from './disclosure.module.css'
import {
  type Disclosed,
  datesAround,
  type ItemStage,
  renewableOf,
  spacesOf,
  valuesOf,
} from './disclosure-day.ts'

const CHART_PX = 340

type Props = {
  answer: Disclosed
  slotCount: SlotCount
  item: string
  /** Items that can be chosen. */
  items: readonly string[]
  itemName: (item: string) => string
  onItem: (item: string) => void
}

const kindOf = (stage: ItemStage) => (stage === 'FORECAST' ? 'forecast' : 'actual')

/** Supply and demand with what is left for the market, one item beside what came, and the prices: three days each. */
export function DisclosureCharts(props: Props) {
  const { answer, slotCount, item, items, itemName, onItem } = props
  const { t } = useTranslation('disclosure')
  const frame = useMemo(() => {
    const dates = datesAround(answer.date)
    const unfinished = unfinishedSlots({ dates, slotCount }, answer.now)
    return {
      ...{ dates, slotCount, slider: true },
      ...(unfinished && { unfinished: { ...unfinished, name: t('unfinished') } }),
    }
  }, [answer, slotCount, t])
  const spaces = useMemo(() => spacesOf(answer, slotCount), [answer, slotCount])
  const balance = useMemo((): CurveInput => {
    const pair = (key: string, name: string, color: number, of: (stage: ItemStage) => Values) =>
      ITEM_STAGES.flatMap((stage): CurveSeries[] => {
        const values = of(stage)
        if (!values) return []
        const shown = t(`curve.${stage}`, { name })
        return [
          {
            ...{ key: `${key}:${stage}`, name: shown, unit: 'MW', color },
            ...{ kind: kindOf(stage), values, decimals: 1 },
          },
        ]
      })
    const space = (form: 'SHORT' | 'FULL') => (stage: ItemStage) =>
      spaces.find((one) => one.form === form && one.stage === stage)?.values ?? null
    const own = (metric: string) => (stage: ItemStage) =>
      valuesOf(answer, [metric, stage], slotCount)
    return {
      ...frame,
      tintNegative: false,
      series: [
        ...pair('LOAD', itemName('LOAD'), 0, own('LOAD')),
        ...pair('RENEWABLE', itemName('RENEWABLE'), 2, (stage) =>
          renewableOf(answer, stage, slotCount),
        ),
        ...pair('TIE_LINE', itemName('TIE_LINE'), 3, own('TIE_LINE')),
        ...pair('SHORT', t('space.SHORT'), 4, space('SHORT')),
        ...pair('FULL', t('space.FULL'), 1, space('FULL')),
      ],
    }
  }, [answer, slotCount, spaces, frame, itemName, t])
  const compared = useMemo((): CurveInput => {
    const [forecast, actual] = ITEM_STAGES.map((stage) =>
      valuesOf(answer, [item, stage], slotCount),
    )
    const common = { unit: 'MW', decimals: 1 }
    const error = forecast && actual ? disclosureError(forecast, actual).errors : null
    return {
      ...frame,
      tintNegative: false,
      series: [
        ...(forecast
          ? [
              {
                ...common,
                key: 'f',
                name: t('stage.FORECAST'),
                color: 0,
                kind: 'forecast' as const,
                values: forecast,
              },
            ]
          : []),
        ...(actual
          ? [
              {
                ...common,
                key: 'a',
                name: t('stage.ACTUAL'),
                color: 1,
                kind: 'actual' as const,
                values: actual,
              },
            ]
          : []),
        ...(error
          ? [
              {
                ...common,
                unit: t('errorUnit'),
                key: 'e',
                name: t('curve.error'),
                color: 3,
                kind: 'context' as const,
                values: error,
              },
            ]
          : []),
      ],
    }
  }, [answer, slotCount, item, frame, t])
  const prices = useMemo((): CurveInput => {
    const unit = t('unit.price')
    const { limits } = answer
    const level = (name: string, value: number) => ({ name, value, unit })
    return {
      ...frame,
      series: PRICE_STAGES.flatMap((stage, color): CurveSeries[] => {
        const values = valuesOf(answer, ['PRICE', stage], slotCount)
        const name = t(`price.${stage}`)
        return values
          ? [{ key: stage, name, unit, color, kind: 'actual', values, decimals: 2 }]
          : []
      }),
      ...(limits && {
        limits: [
          level(t('limit.floor'), limits.minCnyPerMwh),
          level(t('limit.cap'), limits.maxCnyPerMwh),
        ],
      }),
    }
  }, [answer, slotCount, frame, t])
  const hidden = spaces.flatMap(({ form, stage, hidden: why }) =>
    why && (form === 'FULL' || !spaces.some((one) => one.form === 'FULL' && one.stage === stage))
      ? [{ stage, ...why }]
      : [],
  )
  return (
    <>
      <Panel title={t('balance.title')} note={t('balance.note')}>
        <Drawing name={t('balance.title')} curves={balance} />
        <SpaceNote definition={answer.biddingSpace} hidden={hidden} />
        {!answer.biddingSpace && <p className={styles.hint}>{t('tieLineUnknown')}</p>}
      </Panel>
      <Panel
        title={t('compare.title')}
        note={t('compare.note')}
        extra={
          <Select
            aria-label={t('compare.item')}
            value={item}
            style={{ minWidth: 150 }}
            options={items.map((value) => ({ value, label: itemName(value) }))}
            onChange={onItem}
          />
        }
      >
        <Drawing name={t('compare.title')} curves={compared} />
      </Panel>
      <Panel title={t('price.title')} note={t('price.note')}>
        <Drawing name={t('price.title')} curves={prices} />
      </Panel>
    </>
  )
}

type Values = (number | null)[] | null

function Drawing({ name, curves }: { name: string; curves: CurveInput }) {
  const { t } = useTranslation('disclosure')
  const hasValues = curves.series.some(({ values }) => values.some((value) => value !== null))
  if (!hasValues) return <Empty title={t('empty.chart')} hint={t('empty.chartHint')} />
  return <CurveChart name={name} curves={curves} height={CHART_PX} />
}
