import { headScale, type Scale, scaleOf, shiftInto } from '../../../units/written-scale.ts'
import { shiftDecimal } from '../../../units/written-unit.ts'
import type { FileCondition } from '../file-query.ts'
import type { FileColumn } from '../table/file-table.ts'

/** A unit behind a number of a question: 300元/MWh, 2万元, 98%; of hours, which are no scale, `HOURS`. */
export type SaidUnit = { text: string; scale: Scale | 'HOURS'; number: number }

const NUMBER_AND_UNIT = /(\d[\d,]*(?:\.\d+)?)( ?)([十百千万亿元角分圆每/%兆吉瓦个小时度a-z]+)/g
/** Hours are a unit only behind a comparison: 最高的3小时 are three of them. */
const COMPARED =
  /(?:[于过到低高大小足]|以[上下]|不[低高超]|above|below|over|under|than|least|most|exceed\w*|within|between|and)\s*$/
const COMPARED_AFTER = /^(?:以上|以下|以内|之上|之下|or more|or less)/
const HOURS = /^(?:个?小时|h|hours?|hrs?)(?![a-z])/
const HOUR_HEAD = /[([（【]\s*(?:h|hours?|hrs?|小时)\s*[)\]）】]|小时|时长|hours?\b/i

type UnitText = Pick<SaidUnit, 'text' | 'scale'>

/** A question without the units behind its numbers: those of a condition are held against its column. */
export function withoutUnits(question: string): { text: string; units: SaidUnit[] } {
  const units: SaidUnit[] = []
  const text = question.replace(
    NUMBER_AND_UNIT,
    (all: string, number: string, space: string, behind: string, at: number) => {
      const around = [question.slice(0, at), question.slice(at + all.length)] as const
      const unit = hoursAt(behind, around) ?? longestUnit(behind)
      if (unit === null) return all
      units.push({ ...unit, number: Number(number.replaceAll(',', '')) })
      return `${number}${space}${behind.slice(unit.text.length)}`
    },
  )
  return { text, units }
}

function hoursAt(behind: string, [before, after]: readonly [string, string]): UnitText | null {
  const [text] = HOURS.exec(behind) ?? []
  if (text === undefined) return null
  const isCompared =
    COMPARED.test(before) || COMPARED_AFTER.test(`${behind.slice(text.length)}${after}`)
  return isCompared ? { text, scale: 'HOURS' } : null
}

/** Whether a column of that head may have numbers with that unit, where nothing else says which column is meant. */
export function isOfUnit({ name, isPercent }: FileColumn, { scale }: SaidUnit): boolean {
  if (scale === 'HOURS') return HOUR_HEAD.test(name)
  return scale.of !== '' && (isPercent ? '%' : headScale(name)?.of) === scale.of
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
  { name, isPercent }: FileColumn,
  units: readonly SaidUnit[],
): FileCondition | null {
  const scales = units.map(({ scale }) => scale)
  if (scales.includes('HOURS'))
    return scales.every((one) => one === 'HOURS') && HOUR_HEAD.test(name) ? condition : null
  const [first, ...others] = scales.filter((one) => one !== 'HOURS')
  if (first === undefined) return condition
  const areParts = scales.every((one) => one !== 'HOURS' && one.of === '%')
  const isMoney = scales.every((one) => one !== 'HOURS' && one.of === '元' && one.power === 0)
  if ((areParts && PERCENT_HEAD.test(name)) || (isMoney && PRICE_HEAD.test(name))) return condition
  if (others.some(({ of, power }) => of !== first.of || power !== first.power)) return null
  const head = isPercent ? { of: '%', power: 0 } : headScale(name)
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
