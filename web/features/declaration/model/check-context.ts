import type { DeclarationDetail, DeclarationLineView } from '#api/declaration/shapes.ts'
import type {
  DeclarationContext,
  OtherDeclared,
  SlotFacts,
} from '#domain/declaration/ten-day-declaration.ts'
import { energyNearMwh } from '#domain/units/energy.ts'
import { priceNearCnyPerMwh } from '#domain/units/price.ts'
import { type EnergyWh, type PriceMilli, quantity } from '#domain/units/quantity.ts'

/** What the server checks a declaration against, put together from its answer. */
export function contextOf(detail: DeclarationDetail): DeclarationContext {
  const { lotMwh, tickCnyPerMwh } = detail
  return {
    tradeSession: {
      lotWh: energyOrNull(lotMwh) ?? quantity(1),
      tickMilli: priceOrNull(tickCnyPerMwh) ?? quantity(1),
      priceMinMilli: priceOrNull(detail.priceMinCnyPerMwh),
      priceMaxMilli: priceOrNull(detail.priceMaxCnyPerMwh),
      oneDirection: detail.singleDirection,
    },
    days: detail.days,
    capacityWhPerHour: energyNearMwh(detail.capacityMw),
    slots: detail.lines.map(factsOfLine),
    others: detail.lines.flatMap(othersOf),
    coverageBand: detail.coverageBand,
  }
}

function factsOfLine(line: DeclarationLineView): SlotFacts {
  return {
    slot: line.slot,
    forecastWh: energyOrNull(line.forecastMwh),
    mechanismWh: energyOrNull(line.mechanismMwh) ?? quantity(0),
    heldByDayWh: line.heldByDayMwh.map(energyOrNull),
    referenceMilli: priceOrNull(line.referenceCnyPerMwh),
  }
}

/** Other declarations of the cycle belong to other kinds of trade, so never to this session. */
function othersOf({ slot, otherSellMwh, otherBuyMwh }: DeclarationLineView): OtherDeclared[] {
  const others = [
    { direction: 'SELL', energyWh: energyNearMwh(otherSellMwh) },
    { direction: 'BUY', energyWh: energyNearMwh(otherBuyMwh) },
  ] as const
  return others
    .filter(({ energyWh }) => energyWh > 0)
    .map((other) => ({ slot, ...other, sameTradeSession: false }))
}

export function energyOrNull(mwh: number | null): EnergyWh | null {
  return mwh === null ? null : energyNearMwh(mwh)
}

export function priceOrNull(cnyPerMwh: number | null): PriceMilli | null {
  return cnyPerMwh === null ? null : priceNearCnyPerMwh(cnyPerMwh)
}
