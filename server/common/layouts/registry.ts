import type { LayoutCode } from '#domain/collection/words.ts'
import { dailyPrice } from './kinds/daily-price.ts'
import { hourlyPrice } from './kinds/hourly-price.ts'
import { hourlySupply } from './kinds/hourly-supply.ts'
import { nodePrice96, zonePrice96 } from './kinds/location-price-96.ts'
import { long96 } from './kinds/long-96.ts'
import { ownStation96 } from './kinds/own-station-96.ts'
import { tenDayResult } from './kinds/ten-day-result.ts'
import { wide96 } from './kinds/wide-96.ts'
import type { Detection, Layout, SheetHead } from './layout.ts'

/** Every layout that can be read, by its code. */
export const LAYOUTS: Readonly<Record<LayoutCode, Layout>> = {
  LONG_96: long96,
  WIDE_96: wide96,
  HOURLY_PRICE: hourlyPrice,
  HOURLY_SUPPLY: hourlySupply,
  DAILY_PRICE: dailyPrice,
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
