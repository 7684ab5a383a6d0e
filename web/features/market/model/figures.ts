import { renewableMw } from '#domain/market/bidding-space.ts'
import { type ComparedPrices, comparePrices } from '#domain/market/compare-prices.ts'
import type { Overview, OverviewColumn } from './overview.ts'

/** The range in a few figures; null where nothing is known. */
export type Figures = Omit<ComparedPrices, 'dayAheadCnyPerMwh' | 'realTimeCnyPerMwh'> & {
  /** Shares of the slots behind the figures at the legal floor or below zero. */
  floorShares: { dayAhead: number | null; realTime: number | null }
  /** Wind and PV over load: actual where it is known, else forecast. */
  renewableShare: number | null
}

type Values = readonly (number | null)[]

/** Without a floor in the rules only negative prices count as low. */
export function figuresOf(
  { columns }: Pick<Overview, 'columns'>,
  { place, floorCnyPerMwh }: { place: string; floorCnyPerMwh: number | null },
): Figures {
  const price = (stage: 'DA' | 'RT') => valuesOf(columns, 'PRICE', stage, place)
  const found = comparePrices(price('DA'), price('RT'))
  const { dayAheadCnyPerMwh, realTimeCnyPerMwh, ...compared } = found
  return {
    ...compared,
    floorShares: {
      dayAhead: floorShare(dayAheadCnyPerMwh, floorCnyPerMwh),
      realTime: floorShare(realTimeCnyPerMwh, floorCnyPerMwh),
    },
    renewableShare: renewableShare(columns),
  }
}

/** Share of the known prices at the floor or below zero; null without any. */
export function floorShare(prices: Values, floorCnyPerMwh: number | null): number | null {
  const known = prices.filter((value) => value !== null)
  const low = known.filter(
    (value) => value < 0 || (floorCnyPerMwh !== null && value <= floorCnyPerMwh),
  )
  return known.length > 0 ? low.length / known.length : null
}

/** Wind and PV over load of some columns, 0..1: actual where it is known, else forecast. */
export function renewableShare(columns: readonly OverviewColumn[]): number | null {
  const stages = (['ACTUAL', 'FORECAST'] as const).map((stage) => {
    const curve = (metric: string) => {
      const values = valuesOf(columns, metric, stage, 'SYSTEM')
      return values.length > 0 ? values : null
    }
    return {
      load: curve('LOAD') ?? [],
      renewable:
        renewableMw({ RENEWABLE: curve('RENEWABLE'), WIND: curve('WIND'), PV: curve('PV') }) ?? [],
    }
  })
  const slots = Math.max(...stages.map(({ load }) => load.length))
  let [load, renewable] = [0, 0]
  for (let slot = 0; slot < slots; slot++) {
    const known = stages.find((stage) => stage.load[slot] != null && stage.renewable[slot] != null)
    load += known?.load[slot] ?? 0
    renewable += known?.renewable[slot] ?? 0
  }
  return load > 0 ? renewable / load : null
}

export function valuesOf(
  columns: readonly OverviewColumn[],
  ...[metric, stage, place]: [string, string, string]
): Values {
  const found = columns.find(
    (column) => column.metric === metric && column.stage === stage && column.place === place,
  )
  return found?.values ?? []
}
