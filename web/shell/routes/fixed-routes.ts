import { PAGES } from '#api/kernel/pages.ts'
import type { ScopeKind } from '#api/kernel/scope-kinds.ts'

/**
 * Pages that are registered before sign-in (they still need a token). `activeMenu` is the entry of the
 * menu that they belong to; `titleKey` names them among the texts of `shell.routes`; `kind` says what they are
 * about where not every system type works on it.
 */
export type FixedRoute = {
  path: string
  titleKey: string
  activeMenu?: string
  kind?: ScopeKind
}

export const FIXED_PAGES: readonly FixedRoute[] = [
  {
    path: PAGES.marketingDetails,
    titleKey: 'marketingDetails',
    activeMenu: PAGES.marketDeals,
  },
  {
    path: PAGES.nodalPriceDetail,
    titleKey: 'nodalPricePredictionDetails',
    activeMenu: PAGES.nodalPrice,
  },
  {
    path: PAGES.priceForecastDetail,
    titleKey: 'clearPriceForecastDetail',
    activeMenu: PAGES.priceForecast,
  },
  { path: PAGES.stationHome, titleKey: 'stationHome', kind: 'station' },
  {
    path: PAGES.provincePriceDetail,
    titleKey: 'clearPriceForecastShaanxiDetail',
    activeMenu: PAGES.provincePrice,
  },
]

/** Addresses that only lead on. */
export const FIXED_REDIRECTS: Readonly<Record<string, string>> = {
  '/taskCreate': PAGES.scanTasks,
}
