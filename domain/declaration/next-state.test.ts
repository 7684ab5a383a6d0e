import { describe, expect, it } from 'vitest'
import { DECLARATION_TRANSITIONS } from './declaration-transitions.ts'
import { type ActionRequest, nextState, possibleActions } from './next-state.ts'
import {
  DECLARATION_ACTIONS,
  DECLARATION_STATES,
  type DeclarationAction,
  type DeclarationState,
} from './words.ts'

const closeAt = new Date('2026-11-18T07:00:00Z')
const at = (time: string) => ({
  now: new Date(`2026-11-18T${time}Z`),
  closeAt,
  withdrawLockMinutes: 5,
})
const before = at('06:00:00')
const after = at('07:00:00')

/** The state reached, or the refusal. */
function step(state: DeclarationState, request: Omit<ActionRequest, 'clock'>, clock = before) {
  const next = nextState(state, { clock, ...request })
  return next.ok ? next.state : next.refusal
}

describe('state machine of a declaration', () => {
  it('leads from nothing to settled', () => {
    const path: [DeclarationAction, DeclarationState][] = [
      ['CREATE', 'DRAFT'],
      ['SAVE', 'DRAFT'],
      ['SUBMIT', 'IN_REVIEW'],
      ['APPROVE', 'APPROVED'],
      ['FILE', 'FILED'],
      ['IMPORT_RESULT', 'CLEARED_PART'],
      ['SETTLE', 'SETTLED'],
    ]
    let state: DeclarationState = 'NOT_STARTED'
    for (const [action, expected] of path) {
      const clock = action === 'IMPORT_RESULT' ? after : before
      const next = nextState(state, { action, clock, outcome: 'CLEARED_PART' })
      expect(next.ok && next.state, action).toBe(expected)
      state = expected
    }
  })
  it('asks for a reason to reject and to return', () => {
    expect(step('IN_REVIEW', { action: 'REJECT' })).toBe('REASON_REQUIRED')
    expect(step('IN_REVIEW', { action: 'REJECT', reason: '  ' })).toBe('REASON_REQUIRED')
    expect(step('IN_REVIEW', { action: 'REJECT', reason: 'price' })).toBe('DRAFT')
    expect(step('FILED', { action: 'RETURN', reason: 'lot' })).toBe('RETURNED')
  })
  it('keeps what was filed: changes become the next version', () => {
    for (const [state, action] of [
      ['FILED', 'REVISE'],
      ['RETURNED', 'REOPEN'],
      ['WITHDRAWN', 'REOPEN'],
    ] as const) {
      const next = nextState(state, { action, clock: before })
      expect(next.ok && [next.state, next.transition.newVersion]).toEqual(['DRAFT', true])
    }
    expect(step('FILED', { action: 'SAVE' })).toBe('NOT_FROM_THIS_STATE')
  })
  it('lets the deadline expire what is not filed, and nothing else', () => {
    const expiring = DECLARATION_STATES.filter(
      (state) => step(state, { action: 'EXPIRE' }, after) === 'EXPIRED',
    )
    expect(expiring).toEqual(['NOT_STARTED', 'DRAFT', 'IN_REVIEW', 'APPROVED'])
    expect(step('DRAFT', { action: 'EXPIRE' })).toBe('BEFORE_CLOSE')
  })
  it('closes at the close and locks withdrawal before it', () => {
    expect(step('DRAFT', { action: 'SUBMIT' }, at('06:59:59'))).toBe('IN_REVIEW')
    expect(step('DRAFT', { action: 'SUBMIT' }, after)).toBe('AFTER_CLOSE')
    expect(step('APPROVED', { action: 'FILE' }, after)).toBe('AFTER_CLOSE')
    expect(step('FILED', { action: 'WITHDRAW' }, at('06:54:59'))).toBe('WITHDRAWN')
    expect(step('FILED', { action: 'WITHDRAW' }, at('06:55:00'))).toBe('AFTER_LOCK')
  })
  it('takes a result only with its outcome, and a corrected one again', () => {
    expect(step('FILED', { action: 'IMPORT_RESULT' }, after)).toBe('OUTCOME_REQUIRED')
    expect(step('FILED', { action: 'IMPORT_RESULT', outcome: 'CLEARED_FULL' })).toBe('BEFORE_CLOSE')
    expect(step('NOT_CLEARED', { action: 'IMPORT_RESULT', outcome: 'CLEARED_FULL' }, after)).toBe(
      'CLEARED_FULL',
    )
    expect(step('SETTLED', { action: 'IMPORT_RESULT', outcome: 'CLEARED_FULL' }, after)).toBe(
      'NOT_FROM_THIS_STATE',
    )
  })
  it('offers what is possible now', () => {
    expect(possibleActions('FILED', before)).toEqual(['RETURN', 'WITHDRAW', 'REVISE'])
    expect(possibleActions('FILED', after)).toEqual(['RETURN', 'IMPORT_RESULT'])
    expect(possibleActions('SETTLED', after)).toEqual([])
  })
  it('has one row an action, and a way into every state', () => {
    expect(DECLARATION_TRANSITIONS.map(({ action }) => action)).toEqual([...DECLARATION_ACTIONS])
    const targets = new Set(DECLARATION_TRANSITIONS.map(({ to }) => to))
    for (const state of ['CLEARED_FULL', 'CLEARED_PART', 'NOT_CLEARED'] as const)
      expect(step('FILED', { action: 'IMPORT_RESULT', outcome: state }, after)).toBe(state)
    const reached = DECLARATION_STATES.filter((state) => targets.has(state))
    expect(reached).toEqual([
      'DRAFT',
      'IN_REVIEW',
      'APPROVED',
      'FILED',
      'RETURNED',
      'WITHDRAWN',
      'SETTLED',
      'EXPIRED',
    ])
  })
})
