import type { Dimension } from '../words.ts'

/** A value of a dimension, with what it is called and what else questions call it, bars between. */
export type NamedValue = {
  dimension: Dimension
  value: string
  zh: string
  en: string
  /** Words of questions that mean it beside its names. */
  also: readonly string[]
}

const of = (
  dimension: Dimension,
  rows: readonly (readonly [value: string, zh: string, en: string, also?: string])[],
): NamedValue[] =>
  rows.map(([value, zh, en, also = '']) => ({
    ...{ dimension, value, zh, en },
    also: also.split('|').filter((word) => word !== ''),
  }))

/** All values that are the same in every installation. */
export const NAMED_VALUES: readonly NamedValue[] = [
  ...of('WEEKDAY', [
    ['1', '周一', 'Monday'],
    ['2', '周二', 'Tuesday'],
    ['3', '周三', 'Wednesday'],
    ['4', '周四', 'Thursday'],
    ['5', '周五', 'Friday'],
    ['6', '周六', 'Saturday'],
    ['7', '周日', 'Sunday'],
  ]),
  ...of('DAY_KIND', [
    ['WORKDAY', '工作日', 'working days'],
    ['WEEKEND', '周末', 'weekends'],
    ['HOLIDAY', '节假日', 'public holidays'],
    ['REST', '休息日', 'days off'],
    ['MADE_UP', '调休上班日', 'made-up working days'],
  ]),
  ...of('PERIOD', [
    ['SHARP', '尖', 'Sharp', '尖段|尖峰|尖峰段|尖峰时段|尖时段|sharp hours|sharp period'],
    ['PEAK', '峰', 'Peak', '峰段|高峰|高峰段|高峰时段|峰时段|peak hours|peak period|on-peak'],
    ['FLAT', '平', 'Flat', '平段|平时段|flat hours|flat period'],
    [
      'VALLEY',
      '谷',
      'Valley',
      '谷段|低谷|低谷段|低谷时段|谷时段|valley hours|off-peak|valley period',
    ],
    ['DEEP', '深谷', 'Deep valley', '深谷段|深谷时段|deep valley hours'],
  ]),
  ...of('DIRECTION', [
    ['SELL', '卖出', 'Sell'],
    ['BUY', '买入', 'Buy'],
  ]),
  ...of('SESSION_KIND', [
    ['ANNUAL', '年度', 'Annual', '年度交易|annual sessions|annual session'],
    ['MULTI_MONTH', '多月', 'Multi-month', '多月交易'],
    ['QUARTERLY', '季度', 'Quarterly', '季度交易|quarterly sessions'],
    ['MONTHLY', '月度', 'Monthly', '月度交易|月度集中|monthly sessions|monthly session'],
    ['TEN_DAY', '旬', 'Ten-day', '旬交易|旬度交易|ten-day sessions|ten-day session'],
    ['WEEKLY', '周', 'Weekly', '周交易|weekly sessions'],
    [
      'ROLLING',
      '日滚动',
      'Daily rolling',
      '日滚动交易|滚动交易|滚动撮合|rolling sessions|rolling session',
    ],
    ['CONTINUOUS', '月内连续', 'Within month', '月内连续交易'],
    ['LISTING', '挂牌', 'Listing', '挂牌交易'],
    ['CONTRACT_TRANSFER', '合同转让', 'Contract transfer'],
    ['GREEN', '绿电', 'Green power', '绿电交易'],
    ['DAY_AHEAD', '日前', 'Day-ahead'],
    ['INTER_PROVINCIAL_DA', '省间日前', 'Inter-provincial DA'],
    ['INTER_PROVINCIAL_INTRADAY', '省间日内', 'Inter-provincial intraday'],
  ]),
  ...of('TECHNOLOGY', [
    ['ALL', '全部', 'All'],
    ['THERMAL', '火电', 'Thermal', '煤电|thermal power'],
    ['WIND', '风电', 'Wind', '风电场|风电场站|wind farm|wind farms'],
    ['PV', '光伏', 'PV', '光伏场站|光伏电站|pv plants|solar plants'],
    ['HYDRO', '水电', 'Hydro'],
    ['NUCLEAR', '核电', 'Nuclear'],
    ['STORAGE', '储能', 'Storage'],
    ['OTHER', '其他', 'Other'],
  ]),
  ...of('CONTRACT_KIND', [
    ['ANNUAL', '年度', 'Annual', '年度合约|年度合同|annual contracts'],
    ['MONTHLY', '月度', 'Monthly', '月度合约|月度合同|monthly contracts'],
    ['TEN_DAY', '旬', 'Ten-day', '旬合约|旬合同|ten-day contracts'],
  ]),
  ...of('DECLARATION_STATE', [
    ['NOT_STARTED', '未填报', 'Nothing entered'],
    ['DRAFT', '草稿', 'Draft', 'drafts'],
    ['IN_REVIEW', '待审核', 'In review'],
    ['APPROVED', '已审核', 'Approved'],
    ['FILED', '已申报', 'Filed', '已报送'],
    ['RETURNED', '已退回', 'Returned'],
    ['WITHDRAWN', '已撤回', 'Withdrawn'],
    ['CLEARED_FULL', '全部成交', 'Cleared in full'],
    ['CLEARED_PART', '部分成交', 'Cleared in part'],
    ['NOT_CLEARED', '未成交', 'Not cleared'],
    ['SETTLED', '已结算', 'Settled'],
    ['EXPIRED', '已过期', 'Expired'],
  ]),
  ...of('SCAN_STATE', [
    ['UNEXECUTED', '未执行', 'Unexecuted'],
    ['EXECUTING', '执行中', 'Executing'],
    ['DATA_COLLECTED', '数据采集完成', 'Data collected'],
    ['COMPLETED', '已完成', 'Completed'],
    ['DATA_ABNORMAL', '数据异常', 'Data abnormal'],
    ['CONNECTION_FAILED', '连接失败', 'Connection failed'],
    ['SCAN_ABNORMAL', '扫描异常', 'Scan abnormal'],
  ]),
  ...of('TASK_TYPE', [
    ['ROUTINE', '例行', 'Routine', '例行扫描'],
    ['RECHECK', '复测', 'Recheck'],
    ['ACCEPTANCE', '验收', 'Acceptance'],
  ]),
  ...of('ORDER_STATE', [
    ['DRAFT', '待分派', 'To be assigned'],
    ['ASSIGNED', '已分派', 'Assigned'],
    ['ACCEPTED', '已接单', 'Accepted'],
    ['IN_WORK', '处理中', 'In work'],
    ['DONE', '已处理，待复测', 'Done, awaiting a scan', '待复测|已处理'],
    ['RECHECK', '复测中', 'Being rechecked'],
    ['CLOSED', '已闭环', 'Closed', '闭环|已关闭'],
    ['REOPENED', '复测未通过', 'Still faulty', '重新打开'],
    ['CANCELLED', '已取消', 'Cancelled'],
  ]),
  ...of('PRIORITY', [
    ['URGENT', '紧急', 'Urgent', '加急'],
    ['HIGH', '高', 'High', '高优先级|high priority'],
    ['NORMAL', '一般', 'Normal', '一般优先级|normal priority'],
    ['LOW', '低', 'Low', '低优先级|low priority'],
  ]),
  ...of('FAULT', [
    ['7', '开路', 'open string', '断路|无输出|no output|open strings'],
    ['8', '积灰', 'soiling', '电流偏低|电流整体偏低|low current'],
    ['9', '电流失配', 'current mismatch', '失配|遮挡|曲线台阶|shading|shade|mismatch'],
    ['10', '旁路二极管', 'bypass diode', '旁路二极管短路'],
    ['11', '串联电阻', 'series resistance', '串联电阻偏大|high series resistance'],
    ['13', '并联电阻', 'shunt resistance', 'pid|并联电阻偏低|low shunt resistance'],
    ['16', '热斑', 'hot spot', '疑似热斑|hot spots'],
    ['17', '型号不符', 'type mismatch', '组件数量或型号不符'],
  ]),
  ...of('UPKEEP_KIND', [
    ['CLEANING', '清洗', 'Cleaning', 'cleanings'],
    ['REPAIR', '维修', 'Repair', 'repairs'],
    ['REPLACEMENT', '更换', 'Replacement', 'replacements'],
    ['REWIRING', '改接线', 'Rewiring'],
    ['INSPECTION', '巡检', 'Inspection', 'inspections'],
    ['SENSOR_CALIBRATION', '传感器校准', 'Sensor calibration'],
  ]),
  ...of('SEVERITY', [
    ['INFO', '提示', 'Information'],
    ['WARNING', '警告', 'Warning', 'warnings'],
    ['ERROR', '错误', 'Error'],
  ]),
  ...of('NEWS_CATEGORY', [
    ['SESSION', '交易公告', 'Session'],
    ['DISCLOSURE', '信息披露', 'Disclosure'],
    ['POLICY', '规则政策', 'Policy', '政策|政策文件|policies'],
    ['NOTICE', '通知', 'Notice'],
  ]),
  ...of('IMPORT_STATE', [
    ['RECEIVED', '已接收', 'Received'],
    ['PARSED', '待确认', 'To be confirmed'],
    ['COMMITTED', '已入库', 'Committed'],
    ['REJECTED', '不可用', 'Rejected'],
    ['DUPLICATE', '重复', 'Duplicate'],
    ['DISCARDED', '已放弃', 'Discarded'],
    ['UNDONE', '已撤销', 'Undone'],
    ['UNPACKED', '已解包', 'Unpacked'],
    ['KEPT', '已存档', 'Kept'],
  ]),
  ...of('RUN_KIND', [
    ['LIVE', '日常预测', 'Live', '实盘'],
    ['BACKTEST', '回测', 'Back-test', 'backtest|backtests|back-tests'],
  ]),
]

/** Names too short or too common to be meant by a question, or that say something else in one. */
const NOT_MEANT = new Set([
  ...[
    '尖',
    '峰',
    '平',
    '谷',
    '旬',
    '周',
    '季度',
    '年度',
    '月度',
    '日前',
    '高',
    '低',
    '一般',
    '全部',
    '其他',
  ],
  ...[
    '通知',
    '卖出',
    '买入',
    '风电',
    '光伏',
    '水电',
    '核电',
    '储能',
    '工作日',
    '周末',
    '提示',
    '错误',
  ],
  ...['peak', 'high', 'low', 'all', 'other', 'sell', 'buy', 'wind', 'pv', 'hydro', 'nuclear'],
  ...['storage', 'day-ahead', 'monthly', 'weekly', 'quarterly', 'annual', 'ten-day', 'error'],
  ...[
    'notice',
    'session',
    'weekdays',
    'weekends',
    'open',
    'normal',
    'flat',
    'live',
    'within month',
  ],
])

/** Words of questions that mean values; one word may mean values of several dimensions. */
export function valueWords(): Map<string, { dimension: Dimension; value: string }[]> {
  const words = new Map<string, { dimension: Dimension; value: string }[]>()
  for (const { dimension, value, zh, en, also } of NAMED_VALUES) {
    if (dimension === 'WEEKDAY' || dimension === 'DAY_KIND') continue
    const names = [zh, en.toLowerCase()].filter((name) => !NOT_MEANT.has(name))
    for (const word of new Set([...names, ...also]))
      words.set(word, [...(words.get(word) ?? []), { dimension, value }])
  }
  return words
}
