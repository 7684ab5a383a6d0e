/**
 * Addresses of pages inside the application, once for whoever names one: the menu, links, notifications.
 * An address is also the path of the page's file below `web/features/<area>/pages/`.
 */
export const PAGES = {
  demoControl: '/demo/control/index',
  fileImport: '/dataCollection/import/index',
  marketDeals: '/marketInformation/marketDeals/index',
  marketOverview: '/marketInformation/overview/index',
  marketingDetails: '/marketInformation/marketingDetails/index',
  moduleSettings: '/plant/modules/index',
  nodalPrice: '/pages/electricityPriceAnalysis/nodalPricePrediction/index',
  nodalPriceDetail: '/pages/electricityPriceAnalysis/nodalPricePredictionDetails/index',
  parameterHistory: '/parameters/calculation/history',
  priceForecast: '/pages/electricityPriceAnalysis/clearPriceForecast/index',
  priceForecastDetail: '/pages/electricityPriceAnalysis/clearPriceForecast/detail/index',
  priceModels: '/pages/electricityPriceAnalysis/models/index',
  provincePrice: '/pages/marketPrediction/clearPriceForecastShaanxi/index',
  provincePriceDetail: '/pages/marketPrediction/clearPriceForecastShaanxi/detail/index',
  replay: '/dataCollection/replay/index',
  scanTasks: '/taskCreate/taskList',
  settlementReview: '/settlement/review/index',
  settlementScore: '/settlement/score/index',
  stationHome: '/stationHome/index',
  tenDayDeclaration: '/transactionDeclaration/tenDayDegree/index',
} as const
