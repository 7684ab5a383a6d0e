import type { Database } from '#database/connection/database.ts'
import { type ContractDay, readContractDays } from '#database/queries/contract-curves.ts'
import { datesFromTo } from '#domain/calendar/delivery-date.ts'
import { averagePrice, exactAmount, roundToFen } from '#domain/units/money.ts'
import { type EnergyWh, type PriceMilli, sumOrNull } from '#domain/units/quantity.ts'
import type { Place } from './place.ts'

/** Contract energy held in one hour of a cycle. */
export type HourHeld = {
  byDayWh: (EnergyWh | null)[]
  totalWh: EnergyWh | null
  /** Weighted by energy; null without energy. */
  priceMilli: PriceMilli | null
}

/** What the station holds by all contracts but those of the declaration itself. */
export async function readHeldEnergy(
  db: Database,
  { subject: { stationId }, period: { from, to } }: Place,
  ownDeclarations: readonly number[],
): Promise<HourHeld[]> {
  const contracts = await readContractDays(db, {
    stationId,
    from,
    to,
    exceptDeclarations: ownDeclarations,
  })
  const dates = datesFromTo(from, to)
  return Array.from({ length: 24 }, (_, hour) => {
    const byDayWh = dates.map((date) =>
      sumOrNull(
        contracts
          .filter(({ deliveryDate }) => deliveryDate === date)
          .map(({ energyWh }) => energyWh[hour] ?? null),
      ),
    )
    const totalWh = sumOrNull(byDayWh)
    return { byDayWh, totalWh, priceMilli: weightedPrice(contracts, hour, totalWh) }
  })
}

function weightedPrice(
  contracts: readonly ContractDay[],
  hour: number,
  totalWh: EnergyWh | null,
): PriceMilli | null {
  if (totalWh === null) return null
  let amount = 0n
  for (const { energyWh, priceMilli } of contracts) {
    const energy = energyWh[hour] ?? null
    const price = priceMilli[hour] ?? null
    if (energy === null || energy === 0) continue
    if (price === null) return null
    amount += exactAmount(energy, price)
  }
  return averagePrice(roundToFen(amount), totalWh)
}
