import type { disclosure } from '#api/curves/disclosure.ts'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { publishedAt } from '#domain/calendar/publication.ts'
import type { SlotCount } from '#domain/calendar/slots.ts'
import { renewableMw } from '#domain/market/bidding-space.ts'
import { shortForm } from '#domain/market/bidding-space-definition.ts'
import { valuesInSlots } from '#domain/market/curve-slots.ts'
import {
  DISCLOSED_ITEMS,
  type DisclosedItem,
  type DisclosureError,
  disclosureError,
  ITEM_STAGES,
} from '#domain/market/disclosure.ts'
import {
  type ProvinceBiddingSpace,
  provinceBiddingSpace,
} from '#domain/market/province-bidding-space.ts'
import { meanOfKnown } from '#domain/statistics/mean.ts'
import { spreadDays } from '#web/ui/chart/curve-data.ts'

export type Disclosed = AnswerOf<typeof disclosure>
export type DisclosedSeries = Disclosed['series'][number]
export type DisclosedDay = DisclosedSeries['days'][number]
type Values = (number | null)[]
export type ItemStage = (typeof ITEM_STAGES)[number]

/** One stage of an item on the day: its mean, and how it became known. */
export type ItemCell = { mean: number | null; day: DisclosedDay; isPartial: boolean }

export type ItemRow = {
  item: DisclosedItem
  unit: string
  disclosureClass: DisclosedSeries['disclosureClass']
  FORECAST: ItemCell | null
  ACTUAL: ItemCell | null
  error: Omit<DisclosureError, 'errors'>
  /** What should have been published by now and is not there, on the day and its neighbours. */
  missing: { stage: ItemStage; date: string }[]
}

/** The day before, the day itself and the day after. */
export const datesAround = (date: string): string[] => [addDays(date, -1), date, addDays(date, 1)]

/** The values of a series over the three days, one a slot; of two resolutions the finer one of each day. */
export function valuesOf(
  { series, date }: Disclosed,
  [metric, stage]: [string, string],
  slotCount: SlotCount,
): Values | null {
  const own = series.filter((one) => one.metric === metric && one.stage === stage)
  if (own.every(({ days }) => days.length === 0)) return null
  const days = own
    .toSorted((a, b) => b.resolutionMin - a.resolutionMin)
    .flatMap(({ days: list, unit }) =>
      list.map((day) => ({ date: day.date, values: valuesInSlots(day.values, unit, slotCount) })),
    )
  return spreadDays({ dates: datesAround(date), slotCount }, days)
}

/** Wind and PV together over the three days, the published total where there is one. */
export function renewableOf(
  answer: Disclosed,
  stage: ItemStage,
  slotCount: SlotCount,
): Values | null {
  const of = (metric: string) => valuesOf(answer, [metric, stage], slotCount)
  return renewableMw({ RENEWABLE: of('RENEWABLE'), WIND: of('WIND'), PV: of('PV') })
}

/** A row for every item of which the province has a series. */
export function itemRows(answer: Disclosed, slotCount: SlotCount): ItemRow[] {
  return DISCLOSED_ITEMS.flatMap((item): ItemRow[] => {
    const own = answer.series.filter(({ metric }) => metric === item)
    const [first] = own
    if (!first) return []
    const onDay = (stage: ItemStage) => {
      const values = valuesOf(answer, [item, stage], slotCount)
      return values?.slice(slotCount, 2 * slotCount) ?? []
    }
    const cell = (stage: ItemStage): ItemCell | null => {
      const day = dayOf(own, stage, answer.date)
      const values = onDay(stage)
      if (!day || values.every((value) => value === null)) return null
      return { mean: meanOfKnown(values), day, isPartial: values.includes(null) }
    }
    const { errors: _, ...error } = disclosureError(onDay('FORECAST'), onDay('ACTUAL'))
    return [
      {
        ...{ item, unit: first.unit, disclosureClass: first.disclosureClass },
        ...{ FORECAST: cell('FORECAST'), ACTUAL: cell('ACTUAL'), error },
        missing: missingDays(own, answer),
      },
    ]
  })
}

/** Items that this product knows and the province has no series of. */
export function absentItems({ series }: Disclosed): DisclosedItem[] {
  const known = new Set<string>(series.map(({ metric }) => metric))
  return DISCLOSED_ITEMS.filter((item) => !known.has(item))
}

/** Of every item with values in both stages the series of its forecast and of what came, the finer where there are two. */
export function comparedSeries({
  series,
}: Disclosed): { forecast: DisclosedSeries; actual: DisclosedSeries }[] {
  return DISCLOSED_ITEMS.flatMap((item) => {
    const [forecast, actual] = ITEM_STAGES.map(
      (stage) =>
        series
          .filter((one) => one.metric === item && one.stage === stage && one.days.length > 0)
          .toSorted((a, b) => a.resolutionMin - b.resolutionMin)[0],
    )
    return forecast && actual ? [{ forecast, actual }] : []
  })
}

const dayOf = (series: readonly DisclosedSeries[], stage: string, date: string) =>
  series
    .filter((one) => one.stage === stage)
    .toSorted((a, b) => a.resolutionMin - b.resolutionMin)
    .flatMap(({ days }) => days)
    .find((day) => day.date === date)

/** Of stages that the province discloses of an item: days that are due and not there. */
function missingDays(own: readonly DisclosedSeries[], { date, now }: Disclosed) {
  const stages = ITEM_STAGES.filter((stage) => own.some((one) => one.stage === stage))
  return stages.flatMap((stage) =>
    datesAround(date)
      .filter((one) => publishedAt(stage, one) <= new Date(now) && !dayOf(own, stage, one))
      .map((one) => ({ stage, date: one })),
  )
}

export type Space = {
  form: 'SHORT' | 'FULL'
  stage: ItemStage
  values: Values | null
  hidden: ProvinceBiddingSpace['hidden']
}

/**
 * The bidding space of both stages: load less tie-line and renewables, and by all that the rules of the province
 * name; once where these are the same.
 */
export function spacesOf(answer: Disclosed, slotCount: SlotCount): Space[] {
  const { biddingSpace: full, series, date } = answer
  const short = full && shortForm(full)
  const isSame = full?.components.join() === short?.components.join()
  const forms = isSame
    ? ([['FULL', full]] as const)
    : ([
        ['SHORT', short],
        ['FULL', full],
      ] as const)
  return forms.flatMap(([form, definition]) =>
    ITEM_STAGES.flatMap((stage): Space[] => {
      const space = provinceBiddingSpace(definition, series, stage)
      if (!space) return []
      const days = space.days?.map((day) => ({
        date: day.date,
        values: valuesInSlots(day.values, 'MW', slotCount),
      }))
      const values = days ? spreadDays({ dates: datesAround(date), slotCount }, days) : null
      return [{ form, stage, values, hidden: space.hidden }]
    }),
  )
}
