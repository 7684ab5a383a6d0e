import { DAY_MINUTES } from './clock-text.ts'
import type { SlotSide } from './slot-names.ts'

/** A number that labels a slot, or a time whose hours and minutes run together. */
export type NumberLabel =
  | { kind: 'NUMBER'; number: number; isHour: boolean; side?: SlotSide }
  | { kind: 'CLOCK'; minute: number }

const HOUR_WORDS = ['h', 'hr', 'hour', 'he', 'hb', 'hourending', 'hourbeginning', '小时', '时']
const SLOT_WORDS = [
  'p',
  'v',
  't',
  'q',
  's',
  'sp',
  'pt',
  'pte',
  'no',
  'slot',
  'period',
  'interval',
  'int',
  'point',
  'time',
  'hour',
  'qh',
  'mtu',
  'ptu',
  '时段',
  '时点',
  '时刻',
  '点',
  '点位',
  '时间点',
  '时间段',
]
const SIDES: Readonly<Record<string, SlotSide>> = {
  he: 'ENDS',
  hourending: 'ENDS',
  hb: 'STARTS',
  hourbeginning: 'STARTS',
}
const LONGEST_FIRST = [...new Set([...HOUR_WORDS, ...SLOT_WORDS])].sort(
  (a, b) => b.length - a.length,
)
const LABEL = new RegExp(`^第?(${LONGEST_FIRST.join('|')})?[_.#-]?(\\d{1,4})(.*)$`)
/** What may stand behind a number: of an hour, or of a slot whatever its length. */
const HOUR_ENDINGS = ['时', '点', '点整', '时整', '小时', '个小时', 'h']
const SLOT_ENDINGS = ['', '时段', '个时段', '点位', '号', '号点', '时点']

/** Reads 7, 第7时段, P7, H07, HE07, 7时, 7点, V0015 and 2400 in their compact form; null is no such label. */
export function readNumberLabel(text: string): NumberLabel | null {
  const [, word = '', digits, ending = ''] = LABEL.exec(text.replace(/\.0$/, '')) ?? []
  if (digits === undefined) return null
  const isHourEnding = HOUR_ENDINGS.includes(ending)
  if (!isHourEnding && !SLOT_ENDINGS.includes(ending)) return null
  if (digits.length === 4) return ending === '' ? runTogether(digits) : null
  const isHour = isHourEnding || HOUR_WORDS.includes(word)
  const side = SIDES[word]
  return { kind: 'NUMBER', number: Number(digits), isHour, ...(side && { side }) }
}

/** 0015, 2400. */
function runTogether(digits: string): NumberLabel | null {
  const [hours, minutes] = [Number(digits.slice(0, 2)), Number(digits.slice(2))]
  const minute = hours * 60 + minutes
  return minutes < 60 && minute <= DAY_MINUTES ? { kind: 'CLOCK', minute } : null
}
