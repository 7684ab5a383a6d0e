/**
 * Pages that are registered before sign-in (they still need a token). `activeMenu` is the entry of the
 * menu that they belong to; `titleKey` names them among the texts of `shell.routes`.
 */
export type FixedRoute = { path: string; titleKey: string; activeMenu?: string }

export const FIXED_PAGES: readonly FixedRoute[] = [
  {
    path: '/marketInformation/marketingDetails/index',
    titleKey: 'marketingDetails',
    activeMenu: '/marketInformation/marketDeals/index',
  },
  {
    path: '/pages/electricityPriceAnalysis/nodalPricePredictionDetails/index',
    titleKey: 'nodalPricePredictionDetails',
    activeMenu: '/pages/electricityPriceAnalysis/nodalPricePrediction/index',
  },
  {
    path: '/pages/electricityPriceAnalysis/clearPriceForecast/detail/index',
    titleKey: 'clearPriceForecastDetail',
    activeMenu: '/pages/electricityPriceAnalysis/clearPriceForecast/index',
  },
  { path: '/stationHome/index', titleKey: 'stationHome' },
  {
    path: '/pages/marketPrediction/clearPriceForecastShaanxi/detail/index',
    titleKey: 'clearPriceForecastShaanxiDetail',
    activeMenu: '/pages/marketPrediction/clearPriceForecastShaanxi/index',
  },
]

/** Addresses that only lead on. */
export const FIXED_REDIRECTS: Readonly<Record<string, string>> = {
  '/taskCreate': '/taskCreate/taskList',
}
