import { headScale, type Scale, scaleOf, shiftInto } from '../../../units/written-scale.ts'
import { shiftDecimal } from '../../../units/written-unit.ts'
import type { FileCondition } from '../file-query.ts'
import { isEnergy, isMoney, isPrice } from '../table/column-meaning.ts'
import type { FileColumn } from '../table/file-table.ts'

/** A unit behind a number of a question: 300元/MWh, 2万元, 98%; of times and degrees, which are no scale, what they are. */
export type SaidUnit = { text: string; scale: Scale | Measure; number: number }

type Measure = 'HOURS' | 'MINUTES' | 'DAYS' | 'DEGREES'

const NUMBER_AND_UNIT =
  /(\d[\d,]*(?:\.\d+)?)( ?)([十百千万亿元角分圆每/%兆吉瓦个小时度钟天摄氏°a-z]+)/g
/** Times are a unit only behind a comparison: 最高的3小时 are three of them. */
const COMPARED =
  /(?:[于过到低高大小足]|以[上下]|不[低高超]|above|below|over|under|than|least|most|exceed\w*|within|between|and)\s*$/
const COMPARED_AFTER = /^(?:以上|以下|以内|之上|之下|or more|or less)/
const TIMES: readonly (readonly [said: RegExp, is: Measure])[] = [
  [/^(?:个?小时|个?钟头|h|hours?|hrs?)(?![a-z])/, 'HOURS'],
  [/^(?:分钟|minutes?|mins?)(?![a-z])/, 'MINUTES'],
  [/^(?:天|days?)(?![a-z])/, 'DAYS'],
]
const DEGREES = /^(?:摄氏度|°c?|℃)/
/** Degrees in speech, and kilowatt-hours. */
const DEGREES_OR_ENERGY = '度'
const DEGREE_HEAD = /温度|气温|油温|水温|℃|°c?|temp(?:erature)?\b|celsius/i
const POWER_HEAD = /功率|出力|容量|负荷|\b(?:power|load|capacity|output|demand)\b/i
const IN_BRACKETS = /[([（【]\s*([^)\]）】]*?)\s*[)\]）】]\s*$/
const HEADS: Readonly<Record<Exclude<Measure, 'DEGREES'>, readonly [unit: RegExp, bare: RegExp]>> =
  {
    HOURS: [/^(?:h|hours?|hrs?|小时)$/i, /小时|时长|hours?\b/i],
    MINUTES: [/^(?:min|mins|minutes?|分钟?|分)$/i, /分钟|\bmin(?:ute)?s?\b/i],
    DAYS: [/^(?:d|days?|天|日)$/i, /天数?|\bdays\b/i],
  }

type UnitText = Pick<SaidUnit, 'text' | 'scale'>

/** A question without the units behind its numbers: those of a condition are held against its column. */
export function withoutUnits(question: string): { text: string; units: SaidUnit[] } {
  const units: SaidUnit[] = []
  const text = question.replace(
    NUMBER_AND_UNIT,
    (all: string, number: string, space: string, behind: string, at: number) => {
      const around = [question.slice(0, at), question.slice(at + all.length)] as const
      const unit = timeAt(behind, around) ?? degreesAt(behind) ?? longestUnit(behind)
      if (unit === null) return all
      units.push({ ...unit, number: Number(number.replaceAll(',', '')) })
      return `${number}${space}${behind.slice(unit.text.length)}`
    },
  )
  return { text, units }
}

function timeAt(behind: string, [before, after]: readonly [string, string]): UnitText | null {
  for (const [said, scale] of TIMES) {
    const [text] = said.exec(behind) ?? []
    if (text === undefined) continue
    const isCompared =
      COMPARED.test(before) || COMPARED_AFTER.test(`${behind.slice(text.length)}${after}`)
    return isCompared ? { text, scale } : null
  }
  return null
}

function degreesAt(behind: string): UnitText | null {
  const [text] = DEGREES.exec(behind) ?? []
  return text === undefined ? null : { text, scale: 'DEGREES' }
}

/** Whether a column of that head may have numbers with that unit, where nothing else says which column is meant. */
export function isOfUnit(column: FileColumn, { scale, text }: SaidUnit): boolean {
  if (typeof scale === 'string') return isMeasured(column, scale)
  if (text === DEGREES_OR_ENERGY && DEGREE_HEAD.test(column.name)) return true
  const of = column.isPercent ? '%' : headScale(column.name)?.of
  return scale.of !== '' && of === scale.of
}

/** 度 may be degrees and energy. */
export const isOpenUnit = ({ text }: SaidUnit): boolean => text === DEGREES_OR_ENERGY

/** By the unit in the brackets of its head, else by what it is called. */
function isMeasured({ name }: FileColumn, scale: Measure): boolean {
  if (scale === 'DEGREES') return DEGREE_HEAD.test(name)
  const [unit, bare] = HEADS[scale]
  const [, inBrackets] = IN_BRACKETS.exec(name) ?? []
  return inBrackets === undefined ? bare.test(name) : unit.test(inBrackets)
}

/** A column whose head has no unit may have numbers of what it is called. */
function isBareOf(column: FileColumn, of: string): boolean {
  if (IN_BRACKETS.test(column.name) && /[a-z°℃%]/i.test(IN_BRACKETS.exec(column.name)![1]!))
    return false
  switch (of) {
    case '':
      return true
    case 'MWh':
      return column.isUnnamed === true || isEnergy(column)
    case 'MW':
      return column.isUnnamed === true || POWER_HEAD.test(column.name)
    case 'CNY/MWh':
      return column.isUnnamed === true || isPrice(column)
    case '元':
      return (
        column.isUnnamed === true ||
        isMoney(column) ||
        isPrice(column) ||
        /[费款金]$/.test(column.name)
      )
    default:
      return false
  }
}

function longestUnit(behind: string): UnitText | null {
  for (let end = behind.length; end > 0; end--) {
    const isWithinWord = /[a-z]/.test(behind[end - 1]!) && /[a-z]/.test(behind[end] ?? '')
    const text = behind.slice(0, end)
    const scale = isWithinWord ? null : scaleOf(text)
    if (scale) return { text, scale }
  }
  return null
}

/** Heads of parts in a hundred, and of money for a thing: availability_pct, 单价(元/张). */
const PERCENT_HEAD = /(?:_|\b)(?:pct|percent)\b|%/i
const PRICE_HEAD = /[(（[]元\/[^)）\]]+[)）\]]/

/** A condition in the unit of its column; null where that has another, or none that could be compared. */
export function inUnitOf(
  condition: FileCondition,
  column: FileColumn,
  units: readonly SaidUnit[],
): FileCondition | null {
  const { name, isPercent } = column
  const isWhole = units.some(({ scale }) => typeof scale === 'string')
  const areDegrees = units.every(({ text }) => text === DEGREES_OR_ENERGY) && DEGREE_HEAD.test(name)
  if (isWhole || (units.length > 0 && areDegrees))
    return units.every((unit) => isOfUnit(column, unit)) ? condition : null
  const scales = units.flatMap(({ scale }) => (typeof scale === 'string' ? [] : [scale]))
  const [first, ...others] = scales
  if (first === undefined) return condition
  const areParts = scales.every(({ of }) => of === '%')
  const isMoneyAlone = scales.every(({ of, power }) => of === '元' && power === 0)
  const isPriceOfThing = isMoneyAlone && PRICE_HEAD.test(name)
  if ((areParts && PERCENT_HEAD.test(name)) || isPriceOfThing) return condition
  if (others.some(({ of, power }) => of !== first.of || power !== first.power)) return null
  const head = isPercent ? { of: '%', power: 0 } : headScale(name)
  if (head === null && !isBareOf(column, first.of)) return null
  // 250万 of a column in 万元.
  const isOfMoney = head?.of === '元' && first.of === '' && first.power > 0
  if (isOfMoney) return inUnitOf(condition, column, units.map(asMoney))
  const isBare = head === null && first.power !== 0 && first.of !== '' && first.of !== '元'
  const shift = isBare || (head === null && first.of === '%') ? null : shiftInto(head, first)
  if (shift === null) return null
  const { number, upTo } = condition
  return {
    ...condition,
    number: shiftDecimal(number, shift),
    ...(upTo && { upTo: { ...upTo, number: shiftDecimal(upTo.number, shift) } }),
  }
}

const asMoney = (unit: SaidUnit): SaidUnit =>
  typeof unit.scale === 'string' ? unit : { ...unit, scale: { ...unit.scale, of: '元' } }

/** Parts of one go little beyond it, parts in a hundred lie far above. */
const [MOST_PART, LEAST_HUNDREDTH, MOST_HUNDREDTHS] = [1.5, 2, 200]
const RATE_HEAD = /率|占比|比例|系数|\b(?:pr|soc|soh|availability|efficiency|rate|ratio|share)\b/i

/**
 * 80% of a column whose head has no unit and whose values prove that they are parts of one, or parts in a hundred: PR of
 * 0.83; null where they prove neither.
 */
export function inParts(
  condition: FileCondition,
  units: readonly SaidUnit[],
  { head, values }: { head: string; values: readonly number[] },
): FileCondition | null {
  if (!RATE_HEAD.test(head)) return null
  const areParts = units.every(({ scale }) => typeof scale !== 'string' && scale.of === '%')
  const { number, upTo } = condition
  const isPercent = [number, ...(upTo ? [upTo.number] : [])].every(
    (one) => Math.abs(one) >= LEAST_HUNDREDTH,
  )
  const sizes = values.map(Math.abs).filter((value) => value > 0)
  if (!areParts || units.length === 0 || sizes.length === 0 || !isPercent) return null
  if (sizes.every((size) => size >= LEAST_HUNDREDTH && size <= MOST_HUNDREDTHS)) return condition
  if (!sizes.every((size) => size <= MOST_PART)) return null
  return {
    ...condition,
    number: shiftDecimal(number, -2),
    ...(upTo && { upTo: { ...upTo, number: shiftDecimal(upTo.number, -2) } }),
  }
}
