import { applyDeratingHint, deratingHint } from '#api/declaration/derating-hint.ts'
import {
  approveTenDay,
  confirmedPositions,
  confirmPosition,
  exportTenDay,
  fileTenDay,
  importTenDayResult,
  recallTenDay,
  rejectTenDay,
  returnTenDay,
  reviseTenDay,
  saveTenDay,
  submitTenDay,
  tenDayCalendar,
  tenDayDetail,
  withdrawPosition,
  withdrawTenDay,
} from '#api/declaration/endpoints.ts'
import { tradeDay } from '#api/declaration/trade-day.ts'
import { type Route, route } from '../../http/route.ts'
import { readCalendar } from './calendar-service.ts'
import { readDetail } from './detail-service.ts'
import { exportDeclaration } from './export-service.ts'
import { confirmPositionOf, listConfirmed, withdrawPositionOf } from './facts/position-service.ts'
import { applyHint } from './hint/apply-hint.ts'
import { readDeratingHint } from './hint/hint-service.ts'
import { importResult } from './result/result-service.ts'
import { saveDeclaration } from './save-service.ts'
import { readTradeDay } from './trade-day/trade-day-service.ts'
import { stepOf } from './transition-service.ts'

export const declarationRoutes: Route[] = [
  route(tenDayCalendar, readCalendar),
  route(tenDayDetail, readDetail),
  route(saveTenDay, saveDeclaration),
  route(submitTenDay, stepOf('SUBMIT')),
  route(recallTenDay, stepOf('RECALL')),
  route(approveTenDay, stepOf('APPROVE')),
  route(rejectTenDay, stepOf('REJECT')),
  route(fileTenDay, stepOf('FILE')),
  route(withdrawTenDay, stepOf('WITHDRAW')),
  route(returnTenDay, stepOf('RETURN')),
  route(reviseTenDay, stepOf('REVISE')),
  route(exportTenDay, exportDeclaration),
  route(importTenDayResult, importResult),
  route(confirmPosition, confirmPositionOf),
  route(withdrawPosition, withdrawPositionOf),
  route(confirmedPositions, listConfirmed),
  route(tradeDay, readTradeDay),
  route(deratingHint, readDeratingHint),
  route(applyDeratingHint, applyHint),
]
