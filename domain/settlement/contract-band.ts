import { roundToFen } from '#domain/units/money.ts'
import type { EnergyWh, MoneyFen, PriceMilli } from '#domain/units/quantity.ts'

/** Parameters of Mengxi's contract band in whole percent; rules change them, code does not. */
export type ContractBandPercents = {
  upper: number
  lower: number
  /** On the contract price where too much is contracted. */
  excess: number
  /** On the node price where too little is. */
  shortage: number
}

/** Band 90 % to 110 %, factors 1.1 and 1.3 (docs/domain/market.md#contract-band-recovery). */
export const MENGXI_CONTRACT_BAND: ContractBandPercents = {
  upper: 110,
  lower: 90,
  excess: 110,
  shortage: 130,
}

/** A month of one party: contracted, metered and mechanism energy, and the prices compared. */
export type ContractBandMonth = {
  contractWh: EnergyWh
  meteredWh: EnergyWh
  mechanismWh: EnergyWh
  contractPrice: PriceMilli
  unifiedPrice: PriceMilli
  nodePrice: PriceMilli
}

/**
 * Mengxi's contract-band recovery, fees that are taken back
 * (docs/domain/market.md#contract-band-recovery), B = Qa − Q_mech:
 * ```
 * Q_LT > 1.1·B and P_LT > P_u   :  upper = (Q_LT − 1.1·B)·(1.1·P_LT − P_u)
 * Q_LT < 0.9·B and P_node > P_LT:  lower = (0.9·B − Q_LT)·(1.3·P_node − P_LT)
 * ```
 * Both to the fen, 0 where the condition does not hold.
 */
export function contractBandRecovery(
  month: ContractBandMonth,
  percents: ContractBandPercents = MENGXI_CONTRACT_BAND,
): { upperFen: MoneyFen; lowerFen: MoneyFen } {
  const { contractPrice, unifiedPrice, nodePrice } = month
  const base = month.meteredWh - month.mechanismWh
  const above = percent(month.contractWh, 100) - percent(base, percents.upper)
  const below = percent(base, percents.lower) - percent(month.contractWh, 100)
  const excess = percent(contractPrice, percents.excess) - percent(unifiedPrice, 100)
  const shortage = percent(nodePrice, percents.shortage) - percent(contractPrice, 100)
  return {
    upperFen: fee(above, excess, contractPrice > unifiedPrice),
    lowerFen: fee(below, shortage, nodePrice > contractPrice),
  }
}

/** Both factors carry percent, hence the divisor 100 · 100. */
function fee(energyPercent: bigint, pricePercent: bigint, due: boolean): MoneyFen {
  return roundToFen(due && energyPercent > 0n ? energyPercent * pricePercent : 0n, 10_000n)
}

function percent(value: number, percents: number): bigint {
  return BigInt(value) * BigInt(percents)
}
