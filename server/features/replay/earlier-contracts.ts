import type { Database } from '#database/connection/database.ts'
import { contract, contractCurve, positionConfirmation } from '#database/schema/tables.ts'
import { addDays, datesFromTo } from '#domain/calendar/delivery-date.ts'
import { meanToHours } from '#domain/calendar/slots.ts'
import { energyOfPowerMw, mwhText } from '#domain/units/energy.ts'
import { cnyPerMwhText } from '#domain/units/price.ts'
import { type PriceMilli, quantity } from '#domain/units/quantity.ts'
import type { StationPlayer } from './deliver-station.ts'
import { knownPrices } from './known-prices.ts'
import type { Replay } from './replay-repository.ts'

const PRICE_DAYS = 28
/** An hour without energy has no price; the array of a day holds a number for every hour. */
const NO_PRICE = quantity<PriceMilli>(0)

/**
 * What the generated station had sold before the replay: a share of its usual output of each hour, on every
 * day, at the mean price that the hour had in the weeks before. Without a share it is on record that there
 * are no contracts.
 */
export async function earlierContracts(
  tx: Database,
  { provinceId, stationId, settings, firstDate, lastDate, businessAt }: Replay,
  player: StationPlayer,
): Promise<void> {
  const { contractShare } = settings
  if (contractShare === 0) {
    await tx.insert(positionConfirmation).values({
      ...{ stationId: stationId!, dateFrom: firstDate, dateTo: lastDate },
      ...{ confirmedBy: null, confirmedAt: businessAt },
    })
    return
  }
  const usual = meanToHours(player.usualBefore(firstDate)).values
  const prices = await knownPrices(
    tx,
    { provinceId, settings },
    { from: addDays(firstDate, -PRICE_DAYS), to: addDays(firstDate, -1) },
  )
  // Nothing was sold in an hour whose price nobody knew; its price is then of no energy.
  const energyMwh = usual.map((mw, hour) =>
    mwhText(energyOfPowerMw(prices[hour] === null ? 0 : (mw ?? 0) * contractShare, 1)),
  )
  const priceCnyPerMwh = prices.map((price) => cnyPerMwhText(price ?? NO_PRICE, 3))
  const [made] = await tx
    .insert(contract)
    .values({
      ...{ provinceId, stationId: stationId!, code: `R${provinceId}-A`, kind: 'ANNUAL' },
      ...{ name: '模拟年度合同', simulated: true, createdAt: businessAt },
    })
    .returning({ id: contract.id })
  await tx.insert(contractCurve).values(
    datesFromTo(firstDate, lastDate).map((deliveryDate) => ({
      ...{ contractId: made!.id, deliveryDate, energyMwh, priceCnyPerMwh },
    })),
  )
}
