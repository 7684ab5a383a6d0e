import {
  compareCurves,
  compareStrings,
  exportScanResults,
  resultSummary,
  scanResults,
  stringScans,
} from '#api/diagnosis/endpoints.ts'
import {
  exportFaultStrings,
  faultInverters,
  faultStringArrays,
  faultStrings,
} from '#api/diagnosis/fault-strings.ts'
import { exportStringHistory, historyPlaces, stringHistory } from '#api/diagnosis/history.ts'
import { diagnosisOverview, lossTrend } from '#api/diagnosis/overview.ts'
import { saveScanSchedule, scanSchedule } from '#api/diagnosis/scan-schedule.ts'
import { tryOutParameters } from '#api/diagnosis/try-out.ts'
import {
  analyseScan,
  createScanTask,
  deleteScanTask,
  estimateScan,
  pauseScan,
  scanCurvesFile,
  scanTaskDetail,
  scanTasks,
  startScan,
  stopScan,
  updateScanTask,
} from '#api/scan/endpoints.ts'
import { type Route, route } from '../../http/route.ts'
import { orderAnalysis } from './analysis/order-analysis.ts'
import { downloadCurves } from './archive/read-archive.ts'
import {
  exportFaults,
  listArrays,
  listFaultInverters,
  listFaultStrings,
} from './faults/fault-strings.ts'
import { exportHistory } from './history/export-history.ts'
import { listPlaces } from './history/list-places.ts'
import { historyOf } from './history/string-history.ts'
import { trendOfLosses } from './overview/loss-trend.ts'
import { overview } from './overview/overview.ts'
import { curvesToCompare } from './results/compare-curves.ts'
import { scansOfString, stringsToCompare } from './results/compare-strings.ts'
import { exportResults } from './results/export-results.ts'
import { listResults } from './results/list-results.ts'
import { summarizeTask } from './results/summarize-task.ts'
import { endScan } from './run/end-scan.ts'
import { start } from './run/start-scan.ts'
import { readSchedule, saveSchedule } from './schedule/scan-schedule-service.ts'
import { estimate } from './tasks/estimate-minutes.ts'
import { taskDetail } from './tasks/task-detail.ts'
import { listTasks } from './tasks/task-repository.ts'
import { createTask, deleteTask, updateTask } from './tasks/task-service.ts'
import { tryOut } from './try-out/try-out.ts'

export const scanRoutes: Route[] = [
  route(scanTasks, (request, context) => listTasks(context, request)),
  route(scanTaskDetail, taskDetail),
  route(estimateScan, estimate),
  route(createScanTask, createTask),
  route(updateScanTask, updateTask),
  route(deleteScanTask, deleteTask),
  route(startScan, start),
  route(stopScan, endScan('STOP')),
  route(pauseScan, endScan('PAUSE')),
  route(analyseScan, orderAnalysis),
  route(scanCurvesFile, downloadCurves),
  route(scanResults, listResults),
  route(exportScanResults, exportResults),
  route(resultSummary, summarizeTask),
  route(compareCurves, curvesToCompare),
  route(tryOutParameters, tryOut),
  route(compareStrings, stringsToCompare),
  route(stringScans, scansOfString),
  route(scanSchedule, readSchedule),
  route(saveScanSchedule, saveSchedule),
  route(faultStrings, listFaultStrings),
  route(exportFaultStrings, exportFaults),
  route(faultStringArrays, listArrays),
  route(diagnosisOverview, overview),
  route(lossTrend, trendOfLosses),
  route(stringHistory, historyOf),
  route(exportStringHistory, exportHistory),
  route(historyPlaces, listPlaces),
  route(faultInverters, listFaultInverters),
]
