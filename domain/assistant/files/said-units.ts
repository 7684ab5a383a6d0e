import { headScale, type Scale, scaleOf, shiftInto } from '../../units/written-scale.ts'
import { shiftDecimal } from '../../units/written-unit.ts'
import type { FileQuery } from './file-query.ts'
import type { FileColumn } from './file-table.ts'

/** A unit behind a number of a question: 300元/MWh, 2万元, 98%. */
export type SaidUnit = { text: string; scale: Scale }

const NUMBER_AND_UNIT = /(\d[\d,]*(?:\.\d+)?)( ?)([十百千万亿元角分圆每/%兆吉瓦时度a-z]+)/g

/** A question without the units behind its numbers: those of a condition are held against its column. */
export function withoutUnits(question: string): { text: string; units: SaidUnit[] } {
  const units: SaidUnit[] = []
  const text = question.replace(
    NUMBER_AND_UNIT,
    (all: string, number: string, space: string, behind: string) => {
      const unit = longestUnit(behind)
      if (unit === null) return all
      units.push(unit)
      return `${number}${space}${behind.slice(unit.text.length)}`
    },
  )
  return { text, units }
}

function longestUnit(behind: string): SaidUnit | null {
  for (let end = behind.length; end > 0; end--) {
    const isWithinWord = /[a-z]/.test(behind[end - 1]!) && /[a-z]/.test(behind[end] ?? '')
    const text = behind.slice(0, end)
    const scale = isWithinWord ? null : scaleOf(text)
    if (scale) return { text, scale }
  }
  return null
}

/** A condition in the unit of its column; null where that has another, or none that could be compared. */
export function inUnitOf(
  condition: NonNullable<FileQuery['condition']>,
  { name, isPercent }: FileColumn,
  units: readonly SaidUnit[],
): FileQuery['condition'] {
  const [first, ...others] = units.map(({ scale }) => scale)
  if (first === undefined) return condition
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
