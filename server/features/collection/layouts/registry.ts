import type { LayoutCode } from '#domain/collection/words.ts'
import { hourlyPrice } from './hourly-price.ts'
import { hourlySupply } from './hourly-supply.ts'
import type { Detection, Layout, SheetHead } from './layout.ts'
import { nodePrice96, zonePrice96 } from './location-price-96.ts'
import { long96 } from './long-96.ts'
import { ownStation96 } from './own-station-96.ts'
import { tenDayResult } from './ten-day-result.ts'
import { wide96 } from './wide-96.ts'

/** Every layout that can be read, by its code. */
export const LAYOUTS: Readonly<Record<LayoutCode, Layout>> = {
  LONG_96: long96,
  WIDE_96: wide96,
  HOURLY_PRICE: hourlyPrice,
  HOURLY_SUPPLY: hourlySupply,
  OWN_STATION_96: ownStation96,
  NODE_PRICE_96: nodePrice96,
  ZONE_PRICE_96: zonePrice96,
  TEN_DAY_RESULT: tenDayResult,
}

/** Layouts that fit a file, the best first; empty if none does. */
export function detectLayouts(fileName: string, sheets: readonly SheetHead[]): Detection[] {
  return Object.values(LAYOUTS)
    .flatMap((layout) => layout.detect(fileName, sheets) ?? [])
    .sort((a, b) => b.score - a.score)
}
