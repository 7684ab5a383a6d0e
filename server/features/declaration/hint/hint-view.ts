import type { DeratingHintView } from '#api/declaration/derating-hint.ts'
import { type DeliveryDate, daysBetween } from '#domain/calendar/delivery-date.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { energyNearMwh } from '#domain/units/energy.ts'
import { amountOf, toCny } from '#domain/units/money.ts'
import { type MoneyFen, type PriceMilli, sumOrNull } from '#domain/units/quantity.ts'
import { nameOrNull } from '../../../common/names/person-name.ts'
import { plantName } from '../../../common/names/plant-name.ts'
import type { Language } from '../../../http/texts.ts'
import type { Station } from '../place.ts'
import { type AcceptedHint, scansOf } from './accepted-hints.ts'
import { type CountedFault, lostKw, type StationHint } from './station-hint.ts'

type Shown = {
  station: Station
  period: { from: DeliveryDate; to: DeliveryDate }
  hint: StationHint | null
  accepted: readonly AcceptedHint[]
  /** Reference price by hour. */
  prices: readonly (PriceMilli | null)[]
  nameOfCode: (code: number) => string
  language: Language
}

/** A hint as it is told: what was taken stands for its days, whatever scans say since. */
export function hintView(shown: Shown): DeratingHintView {
  const { station, period, hint, accepted, prices, language } = shown
  const open = hint?.faults.filter((fault) => !fault.isContained) ?? []
  const contained = hint?.faults.filter((fault) => fault.isContained) ?? []
  const hours = hintHours(shown)
  const plants = new Map(hint?.inverters.map((one) => [one.plantId, one.plantName] as const))
  const nameOf = (plantId: number) => plantName(plants.get(plantId) ?? '', language)
  return {
    days: daysBetween(period.from, period.to) + 1,
    forecastDays: hint?.days.length ?? 0,
    hours,
    lostMwh: sumKnown(hours.map(({ lostMwh }) => lostMwh)),
    containedMwh: sumKnown(hours.map(({ containedMwh }) => containedMwh)),
    lostCny: moneyOf(hours, prices),
    open: { ...countOf(open), inverters: new Set(open.map(({ inverterId }) => inverterId)).size },
    contained: { ...countOf(contained), since: oldest(contained) },
    codes: codesOf(open, shown),
    scans: scansOf(open).map(({ taskNo, plantId, scannedAt }) => ({
      ...{ taskNo, plantName: nameOf(plantId) },
      scannedAt: scannedAt.toISOString(),
    })),
    plants: [...plants.keys()].map((id) => ({ id, name: nameOf(id) })),
    plantKw: hint?.inverters.reduce((sum, { dcKw }) => sum + dcKw, 0) ?? 0,
    stationKw: station.capacityMw * 1000,
    learnsDays: hint?.learnsDays ?? 0,
    openDays: openDays(hint, accepted).length,
    accepted: accepted.map(({ date, mw, person, at }) => ({
      ...{ date, mwh: mw.reduce<number>((sum, power) => sum + (power ?? 0), 0) },
      ...{ byName: nameOrNull(person, language), at: at.toISOString() },
    })),
  }
}

/** Days with a loss that nobody has taken. */
export function openDays(hint: StationHint | null, accepted: readonly AcceptedHint[]) {
  const taken = new Set(accepted.map(({ date }) => date))
  return (hint?.days ?? []).filter(
    ({ date, openMw }) => !taken.has(date) && openMw.some((power) => (power ?? 0) > 0),
  )
}

function hintHours({ hint, accepted }: Shown): DeratingHintView['hours'] {
  const taken = new Set(accepted.map(({ date }) => date))
  const left = (hint?.days ?? []).filter(({ date }) => !taken.has(date))
  return Array.from({ length: 24 }, (_, hour) => {
    const ofAccepted = accepted.map(({ mw }) => mw[hour] ?? null)
    const ofOpen = left.map(({ openMw }) => openMw[hour] ?? null)
    return {
      slot: hour + 1,
      // A power in MW that lasts for an hour is as many MWh.
      lostMwh: sumKnown([...ofAccepted, ...ofOpen]),
      acceptedMwh: sumKnown(ofAccepted) ?? 0,
      containedMwh: sumKnown(
        (hint?.days ?? []).map(({ containedMw }) => containedMw[hour] ?? null),
      ),
    }
  })
}

/** Null where nothing is known at all. */
function sumKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}

function moneyOf(
  hours: DeratingHintView['hours'],
  prices: readonly (PriceMilli | null)[],
): number | null {
  if (hours.every(({ lostMwh }) => lostMwh === null)) return null
  const losing = hours.filter(({ lostMwh }) => (lostMwh ?? 0) > 0)
  const amounts = losing.map(({ slot, lostMwh }): MoneyFen | null => {
    const price = prices[slot - 1] ?? null
    return price === null ? null : amountOf(energyNearMwh(lostMwh ?? 0), price)
  })
  const total = sumOrNull(amounts)
  return total === null ? null : toCny(total)
}

const countOf = (faults: readonly CountedFault[]) => ({
  strings: faults.length,
  lossKw: faults.reduce((sum, fault) => sum + lostKw(fault), 0),
})

function oldest(faults: readonly CountedFault[]): DeliveryDate | null {
  const times = faults.flatMap(({ since }) => since?.getTime() ?? [])
  return times.length === 0 ? null : shanghaiDate(new Date(Math.min(...times)))
}

function codesOf(open: readonly CountedFault[], { nameOfCode }: Shown) {
  const counts = new Map<number, number>()
  for (const { code } of open) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts]
    .sort(([a, n], [b, m]) => m - n || a - b)
    .map(([code, strings]) => ({ code, name: nameOfCode(code), strings }))
}
