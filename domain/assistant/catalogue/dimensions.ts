import type { Dimension } from '../words.ts'
import type { Texts } from './catalogue-types.ts'

/** Dimensions that follow from the day and the minute of a row. */
export const TIME_DIMENSIONS = [
  ...(['SLOT', 'HOUR', 'DAY', 'WEEKDAY', 'DAY_KIND', 'WEEK', 'TEN_DAYS'] as const),
  ...(['MONTH', 'QUARTER', 'YEAR', 'PERIOD'] as const),
] as const satisfies readonly Dimension[]
export type TimeDimension = (typeof TIME_DIMENSIONS)[number]

export const isTimeDimension = (dimension: Dimension): dimension is TimeDimension =>
  (TIME_DIMENSIONS as readonly Dimension[]).includes(dimension)

/** Column of a dimension, in every view that has it. */
const COLUMNS: Record<Exclude<Dimension, TimeDimension>, string> = {
  ...{
    PROVINCE: 'province_id',
    ZONE: 'place',
    NODE: 'place',
    STATION: 'station_id',
    ESS: 'ess_id',
  },
  ...{ PLANT: 'plant_id', ARRAY: 'array_id', INVERTER: 'inverter_id' },
  ...{ SESSION: 'session', SESSION_KIND: 'kind', TECHNOLOGY: 'technology', DIRECTION: 'direction' },
  ...{ CONTRACT_KIND: 'kind', DECLARATION_STATE: 'state', SCAN_STATE: 'state' },
  ...{ TASK_TYPE: 'task_type', ORDER_STATE: 'state', PRIORITY: 'priority', FAULT: 'code' },
  ...{ UPKEEP_KIND: 'kind', SEVERITY: 'severity', NEWS_CATEGORY: 'category' },
  ...{ IMPORT_STATE: 'state', RUN_KIND: 'kind' },
}

export const columnOf = (dimension: Exclude<Dimension, TimeDimension>): string => COLUMNS[dimension]

export const DIMENSION_LABELS: Record<Dimension, Texts> = {
  SLOT: { zh: '时段', en: 'Slot' },
  HOUR: { zh: '小时', en: 'Hour' },
  DAY: { zh: '日期', en: 'Day' },
  WEEKDAY: { zh: '星期', en: 'Weekday' },
  DAY_KIND: { zh: '日类型', en: 'Kind of day' },
  WEEK: { zh: '周', en: 'Week' },
  TEN_DAYS: { zh: '旬', en: 'Ten days' },
  MONTH: { zh: '月份', en: 'Month' },
  QUARTER: { zh: '季度', en: 'Quarter' },
  YEAR: { zh: '年份', en: 'Year' },
  PERIOD: { zh: '峰谷时段', en: 'Time-of-use period' },
  PROVINCE: { zh: '省份', en: 'Province' },
  ZONE: { zh: '分区', en: 'Zone' },
  NODE: { zh: '节点', en: 'Node' },
  STATION: { zh: '场站', en: 'Station' },
  ESS: { zh: '储能单元', en: 'Storage unit' },
  PLANT: { zh: '电站', en: 'Plant' },
  ARRAY: { zh: '方阵', en: 'Array' },
  INVERTER: { zh: '逆变器', en: 'Inverter' },
  SESSION: { zh: '交易序列', en: 'Session' },
  SESSION_KIND: { zh: '交易品种', en: 'Kind of session' },
  TECHNOLOGY: { zh: '电源类型', en: 'Technology' },
  DIRECTION: { zh: '方向', en: 'Direction' },
  CONTRACT_KIND: { zh: '合约类型', en: 'Kind of contract' },
  DECLARATION_STATE: { zh: '申报状态', en: 'State of declaration' },
  SCAN_STATE: { zh: '任务状态', en: 'State of task' },
  TASK_TYPE: { zh: '任务类型', en: 'Kind of task' },
  ORDER_STATE: { zh: '工单状态', en: 'State of order' },
  PRIORITY: { zh: '优先级', en: 'Priority' },
  FAULT: { zh: '故障类型', en: 'Fault' },
  UPKEEP_KIND: { zh: '运维类型', en: 'Kind of upkeep' },
  SEVERITY: { zh: '严重程度', en: 'Severity' },
  NEWS_CATEGORY: { zh: '新闻类别', en: 'Category of news' },
  IMPORT_STATE: { zh: '导入状态', en: 'State of import' },
  RUN_KIND: { zh: '运行类型', en: 'Kind of run' },
}
