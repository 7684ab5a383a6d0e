import type { z } from 'zod'
import { modelOptions } from '#api/forecast/models.ts'
import type { SlotCount } from '#domain/calendar/slots.ts'
import { type MemberPlan, memberPlans } from '#domain/forecasting/members/member-plan.ts'

export type EnsembleOptions = z.infer<typeof modelOptions>

/** Days on which members show how well they do, unless the model says otherwise. */
const PAST_DAYS = 56

/** Throws ZodError when what is stored with a model is no such choice. */
export const readEnsembleOptions = (stored: unknown) => ({
  pastDays: PAST_DAYS,
  ...modelOptions.parse(stored),
})

/** The members that a model asks for; what it does not say is as its slots ask for. */
export function plansOf(options: EnsembleOptions, slotCount: SlotCount): MemberPlan[] {
  const { windows, networks = true, trees = true, similarSlots = true } = options
  const wanted = {
    ...{ lear: false, networks, trees, 'similar-slots': similarSlots },
    // Made for prices of one age only, where a model has runs of several.
    'recent-mean': false,
  }
  const usual = memberPlans(slotCount)
  const lear = windows
    ? windows
        .toSorted((a, b) => a - b)
        .map((windowDays, index, sorted): MemberPlan => {
          return { kind: 'lear', windowDays, nextShorterDays: sorted[index - 1] ?? 0 }
        })
    : usual.filter(({ kind }) => kind === 'lear')
  return [...lear, ...usual.filter(({ kind }) => wanted[kind])]
}
