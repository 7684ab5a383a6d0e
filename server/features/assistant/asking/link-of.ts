import { PAGES } from '#api/kernel/pages.ts'
import type { Findings } from '#domain/assistant/answer/answer-types.ts'
import type { AssistantArea } from '#domain/assistant/words.ts'

/** Pages that show the figures of an area. */
const PAGE_OF: Record<AssistantArea, string> = {
  PRICE: PAGES.marketOverview,
  SYSTEM: PAGES.marketOverview,
  WEATHER: PAGES.disclosure,
  DEAL: PAGES.marketDeals,
  DECLARATION: PAGES.tenDayDeclaration,
  CONTRACT: PAGES.workbench,
  SETTLEMENT: PAGES.settlementScore,
  STORAGE: PAGES.curveExplorer,
  NOTICE: PAGES.workbench,
  PLANT: PAGES.devices,
  SCAN: PAGES.scanTasks,
  FAULT: PAGES.faultStrings,
  WORK_ORDER: PAGES.workOrders,
  DATA: PAGES.fileImport,
}

/** The page of the product that shows the same figures. */
export const linkOf = ({ found }: Findings): string | null => {
  const metric = found[0]?.metric
  if (!metric) return null
  if (metric.features.stage === 'MODEL') return PAGES.priceForecast
  return PAGE_OF[metric.area]
}
