import type { DeclarationDetail } from '#api/declaration/shapes.ts'

/**
 * Days of the cycle of which nothing is known that is held, in any hour. A contract that lacks single hours
 * does not count: that there are no contracts could not be said of such a day.
 */
export function unknownDays({ lines, days }: Pick<DeclarationDetail, 'lines' | 'days'>): number {
  return Array.from({ length: days }, (_, day) => day).filter((day) =>
    lines.every(({ heldByDayMwh }) => heldByDayMwh[day] === null),
  ).length
}
