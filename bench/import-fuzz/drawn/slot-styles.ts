/** The label of a slot as people write it; `isNextDay` where it stands beside the next date. */
export type SlotLabel = { text: string | number; minutes?: number; isNextDay?: true }

/** A family of labels with the heads that stand above such ones. */
export type SlotStyle = {
  name: string
  /** How many slots a day must have for them; any where it is not said. */
  slots?: 24 | 96
  heads: readonly string[]
  /** Of a slot, from 1, and the length of one in minutes. */
  label: (slot: number, minutes: number) => SlotLabel
  isPlain?: true
}

const DAY = 1440
const two = (value: number) => String(value).padStart(2, '0')
const clock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
const shortClock = (minutes: number) => `${Math.floor(minutes / 60)}:${two(minutes % 60)}`
const twelve = (minutes: number) => {
  const hour = Math.floor(minutes / 60) % 24
  return `${hour % 12 === 0 ? 12 : hour % 12}:${two(minutes % 60)} ${hour < 12 ? 'AM' : 'PM'}`
}
/** 0时15分; people leave out 00分 of some and not of others, never within a column. */
const inWords = (minutes: number, hour: string) =>
  `${Math.floor(minutes / 60)}${hour}${two(minutes % 60)}分`

/** Labels of the ends of slots, of which the last is midnight of the next date. */
function nextMidnight(text: (minutes: number) => string): SlotStyle['label'] {
  return (slot, minutes) => {
    const end = slot * minutes
    if (end < DAY) return { text: text(end), minutes: end }
    return { text: text(0), minutes: 0, isNextDay: true }
  }
}

const ends = (text: (minutes: number) => string) => (slot: number, minutes: number) => ({
  text: text(slot * minutes),
  minutes: slot * minutes,
})
const starts = (text: (minutes: number) => string) => (slot: number, minutes: number) => ({
  text: text((slot - 1) * minutes),
  minutes: (slot - 1) * minutes,
})
const spans = (between: string, text: (minutes: number) => string) => {
  return (slot: number, minutes: number) => ({
    text: `${text((slot - 1) * minutes)}${between}${text(slot * minutes)}`,
  })
}
const counted = (before: string, behind = '') => {
  return (slot: number) => ({ text: `${before}${slot}${behind}` })
}
const padded = (before: string, behind = '') => {
  return (slot: number) => ({ text: `${before}${two(slot)}${behind}` })
}

const NUMBER_HEADS = ['时段', '时段序号', '序号', 'period', 'slot', '点号', '交易时段', 'Interval']
const HOUR_HEADS = ['小时', '时段', '时点', 'Hour', 'hour', 'HourEnding', 'Hour Ending', 'HE', 'hr']
const CLOCK_HEADS = ['时刻', '时间', '时点', 'Time', 'time', '时间点']
const START_HEADS = ['开始时间', '起始时刻', 'Hour Beginning', 'HB', 'Interval Start', 'start_time']
const END_HEADS = ['结束时间', '截止时刻', 'Interval End', 'end_time', 'Time Ending']
const SPAN_HEADS = ['时段', '时间段', '起止时间', '交易时段', 'Interval', '时段区间']

export const SLOT_STYLES: readonly SlotStyle[] = [
  { name: 'numbers', heads: NUMBER_HEADS, label: (slot) => ({ text: slot }), isPlain: true },
  { name: 'hours 1-24', slots: 24, heads: HOUR_HEADS, label: (slot) => ({ text: slot }) },
  {
    name: 'hours 0-23',
    slots: 24,
    heads: ['小时', '时段', '时点', 'Hour', 'hour', 'HB', 'Hour Beginning', 'hr'],
    label: (slot) => ({ text: slot - 1 }),
  },
  {
    name: 'quarters 0-95',
    slots: 96,
    heads: NUMBER_HEADS,
    label: (slot) => ({ text: slot - 1 }),
  },
  { name: '00:15-24:00', heads: CLOCK_HEADS, label: ends(clock), isPlain: true },
  { name: '0:15-0:00', heads: CLOCK_HEADS, label: nextMidnight(shortClock) },
  { name: 'ends by head', heads: END_HEADS, label: ends(clock) },
  { name: '00:00-23:45', heads: CLOCK_HEADS, label: starts(clock), isPlain: true },
  { name: '0:00-23:45', heads: CLOCK_HEADS, label: starts(shortClock) },
  { name: 'starts by head', heads: START_HEADS, label: starts(clock) },
  { name: '00:00:00', heads: CLOCK_HEADS, label: starts((at) => `${clock(at)}:00`) },
  { name: 'span -', heads: SPAN_HEADS, label: spans('-', clock) },
  { name: 'span ~', heads: SPAN_HEADS, label: spans('~', shortClock) },
  { name: 'span to', heads: SPAN_HEADS, label: spans('至', clock) },
  { name: 'span —', heads: SPAN_HEADS, label: spans('—', clock) },
  {
    name: 'span of hours',
    slots: 24,
    heads: SPAN_HEADS,
    label: (slot) => ({ text: `${slot - 1}-${slot}时` }),
  },
  {
    name: '0时-1时',
    slots: 24,
    heads: SPAN_HEADS,
    label: (slot) => ({ text: `${slot - 1}时-${slot}时` }),
  },
  {
    name: '0时..23时',
    slots: 24,
    heads: CLOCK_HEADS,
    label: (slot) => ({ text: `${slot - 1}时` }),
  },
  { name: '1时..24时', slots: 24, heads: CLOCK_HEADS, label: counted('', '时') },
  { name: '1点..24点', slots: 24, heads: CLOCK_HEADS, label: counted('', '点') },
  {
    name: '0点..23点',
    slots: 24,
    heads: CLOCK_HEADS,
    label: (slot) => ({ text: `${slot - 1}点` }),
  },
  { name: '第1时段', heads: ['时段', '交易时段'], label: counted('第', '时段') },
  { name: '时段1', heads: ['时段', '交易时段'], label: counted('时段') },
  { name: '第1小时', slots: 24, heads: ['小时', '时段'], label: counted('第', '小时') },
  { name: '第1点', slots: 96, heads: ['时点', '点号'], label: counted('第', '点') },
  { name: 'H1', slots: 24, heads: ['hour', '时段', '小时'], label: counted('H') },
  { name: 'H01', slots: 24, heads: ['hour', '时段', '小时'], label: padded('H') },
  { name: 'HE01', slots: 24, heads: ['HE', 'hour', 'Hour Ending', '时段'], label: padded('HE') },
  { name: 'HE 1', slots: 24, heads: ['HE', 'Hour Ending'], label: counted('HE ') },
  { name: 'Hour 1', slots: 24, heads: ['Hour', 'hour'], label: counted('Hour ') },
  { name: 'P1', slots: 96, heads: ['时点', 'period', '点号'], label: counted('P') },
  { name: 'T1', slots: 96, heads: ['时点', '时段'], label: counted('T') },
  {
    name: 'T001',
    slots: 96,
    heads: ['时点', '时段'],
    label: (slot) => ({ text: `T${String(slot).padStart(3, '0')}` }),
  },
  { name: 'V0015', heads: ['时点', '时刻'], label: ends((at) => `V${clock(at).replace(':', '')}`) },
  { name: '0015', heads: CLOCK_HEADS, label: ends((at) => clock(at).replace(':', '')) },
  { name: '0000', heads: CLOCK_HEADS, label: starts((at) => clock(at).replace(':', '')) },
  {
    name: '15',
    slots: 96,
    heads: CLOCK_HEADS,
    label: ends((at) => String(Number(clock(at).replace(':', '')))),
  },
  { name: '0时15分', heads: CLOCK_HEADS, label: ends((at) => inWords(at, '时')) },
  { name: '0时00分', heads: CLOCK_HEADS, label: starts((at) => inWords(at, '时')) },
  { name: '0点15分', heads: CLOCK_HEADS, label: ends((at) => inWords(at, '点')) },
  { name: '12:00 AM', heads: ['Time', 'time'], label: starts(twelve) },
  { name: 'full-width', heads: CLOCK_HEADS, label: ends((at) => clock(at).replace(':', '：')) },
  {
    name: 'fractions',
    heads: CLOCK_HEADS,
    label: (slot, minutes) => ({ text: Number(((slot * minutes) / DAY).toFixed(9)) }),
  },
]
