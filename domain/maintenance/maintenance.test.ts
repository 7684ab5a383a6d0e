import { describe, expect, it } from 'vitest'
import { lostCnyPerYear } from '../iv-loss/lost-money.ts'
import { orderPriority } from './order-priority.ts'
import {
  nextOrderState,
  ORDER_TRANSITIONS,
  possibleOrderActions,
  UNFINISHED_STATES,
} from './order-transitions.ts'
import { gainW, orderOutcome, paybackDays, recheckOutcome } from './recheck.ts'
import { WORK_ORDER_STATES } from './words.ts'

describe('a work order', () => {
  it('goes from its draft over the work to the scan that confirms it', () => {
    const actions = ['ASSIGN', 'ACCEPT', 'BEGIN', 'FINISH', 'PLAN_RECHECK', 'CONFIRM'] as const
    let state: (typeof WORK_ORDER_STATES)[number] = 'DRAFT'
    const states = actions.map((action) => {
      state = nextOrderState(state, action)!
      return state
    })
    expect(states).toEqual(['ASSIGNED', 'ACCEPTED', 'IN_WORK', 'DONE', 'RECHECK', 'CLOSED'])
  })

  it('is opened again by a scan and can then be finished again', () => {
    expect(nextOrderState('DONE', 'REOPEN')).toBe('REOPENED')
    expect(nextOrderState('REOPENED', 'FINISH')).toBe('DONE')
  })

  it('that is finished goes nowhere, and each unfinished one somewhere', () => {
    for (const state of WORK_ORDER_STATES) {
      const isUnfinished = UNFINISHED_STATES.some((one) => one === state)
      expect(possibleOrderActions(state).length > 0).toBe(isUnfinished)
    }
    expect(nextOrderState('CLOSED', 'REOPEN')).toBeNull()
    expect(nextOrderState('DRAFT', 'FINISH')).toBeNull()
  })

  it('is confirmed or opened again by a scan alone', () => {
    const own = ORDER_TRANSITIONS.filter(({ by }) => by === 'SYSTEM')
    expect(own.map(({ action }) => action)).toEqual(['CONFIRM', 'REOPEN'])
    expect(possibleOrderActions('DONE')).toEqual(['PLAN_RECHECK', 'CLOSE'])
  })

  it('is as urgent as the worst of its strings', () => {
    expect(orderPriority(['MINOR', 'CRITICAL', 'MAJOR'])).toBe('URGENT')
    expect(orderPriority(['MINOR', 'MAJOR'])).toBe('HIGH')
    expect(orderPriority(['MINOR'])).toBe('NORMAL')
    expect(orderPriority(['UNKNOWN'])).toBe('LOW')
  })
})

describe('the scan after the work', () => {
  it('says that a string has recovered, is still faulty or was not measured', () => {
    expect(recheckOutcome({ code: 14, stcPmpW: 1 })).toBe('RECOVERED')
    expect(recheckOutcome({ code: 9, stcPmpW: 1 })).toBe('STILL_FAULTY')
    expect(recheckOutcome({ code: null, stcPmpW: null })).toBe('NOT_MEASURED')
    expect(recheckOutcome(undefined)).toBe('NOT_MEASURED')
  })

  it('closes an order only when all strings are sound', () => {
    expect(orderOutcome(['RECOVERED', 'RECOVERED'])).toBe('RECOVERED')
    expect(orderOutcome(['RECOVERED', 'NOT_MEASURED'])).toBe('NOT_MEASURED')
    expect(orderOutcome(['NOT_MEASURED', 'STILL_FAULTY'])).toBe('STILL_FAULTY')
    expect(orderOutcome([])).toBe('NOT_MEASURED')
  })

  it('tells what it brought, and when it has paid for itself', () => {
    expect(gainW(10_000, 11_200)).toBe(1_200)
    expect(gainW(null, 11_200)).toBeNull()
    const cny = lostCnyPerYear({ lossKwhPerYear: 14_073.76 }, { cnyPerMwh: 171 })
    expect(cny).toBeCloseTo(2_406.61, 2)
    expect(Math.round(paybackDays(1_200, cny)!)).toBe(182)
    expect(paybackDays(1_200, -5)).toBeNull()
    expect(paybackDays(null, 5)).toBeNull()
  })
})
