import type { DeclarationState } from '../declaration/words.ts'
import { isQuiet, type QuietHours } from './quiet-hours.ts'
import { isUnfiled } from './standing.ts'
import type { NotificationKind, Severity } from './words.ts'

/** What the rules look at, a fact an object; `object` names it for good. */
export type ReminderFact =
  /** A declaration and the window in which it is filed. */
  | {
      about: 'DECLARATION'
      object: string
      openAt: Date
      closeAt: Date
      state: DeclarationState
    }
  /** A session of the calendar in which nothing is declared by the hour, and its window. */
  | { about: 'SESSION'; object: string; openAt: Date; closeAt: Date }
  /** How much of what can be sold in a cycle is sold or offered, a share; null where that is not known. */
  | {
      about: 'COVERAGE'
      object: string
      closeAt: Date
      state: DeclarationState
      ratio: number | null
    }
  /** A forecast run that failed, and that nothing has made up for. */
  | { about: 'FAILED_RUN'; object: string; orderedAt: Date }
  /** How far a forecast was from the prices of a day, a share of these; null where either is not known. */
  | { about: 'DEVIATION'; object: string; knownAt: Date; share: number | null }
  /** Data that are not there. */
  | { about: 'FILE'; object: string; expectedAt: Date }

export type ReminderLimits = {
  /** Shares. */
  coverage: { min: number; max: number }
  deviation: number
  /** How long after its time a file is said to be missing. */
  fileGraceMs: number
}

type About = ReminderFact['about']
type FactOf<Of extends About> = Extract<ReminderFact, { about: Of }>

/** Something that people are reminded of; of the rules of a fact that are due the last one counts, the most urgent. */
type Rule<Fact> = {
  kind: NotificationKind
  severity: Severity
  /** When it falls due; null where it asks for nothing. */
  due: (fact: Fact, limits: ReminderLimits) => Date | null
  /** From when on nothing can be done any more, or nobody needs to hear of it. */
  until: (fact: Fact) => Date
  /** The deadline in whose last hours it may not wait; null where there is none. */
  deadline: (fact: Fact) => Date | null
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Inside this time before a deadline quiet hours do not hold. */
const URGENT_MS = 2 * HOUR_MS
/** So long after it happened something is still news. */
const FRESH_MS = 2 * DAY_MS

const after = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms)
const noDeadline = () => null

const beforeClose = (
  kind: NotificationKind,
  ...[severity, leftMs]: [Severity, number]
): Rule<FactOf<'DECLARATION'>> => ({
  ...{ kind, severity },
  due: ({ closeAt, state }) => (isUnfiled(state) ? after(closeAt, -leftMs) : null),
  until: ({ closeAt }) => closeAt,
  deadline: ({ closeAt }) => closeAt,
})

const beforeSessionClose = (
  kind: NotificationKind,
  ...[severity, leftMs]: [Severity, number]
): Rule<FactOf<'SESSION'>> => ({
  ...{ kind, severity },
  due: ({ closeAt }) => after(closeAt, -leftMs),
  until: ({ closeAt }) => closeAt,
  deadline: ({ closeAt }) => closeAt,
})

/**
 * The rules by which people are reminded (docs/domain/market.md#reminders): what they look at, when they fall
 * due, and until when they matter.
 */
const RULES: { readonly [Of in About]: readonly Rule<FactOf<Of>>[] } = {
  DECLARATION: [
    {
      ...beforeClose('DECLARATION_OPEN', 'INFO', 0),
      due: ({ openAt, state }) => (state === 'NOT_STARTED' ? openAt : null),
    },
    beforeClose('DECLARATION_DUE_24H', 'WARNING', DAY_MS),
    beforeClose('DECLARATION_DUE_2H', 'WARNING', 2 * HOUR_MS),
    beforeClose('DECLARATION_DUE_30M', 'ERROR', HOUR_MS / 2),
  ],
  SESSION: [
    beforeSessionClose('SESSION_DUE_24H', 'WARNING', DAY_MS),
    beforeSessionClose('SESSION_DUE_2H', 'WARNING', 2 * HOUR_MS),
    beforeSessionClose('SESSION_DUE_30M', 'ERROR', HOUR_MS / 2),
  ],
  COVERAGE: [
    {
      ...{ kind: 'COVERAGE_OUTSIDE', severity: 'WARNING' },
      due: ({ closeAt, state, ratio }, { coverage }) => {
        const isOutside = ratio !== null && (ratio < coverage.min || ratio > coverage.max)
        return isOutside && isUnfiled(state) ? after(closeAt, -DAY_MS) : null
      },
      until: ({ closeAt }) => closeAt,
      deadline: ({ closeAt }) => closeAt,
    },
  ],
  FAILED_RUN: [
    {
      ...{ kind: 'FORECAST_FAILED', severity: 'ERROR', deadline: noDeadline },
      due: ({ orderedAt }) => orderedAt,
      until: ({ orderedAt }) => after(orderedAt, FRESH_MS),
    },
  ],
  DEVIATION: [
    {
      ...{ kind: 'FORECAST_DEVIATION', severity: 'WARNING', deadline: noDeadline },
      due: ({ knownAt, share }, { deviation }) =>
        share !== null && share > deviation ? knownAt : null,
      until: ({ knownAt }) => after(knownAt, FRESH_MS),
    },
  ],
  FILE: [
    {
      ...{ kind: 'FILE_MISSING', severity: 'WARNING', deadline: noDeadline },
      due: ({ expectedAt }, { fileGraceMs }) => after(expectedAt, fileGraceMs),
      until: ({ expectedAt }) => after(expectedAt, FRESH_MS),
    },
  ],
}

/** A reminder that is due: once for its kind, object and moment, whoever looks and however often. */
export type DueReminder = {
  kind: NotificationKind
  severity: Severity
  object: string
  dueAt: Date
}

export type ReminderSettings = { limits: ReminderLimits; quiet: QuietHours | null }

/**
 * What is to be told of a fact at a moment: the most urgent rule that is due, as long as it matters; an earlier
 * one that was missed is not made up for. In quiet hours only what has a deadline within two hours; the rest is due
 * when they end, if it still is.
 */
export function dueReminder(
  fact: ReminderFact,
  now: Date,
  { limits, quiet }: ReminderSettings,
): DueReminder | null {
  const rules = RULES[fact.about] as readonly Rule<ReminderFact>[]
  let latest: { rule: Rule<ReminderFact>; dueAt: Date } | null = null
  for (const rule of rules) {
    const dueAt = rule.due(fact, limits)
    if (dueAt !== null && dueAt <= now && now < rule.until(fact) && hasOpened(fact, now))
      latest = { rule, dueAt }
  }
  if (latest === null) return null
  const { rule, dueAt } = latest
  if (quiet !== null && isQuiet(now, quiet) && !isUrgent(rule.deadline(fact), now)) return null
  return { kind: rule.kind, severity: rule.severity, object: fact.object, dueAt }
}

/** A window may be shorter than the time before its close at which people are reminded. */
const hasOpened = (fact: ReminderFact, now: Date): boolean =>
  (fact.about !== 'DECLARATION' && fact.about !== 'SESSION') || fact.openAt <= now

const isUrgent = (deadline: Date | null, now: Date): boolean =>
  deadline !== null && deadline.getTime() - now.getTime() <= URGENT_MS

/**
 * How urgent a result is: only told where the share of the offered energy that was sold or bought is at least
 * the limit, else something is to be done until delivery.
 *
 * @param fillRate share, null where nothing was offered
 */
export const resultSeverity = (fillRate: number | null, limit: number): Severity =>
  fillRate !== null && fillRate < limit ? 'WARNING' : 'INFO'
