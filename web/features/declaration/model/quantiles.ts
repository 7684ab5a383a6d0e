import type { DeclarationLineView } from '#api/declaration/shapes.ts'
import type { PriceQuantiles } from '#domain/declaration/outcome/clearing-chance.ts'
import { priceOrNull } from './check-context.ts'

/** What the forecast behind an hour says of its reference price, in the exact units of the domain. */
export function quantilesOf(line: DeclarationLineView | undefined): PriceQuantiles {
  return {
    p10: priceOrNull(line?.referenceP10CnyPerMwh ?? null),
    p50: priceOrNull(line?.referenceCnyPerMwh ?? null),
    p90: priceOrNull(line?.referenceP90CnyPerMwh ?? null),
  }
}
