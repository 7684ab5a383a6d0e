/** Moments of a session at which people are reminded, the last ones the most urgent. */
export const REMINDER_STAGES = ['OPEN', 'DUE_24H', 'DUE_2H', 'DUE_30M'] as const
export type ReminderStage = (typeof REMINDER_STAGES)[number]

/** Minutes before the close; OPEN is when the window opens. */
const MINUTES_LEFT = { DUE_24H: 1440, DUE_2H: 120, DUE_30M: 30 } as const

/**
 * The reminder that is due at a moment: the latest of those whose time has come, or null outside the
 * window (docs/domain/market.md#reminders: when it opens, 24 h, 2 h and 30 min before it closes). An
 * earlier one that was missed is not made up for.
 */
export function reminderStage(
  now: Date,
  { openAt, closeAt }: { openAt: Date; closeAt: Date },
): ReminderStage | null {
  if (now < openAt || now >= closeAt) return null
  const minutesLeft = (closeAt.getTime() - now.getTime()) / 60_000
  const due = (['DUE_30M', 'DUE_2H', 'DUE_24H'] as const).find(
    (stage) => minutesLeft <= MINUTES_LEFT[stage],
  )
  return due ?? 'OPEN'
}
