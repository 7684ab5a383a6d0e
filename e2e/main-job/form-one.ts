import type { ClearedHour } from './files.ts'
import { marketQuarter, QUARTERS, stationQuarter } from './market.ts'

/** Money of a cycle in fen. */
export type Money = { contract: bigint; total: bigint }

const wh = (mwh: number) => BigInt(Math.round(mwh * 1e6))
const milli = (cny: number) => BigInt(Math.round(cny * 1000))

/** 1 Wh at 0.001 CNY/MWh is 1e-7 fen. */
const PARTS_OF_FEN = 10_000_000n

/** Half a fen goes away from zero. */
function toFen(parts: bigint): bigint {
  const half = PARTS_OF_FEN / 2n
  return parts < 0n ? -((-parts + half) / PARTS_OF_FEN) : (parts + half) / PARTS_OF_FEN
}

/**
 * Form 1, written out once more: every quarter has Qc·(Pc − Pda), Qda·Pda and (Qa − Qda)·Prt, each
 * rounded to the fen.
 */
export function formOne(dates: readonly string[], cleared: readonly ClearedHour[]): Money {
  const money = { contract: 0n, total: 0n }
  for (const date of dates) {
    for (let slot = 1; slot <= QUARTERS; slot++) {
      const { dayAheadPrice, realTimePrice } = marketQuarter(date, slot)
      const { dayAheadMwh, meteredMwh } = stationQuarter(date, slot)
      const [pda, prt] = [milli(dayAheadPrice), milli(realTimePrice)]
      const [qda, qa] = [wh(dayAheadMwh), wh(meteredMwh)]
      const hour = cleared.find((one) => one.hour === Math.ceil(slot / 4))
      const qc = BigInt((hour?.clearedWh ?? 0) / (4 * dates.length))
      const contract = toFen(qc * (milli(hour?.priceCny ?? 0) - pda))
      money.contract += contract
      money.total += contract + toFen(qda * pda) + toFen((qa - qda) * prt)
    }
  }
  return money
}

/** Fen as the pages write money: thousands apart, two decimals; gains with their sign. */
export function moneyText(fen: bigint, { signed = false } = {}): string {
  const size = fen < 0n ? -fen : fen
  const whole = (size / 100n).toString().replace(/\B(?=(\d{3})+$)/g, ',')
  const plus = signed && fen > 0n ? '+' : ''
  const sign = fen < 0n ? '-' : plus
  return `${sign}${whole}.${String(size % 100n).padStart(2, '0')}`
}
