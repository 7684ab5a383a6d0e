import type { Bound, Condition } from './condition.ts'
import type { Tag } from './tags.ts'

/** Why the comparisons of a question make no condition: one has no number, or two are not the ends of one range. */
export type ConditionProblem = 'NO_NUMBER' | 'TWO_CONDITIONS'

type ConditionRead = {
  condition: Condition | null
  /** Numbers that belong to no comparison. */
  numbers: readonly number[]
  problem: ConditionProblem | null
}

/** The number after a comparison belongs to it, or before it where the word says so: 大于300, 300以上. */
export function readCondition(tags: readonly Tag[]): ConditionRead {
  const numbers: number[] = []
  const bounds: Bound[] = []
  let than: Bound['than'] | undefined
  // Over the last days is no condition, over 300 is one.
  let isWeak = false
  for (const tag of tags) {
    if (tag.kind === 'NEGATIVE') bounds.push({ than: 'BELOW', number: 0 })
    if (tag.kind === 'BEYOND') {
      const before = tag.isAfter ? numbers.pop() : undefined
      if (before !== undefined) bounds.push({ than: tag.than, number: before })
      else {
        than = tag.than
        isWeak = tag.isWeak ?? false
      }
    }
    if (tag.kind !== 'NUMBER') continue
    if (than === undefined) numbers.push(tag.value)
    else bounds.push({ than, number: tag.value })
    than = undefined
  }
  if (than !== undefined && !isWeak) return { condition: null, numbers, problem: 'NO_NUMBER' }
  const condition = rangeOf(bounds)
  return condition === undefined
    ? { condition: null, numbers, problem: 'TWO_CONDITIONS' }
    : { condition, numbers, problem: null }
}

/** Undefined where the bounds are not those of one range: 大于300小于400 is one, 小于300大于400 is none. */
export function rangeOf(bounds: readonly Bound[]): Condition | null | undefined {
  const [first, second, ...others] = bounds
  if (first === undefined) return null
  if (second === undefined) return first
  if (others.length > 0 || isLower(first) === isLower(second)) return undefined
  const [from, upTo] = isLower(first) ? [first, second] : [second, first]
  const isPoint = from.than === 'AT_LEAST' && upTo.than === 'AT_MOST'
  return from.number < upTo.number || (isPoint && from.number === upTo.number)
    ? { ...from, upTo }
    : undefined
}

const isLower = ({ than }: Bound): boolean => than === 'ABOVE' || than === 'AT_LEAST'
