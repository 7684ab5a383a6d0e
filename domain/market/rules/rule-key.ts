/** What a market rule may say: its type, its range or its words, and what it means, in both languages. */
export type RuleKey = {
  code: string
  type: RuleType
  /** As it is written beside the value; null for what has none. */
  unit: string | null
  min?: number
  max?: number
  /** Of CHOICE and CHOICES. */
  words?: readonly string[]
  name: Record<'zh' | 'en', string>
  meaning: Record<'zh' | 'en', string>
}

/**
 * NUMBER, INTEGER; FLAG is true or false; CHOICE one word, CHOICES several, parted by commas; DEADLINE a day
 * before or after delivery and a time, as D-1 15:00; DAY_OFFSET such a day alone, as D+2.
 */
type RuleType = 'NUMBER' | 'INTEGER' | 'FLAG' | 'CHOICE' | 'CHOICES' | 'DEADLINE' | 'DAY_OFFSET'

/** Why a text cannot be the value of a rule. */
type ValueFault = { problem: RuleType | 'RANGE'; expected: string }

const DEADLINE = /^D([+-]\d{1,2})? ([01]\d|2[0-3]):[0-5]\d$/
const DAY_OFFSET = /^D([+-]\d{1,2})?$/

/** What is wrong with a value of a key; null where nothing is. A number is written without a unit. */
export function valueFault(key: RuleKey, value: string): ValueFault | null {
  const { type, words = [] } = key
  const fault = (isRight: boolean, expected = ''): ValueFault | null =>
    isRight ? null : { problem: type, expected }
  switch (type) {
    case 'NUMBER':
    case 'INTEGER':
      return numberFault(key, value)
    case 'FLAG':
      return fault(value === 'true' || value === 'false', 'true, false')
    case 'CHOICE':
      return fault(words.includes(value), words.join(', '))
    case 'CHOICES': {
      const given = value.split(',')
      const isSet = new Set(given).size === given.length
      return fault(isSet && given.every((word) => words.includes(word)), words.join(','))
    }
    case 'DEADLINE':
      return fault(DEADLINE.test(value), 'D-1 15:00')
    case 'DAY_OFFSET':
      return fault(DAY_OFFSET.test(value), 'D-1')
  }
}

function numberFault({ type, min, max }: RuleKey, value: string): ValueFault | null {
  const pattern = type === 'INTEGER' ? /^-?\d{1,9}$/ : /^-?\d{1,9}(\.\d{1,6})?$/
  if (!pattern.test(value)) return { problem: type, expected: '' }
  const number = Number(value)
  const isWithin = number >= (min ?? -Infinity) && number <= (max ?? Infinity)
  return isWithin ? null : { problem: 'RANGE', expected: `${min ?? '…'} – ${max ?? '…'}` }
}
