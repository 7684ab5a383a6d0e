/** Values beyond a number. */
export type Bound = { than: 'ABOVE' | 'BELOW' | 'AT_LEAST' | 'AT_MOST'; number: number }
/** Only values beyond a number; with `upTo` those of a range, whose lower end the number is. */
export type Condition = Bound & { upTo?: Bound }

/** Each bound of a condition, the lower of a range first. */
export const boundsOf = ({ than, number, upTo }: Condition): readonly Bound[] => [
  { than, number },
  ...(upTo ? [upTo] : []),
]

/** Whether a value fulfils a condition. */
export const fulfils = (value: number, condition: Condition): boolean =>
  boundsOf(condition).every((bound) => isWithin(value, bound))

function isWithin(value: number, { than, number }: Bound): boolean {
  switch (than) {
    case 'ABOVE':
      return value > number
    case 'BELOW':
      return value < number
    case 'AT_LEAST':
      return value >= number
    case 'AT_MOST':
      return value <= number
  }
}
