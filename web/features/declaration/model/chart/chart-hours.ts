import type { DeclarationDetail } from '#api/declaration/shapes.ts'
import { hourLabel } from '#domain/calendar/slots.ts'
import type { Extent } from '#web/ui/chart/shared-zero.ts'
import { type DraftLine, SIGN_OF } from '../draft.ts'

/** What the chart shows of an hour. */
export type ChartHour = {
  label: string
  forecastMwh: number | null
  /** What string faults take of the forecast, and what is left of it; null without such a hint. */
  lostMwh: number | null
  afterLossMwh: number | null
  heldMwh: number | null
  /** Negative for a purchase. */
  declaredMwh: number | null
  referenceCnyPerMwh: number | null
  lowCnyPerMwh: number | null
  highCnyPerMwh: number | null
  priceCnyPerMwh: number | null
  /** Of the session, once it is published. */
  sessionCnyPerMwh: number | null
}

export function chartHours(
  { lines }: Pick<DeclarationDetail, 'lines'>,
  draft: readonly DraftLine[],
  lostByHour: readonly (number | null)[] = [],
): ChartHour[] {
  return lines.map((line, i) => {
    const own = draft[i]
    const energy = own?.energyMwh ?? null
    const lostMwh = lostByHour[i] ?? null
    const { forecastMwh } = line
    return {
      label: hourLabel(line.slot),
      ...{ forecastMwh, lostMwh },
      afterLossMwh: forecastMwh === null || lostMwh === null ? null : forecastMwh - lostMwh,
      heldMwh: line.heldMwh,
      declaredMwh: energy === null || !own ? null : energy * SIGN_OF[own.direction],
      referenceCnyPerMwh: line.referenceCnyPerMwh,
      lowCnyPerMwh: line.referenceP10CnyPerMwh,
      highCnyPerMwh: line.referenceP90CnyPerMwh,
      priceCnyPerMwh: energy ? (own?.priceCnyPerMwh ?? null) : null,
      sessionCnyPerMwh: line.published?.priceCnyPerMwh ?? null,
    }
  })
}

/** From the lowest to the highest bar: what is held and declared stands on top of each other by sign. */
export function energyExtent(hours: readonly ChartHour[]): Extent {
  const part = (value: number | null, sign: 1 | -1) => Math.max(0, sign * (value ?? 0)) * sign
  return extentOf(
    hours.flatMap(({ forecastMwh, heldMwh, declaredMwh }) => [
      forecastMwh,
      part(heldMwh, 1) + part(declaredMwh, 1),
      part(heldMwh, -1) + part(declaredMwh, -1),
    ]),
  )
}

/** From the lowest to the highest price of any kind. */
export function priceExtent(hours: readonly ChartHour[]): Extent {
  return extentOf(
    hours.flatMap((hour) => [
      hour.referenceCnyPerMwh,
      hour.lowCnyPerMwh,
      hour.highCnyPerMwh,
      hour.priceCnyPerMwh,
      hour.sessionCnyPerMwh,
    ]),
  )
}

function extentOf(values: readonly (number | null)[]): Extent {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : { min: Math.min(...known), max: Math.max(...known) }
}
