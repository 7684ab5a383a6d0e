import {
  deleteMarketRule,
  exportMarketRules,
  importMarketRules,
  marketRuleHistory,
  marketRules,
  missingMarketRules,
  saveMarketRule,
} from '#api/base/market-rules.ts'
import {
  deleteStatementSubject,
  exportStatementSubjects,
  importStatementSubjects,
  saveStatementSubject,
  statementSubjects,
} from '#api/base/statement-subjects.ts'
import {
  deletePeriodSet,
  exportPeriodSets,
  importPeriodSets,
  periodSets,
  periodYear,
  savePeriodSet,
} from '#api/base/time-periods.ts'
import { type Route, route } from '../../http/route.ts'
import { importPeriods } from './periods/import-periods.ts'
import {
  exportPeriods,
  listPeriodSets,
  readPeriodYear,
  removePeriodSet,
  savePeriodSetRow,
} from './periods/period-service.ts'
import { importRules } from './rules/import-rules.ts'
import {
  exportRules,
  listMissing,
  listRules,
  removeRule,
  ruleHistory,
  saveRule,
} from './rules/rule-service.ts'
import { importSubjects } from './subjects/import-subjects.ts'
import {
  exportSubjects,
  listSubjects,
  removeSubject,
  saveSubject,
} from './subjects/subject-service.ts'

export const ruleRoutes: Route[] = [
  route(marketRules, listRules),
  route(marketRuleHistory, ruleHistory),
  route(missingMarketRules, listMissing),
  route(saveMarketRule, saveRule),
  route(deleteMarketRule, removeRule),
  route(importMarketRules, importRules),
  route(exportMarketRules, exportRules),
  route(periodSets, listPeriodSets),
  route(periodYear, readPeriodYear),
  route(savePeriodSet, savePeriodSetRow),
  route(deletePeriodSet, removePeriodSet),
  route(importPeriodSets, importPeriods),
  route(exportPeriodSets, exportPeriods),
  route(statementSubjects, listSubjects),
  route(saveStatementSubject, saveSubject),
  route(deleteStatementSubject, removeSubject),
  route(importStatementSubjects, importSubjects),
  route(exportStatementSubjects, exportSubjects),
]
