import { addDays, type DeliveryDate } from '../calendar/delivery-date.ts'
import { shanghaiDate, shanghaiInstant } from '../calendar/shanghai-time.ts'
import { isWorkday, type WorkCalendar } from '../calendar/work-calendar.ts'
import type { SetState, TradeSessionState } from './words.ts'

export type SessionTimes = {
  status: TradeSessionState
  openAt: Date
  closeAt: Date
  /** When its result was taken in or said to be out; null before. */
  publishedAt: Date | null
}

const BY_THE_CLOCK: readonly TradeSessionState[] = ['ANNOUNCED', 'OPEN', 'CLOSED']
const RESULT_STEPS: readonly SetState[] = ['CLEARED', 'CHECKED', 'PUBLISHED', 'CONFIRMED']

/**
 * The state of a session at a moment: before it is cleared its window decides, and a published one is confirmed
 * when the working day after its publication is over, in which the parties may object
 * (docs/domain/market.md#states-of-a-session).
 */
export function stateAt(
  session: SessionTimes,
  now: Date,
  calendar: WorkCalendar,
): TradeSessionState {
  const { status, openAt, closeAt, publishedAt } = session
  if (BY_THE_CLOCK.includes(status)) {
    if (now < openAt) return 'ANNOUNCED'
    return now < closeAt ? 'OPEN' : 'CLOSED'
  }
  const isPublished = status === 'PUBLISHED' && publishedAt !== null
  return isPublished && now >= objectionsUntil(publishedAt, calendar) ? 'CONFIRMED' : status
}

/** The end of the working day after a publication; made-up working days count. */
export function objectionsUntil(publishedAt: Date, calendar: WorkCalendar): Date {
  let day: DeliveryDate = addDays(shanghaiDate(publishedAt), 1)
  while (!isWorkday(day, calendar)) day = addDays(day, 1)
  return shanghaiInstant(addDays(day, 1), '00:00')
}

/**
 * What a person may make of a session in a state: any later step of its result once it has closed, since an
 * exchange does not tell of each; or nothing of it any more, as long as no result is out, which can be taken back.
 */
export function allowedSteps(state: TradeSessionState): readonly SetState[] {
  if (state === 'CONFIRMED') return []
  if (state === 'CANCELLED') return ['ANNOUNCED']
  if (state === 'ANNOUNCED' || state === 'OPEN') return ['CANCELLED']
  const later = RESULT_STEPS.slice(RESULT_STEPS.indexOf(state as SetState) + 1)
  if (state === 'PUBLISHED') return later
  return [...later.filter((step) => step !== 'CONFIRMED'), 'CANCELLED']
}
