import {
  deleteMarketRule,
  exportMarketRules,
  importMarketRules,
  marketRuleHistory,
  marketRules,
  saveMarketRule,
} from '#api/base/market-rules.ts'
import { type Route, route } from '../../http/route.ts'
import { importRules } from './rules/import-rules.ts'
import { exportRules, listRules, removeRule, ruleHistory, saveRule } from './rules/rule-service.ts'

export const ruleRoutes: Route[] = [
  route(marketRules, listRules),
  route(marketRuleHistory, ruleHistory),
  route(saveMarketRule, saveRule),
  route(deleteMarketRule, removeRule),
  route(importMarketRules, importRules),
  route(exportMarketRules, exportRules),
]
