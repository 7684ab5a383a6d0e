import { datesFromTo } from '#domain/calendar/delivery-date.ts'
import { averagePrice, exactAmount, roundToFen } from '#domain/units/money.ts'
import { type EnergyWh, type PriceMilli, quantity, sumOrNull } from '#domain/units/quantity.ts'
import type { Database } from '../../connection/database.ts'
import { type ContractDay, readContractDays } from '../curves/contract-curves.ts'
import { readConfirmedDates } from './known-positions.ts'

/** Contract energy held in one hour of a cycle. */
export type HourHeld = {
  /** Null on a day of which no contract is known and nobody has said that there is none. */
  byDayWh: (EnergyWh | null)[]
  totalWh: EnergyWh | null
  /** Weighted by energy; null without energy. */
  priceMilli: PriceMilli | null
}

/** What a station holds on a range of days by all contracts but those of the declaration itself. */
export async function readHeldEnergy(
  db: Database,
  { stationId, from, to }: { stationId: number; from: string; to: string },
  ownDeclarations: readonly number[],
): Promise<HourHeld[]> {
  const contracts = await readContractDays(db, {
    stationId,
    from,
    to,
    exceptDeclarations: ownDeclarations,
  })
  const isConfirmed = await readConfirmedDates(db, { stationId, from, to })
  const days = datesFromTo(from, to).map((date) => ({
    ofDay: contracts.filter(({ deliveryDate }) => deliveryDate === date),
    withoutContracts: isConfirmed(date) ? quantity<EnergyWh>(0) : null,
  }))
  return Array.from({ length: 24 }, (_, hour) => {
    const byDayWh = days.map(({ ofDay, withoutContracts }) =>
      ofDay.length === 0
        ? withoutContracts
        : sumOrNull(ofDay.map(({ energyWh }) => energyWh[hour] ?? null)),
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
