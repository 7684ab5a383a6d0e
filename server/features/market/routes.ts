import {
  deleteTradeSession,
  exportTradeSessions,
  importTradeSessions,
  saveTradeSession,
  stepTradeSession,
  tradeMonth,
  tradeSessions,
} from '#api/market/trade-sessions.ts'
import { type Route, route } from '../../http/route.ts'
import { importSessions } from './import-sessions.ts'
import { readMonth } from './month-service.ts'
import {
  exportSessions,
  listSessions,
  removeSession,
  saveSession,
  stepSession,
} from './session-service.ts'

export const marketRoutes: Route[] = [
  route(tradeSessions, listSessions),
  route(tradeMonth, readMonth),
  route(saveTradeSession, saveSession),
  route(stepTradeSession, stepSession),
  route(deleteTradeSession, removeSession),
  route(importTradeSessions, importSessions),
  route(exportTradeSessions, exportSessions),
]
