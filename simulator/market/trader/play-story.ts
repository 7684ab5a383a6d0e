import { nextState } from '#domain/declaration/next-state.ts'
import { classifyResult } from '#domain/declaration/outcome/clearing-result.ts'
import type { DeclarationLine } from '#domain/declaration/ten-day-declaration.ts'
import type {
  ClearingOutcome,
  DeclarationAction,
  DeclarationState,
} from '#domain/declaration/words.ts'
import { energyNearMwh, toMwh } from '#domain/units/energy.ts'
import { toCnyPerMwh } from '#domain/units/price.ts'
import type { ClearedHour, DeclaredHour, TenDayTradeSession } from '../model/types.ts'
import type { Actor, StoryStep } from './stories.ts'

/** No withdrawal in the last minutes before the close; no story withdraws anything. */
const WITHDRAW_LOCK_MINUTES = 5

/** A version of a declaration as it stands when the story is over. */
export type PlayedVersion = {
  version: number
  status: DeclarationState
  lockVersion: number
  lines: readonly DeclarationLine[]
  /** Null until a result has come. */
  cleared: readonly ClearedHour[] | null
  remark: string | null
  receiptNo: string | null
  createdAt: Date
  updatedAt: Date
  submittedAt: Date | null
  reviewedAt: Date | null
  filedAt: Date | null
}

/** What happened, with the lines and the version that it left behind. */
export type PlayedEvent = {
  version: number
  action: DeclarationAction
  from: DeclarationState
  to: DeclarationState
  actor: Actor
  reason: string | null
  at: Date
  lockVersion: number
  before: Pick<PlayedVersion, 'lines' | 'cleared' | 'remark' | 'receiptNo'>
  after: Pick<PlayedVersion, 'lines' | 'cleared' | 'remark' | 'receiptNo'>
}

export type Script = {
  tradeSession: TenDayTradeSession
  steps: readonly StoryStep[]
  drafts: Readonly<Record<'FIRST' | 'FINAL', readonly DeclarationLine[]>>
  receiptNo: (version: number) => string
  /** The exchange clears what was filed. */
  clear: (lines: readonly DeclaredHour[]) => readonly ClearedHour[]
}

/**
 * Plays a story through the state machine of the domain.
 *
 * @throws RangeError for a step that the state machine refuses
 */
export function playStory(script: Script): { versions: PlayedVersion[]; events: PlayedEvent[] } {
  const versions: PlayedVersion[] = []
  const events: PlayedEvent[] = []
  for (const step of script.steps) {
    const before = versions.at(-1) ?? blank(step.at)
    const after = afterStep(before, step, script)
    if (step.action === 'REVISE') {
      before.lockVersion += 1
      before.updatedAt = step.at
      versions.push(after)
    } else versions[Math.max(0, versions.length - 1)] = after
    const { action, actor, at, reason = null } = step
    const { version, lockVersion, status: to } = after
    const from = before.status
    events.push({ version, action, from, to, actor, reason, at, lockVersion, before, after })
  }
  return { versions, events }
}

function afterStep(before: PlayedVersion, step: StoryStep, script: Script): PlayedVersion {
  const { action, at } = step
  const cleared =
    action === 'IMPORT_RESULT' ? script.clear(before.lines.map(declaredHour)) : before.cleared
  const status = stateAfter(before, step, { script, cleared })
  const version = action === 'REVISE' ? before.version + 1 : before.version
  return {
    ...before,
    ...{ version, status, cleared, updatedAt: at },
    // A new version goes on where the one before, changed once more, stopped.
    lockVersion: before.lockVersion + (action === 'REVISE' ? 2 : 1),
    ...(step.draft && { lines: script.drafts[step.draft], remark: step.remark ?? null }),
    ...(action === 'SUBMIT' && { submittedAt: at }),
    ...((action === 'APPROVE' || action === 'REJECT') && { reviewedAt: at }),
    ...(action === 'FILE' && { filedAt: at, receiptNo: script.receiptNo(version) }),
    ...(action === 'REVISE' && {
      ...{ createdAt: at, submittedAt: null, reviewedAt: null, filedAt: null, receiptNo: null },
    }),
  }
}

function stateAfter(
  before: PlayedVersion,
  { action, at, reason }: StoryStep,
  { script, cleared }: { script: Script; cleared: readonly ClearedHour[] | null },
): DeclarationState {
  const clock = {
    now: at,
    closeAt: script.tradeSession.declareCloseAt,
    withdrawLockMinutes: WITHDRAW_LOCK_MINUTES,
  }
  const next = nextState(before.status, {
    action,
    clock,
    ...(reason !== undefined && { reason }),
    ...(action === 'IMPORT_RESULT' && { outcome: outcomeOf(before.lines, cleared ?? []) }),
  })
  if (!next.ok) throw new RangeError(`${action} from ${before.status}: ${next.refusal}`)
  return next.state
}

function outcomeOf(
  lines: readonly DeclarationLine[],
  cleared: readonly ClearedHour[],
): ClearingOutcome {
  const classified = classifyResult(
    lines.map(({ slot, energyWh }) => {
      const result = cleared.find(({ hour }) => hour === slot)
      return {
        slot,
        declaredWh: energyWh,
        clearedWh: result ? energyNearMwh(result.clearedMwh) : null,
      }
    }),
  )
  if (!classified.complete) throw new RangeError('The exchange left hours out')
  return classified.outcome
}

function declaredHour({ slot, direction, energyWh, priceMilli }: DeclarationLine): DeclaredHour {
  return {
    hour: slot,
    direction,
    energyMwh: energyWh === null ? 0 : toMwh(energyWh),
    priceCnyPerMwh: priceMilli === null ? 0 : toCnyPerMwh(priceMilli),
  }
}

function blank(at: Date): PlayedVersion {
  return {
    ...{ version: 1, status: 'NOT_STARTED', lockVersion: 0, lines: [], cleared: null },
    ...{ remark: null, receiptNo: null, submittedAt: null, reviewedAt: null, filedAt: null },
    ...{ createdAt: at, updatedAt: at },
  }
}
