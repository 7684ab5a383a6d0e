/** A slot of a day: a price in CNY/MWh and what was generated in it in MW; null is missing. */
export type PricedSlot = { priceCnyPerMwh: number | null; powerMw: number | null }

/**
 * What a kind of generation earned per MWh at a price: the price weighted by its output, `Σ p·P / Σ P`
 * over the slots that have both (docs/domain/market.md#review). Null where no slot has both, or nothing was
 * generated.
 *
 * @returns CNY/MWh
 */
export function capturePrice(slots: Iterable<PricedSlot>): number | null {
  let money = 0
  let power = 0
  for (const { priceCnyPerMwh, powerMw } of slots) {
    if (priceCnyPerMwh === null || powerMw === null) continue
    money += priceCnyPerMwh * powerMw
    power += powerMw
  }
  return power > 0 ? money / power : null
}
