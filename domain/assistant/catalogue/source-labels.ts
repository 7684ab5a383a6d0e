import type { Texts } from './catalogue-types.ts'
import type { ViewName } from './views.ts'

/** Where figures stand, as people call it. */
export const SOURCE_LABELS: Record<ViewName, Texts> = {
  curve: {
    zh: '市场与本方曲线（现行版本）',
    en: 'Curves of the market and own places, current versions',
  },
  curve_day: { zh: '曲线', en: 'Curves' },
  curve_total: { zh: '曲线的日合计', en: 'Totals of days of curves' },
  curve_pair: {
    zh: '同一时段的两条曲线（现行版本）',
    en: 'Two curves slot by slot, current versions',
  },
  price_forecast: { zh: '电价预测（现用模型）', en: 'Price forecasts of the champion' },
  price_forecast_error: {
    zh: '电价预测（日前一天）与出清电价',
    en: 'Price forecasts of the day before, and cleared prices',
  },
  session_slot: { zh: '交易结果', en: 'Results of sessions' },
  trade_session: { zh: '交易日历', en: 'Trading calendar' },
  declaration: { zh: '本方申报', en: 'Own declarations' },
  declaration_slot: { zh: '本方申报分时', en: 'Own declarations by hour' },
  contract: { zh: '本方合约', en: 'Own contracts' },
  contract_hour: { zh: '本方合约分时曲线', en: 'Own contracts by hour' },
  settled_day: { zh: '结算计算结果（按日）', en: 'Settlement, computed by day' },
  station: { zh: '场站档案', en: 'Stations' },
  ess_unit: { zh: '储能单元档案', en: 'Storage units' },
  node: { zh: '节点档案', en: 'Nodes' },
  plant: { zh: '电站档案', en: 'Plants' },
  array: { zh: '方阵档案', en: 'Arrays' },
  inverter: { zh: '逆变器档案', en: 'Inverters' },
  string: { zh: '组串档案', en: 'Strings' },
  scan_task: { zh: '扫描任务', en: 'Scan tasks' },
  string_result: { zh: '每台逆变器最近一次诊断', en: 'Newest diagnosis of each inverter' },
  work_order: { zh: '工单', en: 'Work orders' },
  maintenance_event: { zh: '运维记录', en: 'Maintenance events' },
  notice: { zh: '本人通知', en: 'Own notices' },
  news: { zh: '公告与政策', en: 'News' },
  import_file: { zh: '本人导入文件', en: 'Own imported files' },
  forecast_run: { zh: '预测运行记录', en: 'Forecast runs' },
}
