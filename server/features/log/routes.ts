import {
  exportLoginLogs,
  exportOperationLogs,
  loginLogs,
  logState,
  operationLogDetail,
  operationLogs,
  verifyLog,
} from '#api/log/endpoints.ts'
import { type Route, route } from '../../http/route.ts'
import { readState, verifySlice } from './chain-service.ts'
import { exportLogins, exportOperations } from './export-logs.ts'
import { listLogins, listOperations, operationOfId } from './log-service.ts'

export const logRoutes: Route[] = [
  route(loginLogs, listLogins),
  route(exportLoginLogs, exportLogins),
  route(operationLogs, listOperations),
  route(exportOperationLogs, exportOperations),
  route(operationLogDetail, operationOfId),
  route(logState, readState),
  route(verifyLog, verifySlice),
]
