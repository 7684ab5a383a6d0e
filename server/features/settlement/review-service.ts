import type { CycleReviewView, ReviewHourView, ReviewSource } from '#api/settlement/shapes.ts'
import { hourLabel } from '#domain/calendar/slots.ts'
import type { ReviewHour } from '#domain/settlement/review/review-input.ts'
import { shareOfPerfect } from '#domain/settlement/review/share-of-perfect.ts'
import { marketPrice } from '#domain/settlement/review/strategy-trade.ts'
import { toMwh } from '#domain/units/energy.ts'
import { toCnyPerMwh } from '#domain/units/price.ts'
import { type EnergyWh, type PriceMilli, quantity } from '#domain/units/quantity.ts'
import type { CallContext } from '../../http/call-context.ts'
import { textOf } from '../../http/texts.ts'
import { computeReview } from './compute-review.ts'
import { type Gathered, gatherReview } from './gather-review.ts'
import { priceOrNull } from './review-hours.ts'
import { loadReviewPlace, type ReviewPlace, type Subject } from './review-place.ts'
import { sourcesOf } from './review-sources.ts'
import type { ReviewResult } from './review-task.ts'

/** A review as it is sent, with the amounts of every hour of every day behind it. */
export type FullReview = { view: CycleReviewView; days: ReviewResult['days'] }

export async function reviewOf(subject: Subject, context: CallContext): Promise<FullReview> {
  const place = await loadReviewPlace(context.db, subject)
  const gathered = await gatherReview(context.db, place)
  const result = await computeReview(gathered.input, context.signal)
  const sources = sourcesOf(gathered, place.period)
  const { fillRate, strategies, attributions } = result
  const view: CycleReviewView = {
    ...headOf(place, context),
    ...{ sources, fillRate, strategies, attributions },
    simulated: place.station.simulated || sources.some(({ simulated }) => simulated),
    slotCount: gathered.input.slotCount,
    terms: gathered.terms,
    complete: isComplete(sources, result),
    heldContracts: gathered.heldContracts,
    unknownHeldDates: gathered.unknownHeldDates,
    shareOfPerfect: shareOf(result, gathered),
    hours: gathered.input.hours.map((hour) => hourView(hour, { place, gathered, result })),
  }
  return { view, days: result.days }
}

function headOf(
  { station, subject, period, declaration, state, session }: ReviewPlace,
  context: CallContext,
) {
  return {
    ...subject,
    ...{ deliveryFrom: period.from, deliveryTo: period.to, days: period.days, state },
    stationCode: station.code,
    stationName: context.language === 'zh' ? station.nameZh : station.nameEn,
    technology: station.technology,
    capacityMw: station.capacityMw,
    cycleName: textOf(context.language, `cycle${subject.cycle}`),
    status: declaration?.status ?? null,
    declarationId: declaration?.id ?? null,
    version: declaration?.version ?? null,
    lotMwh: session.lotMwh,
    tickCnyPerMwh: session.tickCnyPerMwh,
  }
}

function isComplete(sources: readonly ReviewSource[], { strategies }: ReviewResult): boolean {
  const [actual] = strategies
  return sources.every(({ missing }) => missing.length === 0) && actual?.total.amountFen !== null
}

/** Of what could have been gained with the energy that was forecast. */
function shareOf({ attributions }: ReviewResult, { input }: Gathered): number | null {
  const gainOf = (against: string) =>
    attributions.find((entry) => entry.against === against)?.gain.amountFen ?? null
  const forecastWh = input.hours.reduce((sum, hour) => sum + (hour.forecastWh ?? 0), 0)
  const gain = { NONE: gainOf('NONE'), PERFECT: gainOf('PERFECT') }
  return shareOfPerfect(gain, toMwh(quantity<EnergyWh>(forecastWh)))
}

type Computed = { place: ReviewPlace; gathered: Gathered; result: ReviewResult }

function hourView(hour: ReviewHour, { place, result }: Computed): ReviewHourView {
  const { slot, declaredWh, clearedWh } = hour
  const line = place.declaration?.lines.find((candidate) => candidate.slot === slot)
  const { tradesWh, references, perfectGains, attributions } = result
  const reference = references[slot - 1]!
  const market = marketPrice(hour)
  const declared = declaredWh === 0 ? null : declaredWh
  return {
    slot,
    label: hourLabel(slot),
    declaredMwh: mwh(declared),
    declaredCnyPerMwh: cnyPerMwh(priceOrNull(line?.priceCnyPerMwh ?? null)),
    clearedMwh: mwh(clearedWh),
    clearedCnyPerMwh: cnyPerMwh(hour.clearedPriceMilli),
    fillRate: declared === null || clearedWh === null ? null : clearedWh / declared,
    referenceCnyPerMwh: cnyPerMwh(priceOrNull(line?.referencePriceCnyPerMwh ?? null)),
    marketCnyPerMwh: cnyPerMwh(market?.priceMilli ?? null),
    marketSource: market?.priceSource ?? null,
    sessionMwh: mwh(hour.session?.clearedWh ?? null),
    settledReferenceCnyPerMwh: cnyPerMwh(reference.priceMilli),
    settledReferenceSlots: reference.slots,
    forecastMwh: mwh(hour.forecastWh),
    maxSellMwh: mwh(hour.maxSellWh),
    maxBuyMwh: mwh(hour.maxBuyWh),
    forecastTradeMwh: mwh(tradesWh.FORECAST[slot - 1] ?? null),
    perfectTradeMwh: mwh(tradesWh.PERFECT[slot - 1] ?? null),
    gain: attributions[0]!.byHour[slot - 1]!,
    perfectGain: perfectGains[slot - 1]!,
  }
}

const mwh = (energy: EnergyWh | null) => (energy === null ? null : toMwh(energy))
const cnyPerMwh = (price: PriceMilli | null) => (price === null ? null : toCnyPerMwh(price))
