import type { DeratingHintView } from '#api/declaration/derating-hint.ts'
import type { DeclarationContext } from '#domain/declaration/ten-day-declaration.ts'
import { energyNearMwh } from '#domain/units/energy.ts'
import { quantity } from '#domain/units/quantity.ts'

/** Lost energy by hour as the chart shows it; nothing where there is no loss at all. */
export function lostByHour(hint: DeratingHintView | null): readonly (number | null)[] {
  if (!hint?.lostMwh) return []
  return hint.hours.map(({ lostMwh }) => lostMwh)
}

/** What was taken of the hint, MWh. */
export const acceptedMwh = ({ accepted }: Pick<DeratingHintView, 'accepted'>) =>
  accepted.reduce((sum, { mwh }) => sum + mwh, 0)

/**
 * What suggestions are made of: a forecast less the hint that somebody took, so that what is suggested for empty hours
 * falls as what was typed did.
 */
export function contextLessHint(
  context: DeclarationContext,
  hint: DeratingHintView | null,
): DeclarationContext {
  if (!hint || hint.accepted.length === 0) return context
  const slots = context.slots.map((facts) => {
    const { slot, forecastWh } = facts
    const takenWh = energyNearMwh(hint.hours[slot - 1]?.acceptedMwh ?? 0)
    if (forecastWh === null) return facts
    return { ...facts, forecastWh: quantity<typeof forecastWh>(Math.max(0, forecastWh - takenWh)) }
  })
  return { ...context, slots }
}
