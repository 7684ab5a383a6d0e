import { compactLabel, type LabelCell } from './clock-text.ts'

/** Whether a slot is named by the moment when it begins or by the one when it ends. */
export type SlotSide = 'STARTS' | 'ENDS'

/** Heads of a column that names the slot, as {@link nameKey} leaves them, with the side that a head itself tells. */
const NEUTRAL = [
  '时段',
  '时刻',
  '时间',
  '时点',
  '小时',
  '时',
  '点',
  '点号',
  '点位',
  '点数',
  '钟点',
  '时段序号',
  '时段号',
  '时段编号',
  '时段点',
  '时间点',
  '时间段',
  '交易时段',
  '时点序号',
  '时序',
  '时间区间',
  '时段区间',
  '起止时间',
  '电价时段',
  '小时段',
  '小时序号',
  '点序号',
  '时刻点',
  'time',
  'timeofday',
  'timeslot',
  'timeperiod',
  'timeinterval',
  'timeorder',
  'timeorder96',
  'slot',
  'slotno',
  'slotnumber',
  'slotid',
  'hour',
  'hours',
  'hr',
  'hrs',
  'hourofday',
  'hod',
  'hourno',
  'hournumber',
  'hourid',
  'deliveryhour',
  'oprhr',
  'oprhour',
  'tradinghour',
  'markethour',
  'h',
  'interval',
  'intervalno',
  'intervalnumber',
  'intervalid',
  'deliveryinterval',
  'mtu',
  'period',
  'periodno',
  'periodnumber',
  'periodid',
  'settlementperiod',
  'sp',
  'tradingperiod',
  'tp',
  'deliveryperiod',
  'quarter',
  'quarterhour',
  'qh',
  'point',
  'pointno',
  'tradinginterval',
  '时刻コード',
  '시간',
  '시각',
  '거래시간',
  'hora',
  'heure',
  'ora',
  'stunde',
  'uhrzeit',
  'uur',
  'saat',
  'godzina',
]
const STARTS = [
  '开始时间',
  '起始时间',
  '开始时刻',
  '起始时刻',
  '时段开始',
  '时段起点',
  '开始时点',
  '起始时点',
  'hb',
  'hourbeginning',
  'hourbegin',
  'hourstart',
  'hourstarting',
  'beginninghour',
  'timestart',
  'starttime',
  'begintime',
  'intervalstart',
  'intervalbeginning',
  'intervalstarttime',
  'periodstart',
  'periodbeginning',
  'periodbegin',
  'timefrom',
  'hourfrom',
]
const ENDS = [
  '结束时间',
  '截止时间',
  '结束时刻',
  '截止时刻',
  '时段结束',
  '时段终点',
  '结束时点',
  '截止时点',
  'he',
  'hourending',
  'hourend',
  'hrending',
  'endinghour',
  'timeending',
  'timeend',
  'pte',
  'endtime',
  'intervalending',
  'intervalend',
  'intervalendtime',
  'periodending',
  'periodend',
  'timeto',
  'hourto',
  'hourended',
  'hrend',
  'endhour',
  'endinghours',
]

const SIDE_OF_NAME: ReadonlyMap<string, SlotSide | null> = new Map<string, SlotSide | null>([
  ...NEUTRAL.map((name) => [compactLabel(name), null] as const),
  ...STARTS.map((name) => [compactLabel(name), 'STARTS'] as const),
  ...ENDS.map((name) => [compactLabel(name), 'ENDS'] as const),
])

/** What a bracket adds: `时段(1-96)`, `Hour Ending (CPT)`. */
const BRACKET = /[([【〔<][^()[\]【】〔〕<>]*[)\]】〕>]$/
/** A head of another clock names no slot of a day of China. */
const OF_UTC = /(?:^|[^a-z])(?:utc|gmt)(?![a-z+-])/i

/** Whether a head names the column that says which slot of its date a row is of. */
export function namesSlot(head: LabelCell): boolean {
  return SIDE_OF_NAME.has(nameKey(head)) && !(typeof head === 'string' && OF_UTC.test(head))
}

/** Whether a head says that its labels are starts or ends: `Hour Ending`, `开始时间`; null where it says nothing. */
export function sideOfName(head: LabelCell): SlotSide | null {
  return SIDE_OF_NAME.get(nameKey(head)) ?? null
}

function nameKey(head: LabelCell): string {
  const text = compactLabel(head).replace(/[_\-.#:]/g, '')
  return text.replace(BRACKET, '') || text
}
