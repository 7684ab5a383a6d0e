import {
  exportMarketDeal,
  exportMarketDeals,
  marketDealDetail,
  marketDeals,
} from '#api/market/market-deals.ts'
import {
  deleteTradeSession,
  exportTradeSessions,
  importTradeSessions,
  saveTradeSession,
  stepTradeSession,
  tradeMonth,
  tradeSessionDetail,
  tradeSessions,
} from '#api/market/trade-sessions.ts'
import { type Route, route } from '../../http/route.ts'
import { listDeals, readDeal } from './deal-service.ts'
import { exportDeal, exportDeals } from './export-deals.ts'
import { importSessions } from './import-sessions.ts'
import { readMonth } from './month-service.ts'
import {
  exportSessions,
  listSessions,
  readSession,
  removeSession,
  saveSession,
  stepSession,
} from './session-service.ts'

export const marketRoutes: Route[] = [
  route(tradeSessions, listSessions),
  route(tradeMonth, readMonth),
  route(tradeSessionDetail, readSession),
  route(saveTradeSession, saveSession),
  route(stepTradeSession, stepSession),
  route(deleteTradeSession, removeSession),
  route(importTradeSessions, importSessions),
  route(exportTradeSessions, exportSessions),
  route(marketDeals, listDeals),
  route(marketDealDetail, readDeal),
  route(exportMarketDeals, exportDeals),
  route(exportMarketDeal, exportDeal),
]
