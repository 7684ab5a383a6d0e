import { compareCurves, resultSummary, scanResults } from '#api/diagnosis/endpoints.ts'
import {
  analyseScan,
  createScanTask,
  deleteScanTask,
  pauseScan,
  scanTaskDetail,
  scanTasks,
  startScan,
  stopScan,
  updateScanTask,
} from '#api/scan/endpoints.ts'
import { type Route, route } from '../../http/route.ts'
import { curvesToCompare } from './compare-curves.ts'
import { endScan } from './end-scan.ts'
import { listResults } from './list-results.ts'
import { orderAnalysis } from './order-analysis.ts'
import { start } from './start-scan.ts'
import { summarizeTask } from './summarize-task.ts'
import { taskDetail } from './task-detail.ts'
import { listTasks } from './task-repository.ts'
import { createTask, deleteTask, updateTask } from './task-service.ts'

export const scanRoutes: Route[] = [
  route(scanTasks, (request, context) => listTasks(context, request)),
  route(scanTaskDetail, taskDetail),
  route(createScanTask, createTask),
  route(updateScanTask, updateTask),
  route(deleteScanTask, deleteTask),
  route(startScan, start),
  route(stopScan, endScan('STOP')),
  route(pauseScan, endScan('PAUSE')),
  route(analyseScan, orderAnalysis),
  route(scanResults, listResults),
  route(resultSummary, summarizeTask),
  route(compareCurves, curvesToCompare),
]
