import type { LayoutCode } from '#domain/collection/words.ts'
import { readText } from '../tables/cell-text.ts'
import { dailyPrice } from './kinds/daily-price.ts'
import { ess96 } from './kinds/ess-96.ts'
import { companyResult } from './kinds/exchange/company-result.ts'
import { gdActual } from './kinds/exchange/gd-actual.ts'
import { gdForecast } from './kinds/exchange/gd-forecast.ts'
import { gdNodePrice } from './kinds/exchange/gd-node-price.ts'
import { jsItem } from './kinds/exchange/js-item.ts'
import { mxClearing } from './kinds/exchange/mx-clearing.ts'
import { sdPrice } from './kinds/exchange/sd-price.ts'
import { sdQuarters } from './kinds/exchange/sd-quarters.ts'
import { snDaily } from './kinds/exchange/sn-daily.ts'
import { hourlyPrice } from './kinds/hourly-price.ts'
import { hourlySupply } from './kinds/hourly-supply.ts'
import { nodePrice96, zonePrice96 } from './kinds/location-price-96.ts'
import { long24 } from './kinds/long-24.ts'
import { long96 } from './kinds/long-96.ts'
import { ownStation96 } from './kinds/own-station-96.ts'
import { sessionResult } from './kinds/session-result.ts'
import { tenDayResult } from './kinds/ten-day-result.ts'
import { wide96 } from './kinds/wide-96.ts'
import type { Detection, Layout, SheetHead } from './layout.ts'
import { sheetsAside, withoutRowsOf } from './sheets-aside.ts'

/** Every layout that can be read, by its code. */
export const LAYOUTS: Readonly<Record<LayoutCode, Layout>> = {
  LONG_24: long24,
  LONG_96: long96,
  WIDE_96: wide96,
  HOURLY_PRICE: hourlyPrice,
  HOURLY_SUPPLY: hourlySupply,
  DAILY_PRICE: dailyPrice,
  OWN_STATION_96: ownStation96,
  ESS_96: ess96,
  NODE_PRICE_96: nodePrice96,
  ZONE_PRICE_96: zonePrice96,
  TEN_DAY_RESULT: tenDayResult,
  SESSION_RESULT: sessionResult,
  GD_NODE_PRICE: gdNodePrice,
  GD_FORECAST: gdForecast,
  GD_ACTUAL: gdActual,
  JS_ITEM: jsItem,
  SD_PRICE: sdPrice,
  SD_QUARTERS: sdQuarters,
  COMPANY_RESULT: companyResult,
  MX_CLEARING: mxClearing,
  SN_DAILY: snDaily,
}

/**
 * Layouts that fit a file, the best first; empty if none does. Sheets of other provinces and pivot tables count only
 * where no other sheet fits.
 */
export function detectLayouts(
  fileName: string,
  sheets: readonly SheetHead[],
  province?: string,
): Detection[] {
  const aside = sheetsAside(sheets, province)
  const found = aside.size > 0 ? detectAmong(fileName, withoutRowsOf(sheets, aside), province) : []
  return found.length > 0 ? found : detectAmong(fileName, sheets, province)
}

function detectAmong(
  fileName: string,
  sheets: readonly SheetHead[],
  province?: string,
): Detection[] {
  const detected = Object.values(LAYOUTS)
    .flatMap((layout) => layout.detect(fileName, sheets, province) ?? [])
    // Of two tables that fit as well, a few rows below the other are the check of it, or a part.
    .sort((a, b) => b.score - a.score || rowsOf(b, sheets) - rowsOf(a, sheets))
  const found = withWholeFirst(detected, sheets)
  const exact = found.filter(({ isExact }) => isExact)
  if (exact.length > 0) return exact
  const isMean = (one: Detection) => found.some((other) => isMeanOfAnother(one, other))
  return [...found.filter((one) => !isMean(one)), ...found.filter(isMean)]
}

/** Of two tables of one head the longer is first, though the shorter, taken for another layout, should fit better. */
function withWholeFirst(found: Detection[], sheets: readonly SheetHead[]): Detection[] {
  const [best] = found
  if (!best) return found
  const whole = found.find(
    (one) =>
      headOf(one, sheets) === headOf(best, sheets) && rowsOf(one, sheets) > rowsOf(best, sheets),
  )
  return whole ? [whole, ...found.filter((one) => one !== whole)] : found
}

function headOf(
  { mapping: { sheet, headerRow } }: Detection,
  sheets: readonly SheetHead[],
): string {
  const head = sheets[sheet]?.rows.find(({ row }) => row === headerRow)
  return (head?.cells ?? []).map((cell) => readText(cell)).join('|')
}

function rowsOf({ mapping }: Detection, sheets: readonly SheetHead[]): number {
  return sheets[mapping.sheet]?.rows.length ?? 0
}

/** Whether a sheet holds means of days whose prices stand slot by slot in another sheet: these count. */
function isMeanOfAnother(means: Detection, other: Detection): boolean {
  if (means.layout !== 'DAILY_PRICE' || other.layout === 'DAILY_PRICE') return false
  const isPrice = other.mapping.columns.some(({ series }) => series?.metric === 'PRICE')
  return isPrice && other.mapping.sheet !== means.mapping.sheet
}
