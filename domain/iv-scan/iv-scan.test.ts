import { describe, expect, it } from 'vitest'
import { isIrradianceUnstable } from './irradiance-stability.ts'
import { nextScanState, possibleScanActions } from './next-scan-state.ts'
import { isDataAbnormal, scanEndState, scanStopState } from './scan-end-state.ts'
import { SCAN_TRANSITIONS } from './scan-transitions.ts'
import { isInWindow, placeInWindow } from './scan-window.ts'
import { startWarnings } from './start-warnings.ts'
import {
  SCAN_TASK_ACTIONS,
  SCAN_TASK_STATES,
  type ScanTaskAction,
  type ScanTaskState,
} from './words.ts'

function step(state: ScanTaskState, action: ScanTaskAction, outcome?: ScanTaskState) {
  const next = nextScanState(state, action, outcome)
  return next.ok ? next.state : next.refusal
}

describe('state machine of a diagnosis task', () => {
  it('leads from unexecuted to completed', () => {
    expect(step('UNEXECUTED', 'START')).toBe('EXECUTING')
    expect(step('EXECUTING', 'FINISH', 'DATA_COLLECTED')).toBe('DATA_COLLECTED')
    expect(step('DATA_COLLECTED', 'ANALYSE', 'COMPLETED')).toBe('COMPLETED')
  })
  it('lets only an unexecuted task be changed', () => {
    const editable = SCAN_TASK_STATES.filter((state) => step(state, 'EDIT') === state)
    expect(editable).toEqual(['UNEXECUTED'])
  })
  it('scans a failed task again, never one that is being scanned or has data', () => {
    const startable = SCAN_TASK_STATES.filter((state) => step(state, 'START') === 'EXECUTING')
    expect(startable).toEqual(['UNEXECUTED', 'DATA_ABNORMAL', 'CONNECTION_FAILED', 'SCAN_ABNORMAL'])
  })
  it('ends an execution in every way that there is, and nothing else', () => {
    expect(step('EXECUTING', 'PAUSE')).toBe('UNEXECUTED')
    expect(step('EXECUTING', 'INTERRUPT')).toBe('SCAN_ABNORMAL')
    expect(step('EXECUTING', 'STOP', 'DATA_COLLECTED')).toBe('DATA_COLLECTED')
    expect(step('EXECUTING', 'STOP', 'UNEXECUTED')).toBe('UNEXECUTED')
    for (const state of SCAN_TASK_STATES.filter((other) => other !== 'EXECUTING'))
      for (const action of ['PAUSE', 'INTERRUPT', 'STOP', 'FINISH'] as const)
        expect(step(state, action, 'DATA_COLLECTED')).toBe('NOT_FROM_THIS_STATE')
  })
  it('asks for an outcome that fits', () => {
    expect(step('EXECUTING', 'FINISH')).toBe('OUTCOME_REQUIRED')
    expect(step('EXECUTING', 'FINISH', 'COMPLETED')).toBe('OUTCOME_REQUIRED')
    expect(step('EXECUTING', 'STOP', 'CONNECTION_FAILED')).toBe('OUTCOME_REQUIRED')
    expect(step('DATA_COLLECTED', 'ANALYSE', 'DATA_ABNORMAL')).toBe('DATA_ABNORMAL')
  })
  it('offers buttons for what a user can do', () => {
    expect(possibleScanActions('UNEXECUTED')).toEqual(['EDIT', 'START'])
    expect(possibleScanActions('EXECUTING')).toEqual(['STOP', 'PAUSE'])
    expect(possibleScanActions('COMPLETED')).toEqual(['ANALYSE'])
    expect(possibleScanActions('DATA_ABNORMAL')).toEqual(['START', 'ANALYSE'])
  })
  it('analyses what an interrupted scan had collected', () => {
    expect(step('SCAN_ABNORMAL', 'ANALYSE', 'COMPLETED')).toBe('COMPLETED')
    expect(step('CONNECTION_FAILED', 'ANALYSE', 'COMPLETED')).toBe('COMPLETED')
    for (const state of ['UNEXECUTED', 'EXECUTING'] as const)
      expect(step(state, 'ANALYSE', 'COMPLETED')).toBe('NOT_FROM_THIS_STATE')
  })
  it('has one row an action, and a way into every state', () => {
    expect(SCAN_TRANSITIONS.map(({ action }) => action)).toEqual([...SCAN_TASK_ACTIONS])
    const reached = new Set(SCAN_TRANSITIONS.flatMap(({ outcomes }) => outcomes))
    expect(SCAN_TASK_STATES.filter((state) => !reached.has(state))).toEqual([])
  })
})

describe('end of a scan', () => {
  it('is connection failed only if no inverter was reachable', () => {
    expect(scanEndState(['CONNECTION_FAILED', 'CONNECTION_FAILED'])).toBe('CONNECTION_FAILED')
    expect(scanEndState(['CONNECTION_FAILED', 'SCAN_ABNORMAL'])).toBe('SCAN_ABNORMAL')
    expect(scanEndState(['CONNECTION_FAILED', 'DATA_ABNORMAL', 'SCAN_ABNORMAL'])).toBe(
      'DATA_ABNORMAL',
    )
  })
  it('is data collection completed as soon as one inverter delivered', () => {
    expect(scanEndState(['CONNECTION_FAILED', 'SCAN_ABNORMAL', 'DATA_ABNORMAL', 'COLLECTED'])).toBe(
      'DATA_COLLECTED',
    )
  })
  it('is not asked of an empty or a stopped scan', () => {
    expect(() => scanEndState([])).toThrow(RangeError)
    expect(() => scanEndState(['COLLECTED', 'STOPPED'])).toThrow(RangeError)
  })
  it('keeps what a stopped scan had collected', () => {
    expect(scanStopState(['COLLECTED', 'STOPPED'])).toBe('DATA_COLLECTED')
    expect(scanStopState(['CONNECTION_FAILED', 'STOPPED'])).toBe('UNEXECUTED')
  })
  it('calls data abnormal when more than half of the strings failed', () => {
    const abnormal = (failed: number, total: number) =>
      isDataAbnormal({ failed, total, maxBadShare: 0.5 })
    expect(abnormal(8, 16)).toBe(false)
    expect(abnormal(9, 16)).toBe(true)
    expect(abnormal(0, 0)).toBe(true)
  })
})

describe('irradiance during a scan', () => {
  const limits = { windowMs: 60_000, maxShare: 0.02 }
  const samples = (...pairs: [second: number, value: number][]) =>
    pairs.map(([second, irradianceWPerM2]) => ({ atMs: second * 1000, irradianceWPerM2 }))

  it('is unstable from more than 2 % within a minute', () => {
    // 1000 → 980 is exactly 2 % of the larger, 979 is more.
    expect(isIrradianceUnstable(samples([0, 1000], [60, 980]), limits)).toBe(false)
    expect(isIrradianceUnstable(samples([0, 1000], [60, 979]), limits)).toBe(true)
    expect(isIrradianceUnstable(samples([60, 1000], [0, 979]), limits)).toBe(true)
  })
  it('may drift slowly', () => {
    expect(isIrradianceUnstable(samples([0, 800], [61, 900], [122, 1000]), limits)).toBe(false)
    expect(isIrradianceUnstable([], limits)).toBe(false)
  })
  it('sees a cloud that came and went', () => {
    expect(isIrradianceUnstable(samples([0, 900], [20, 700], [40, 900]), limits)).toBe(true)
  })
})

describe('warnings before a start', () => {
  it('asks for 11:00 to 14:00 and 700 W/m²', () => {
    const at = (minuteOfDay: number, irradianceWPerM2: number | null) =>
      startWarnings({ minuteOfDay, irradianceWPerM2 })
    expect(at(11 * 60, 700)).toEqual([])
    expect(at(14 * 60, null)).toEqual([])
    expect(at(10 * 60 + 59, 699)).toEqual(['OUTSIDE_HOURS', 'LOW_IRRADIANCE'])
    expect(at(14 * 60 + 1, 900)).toEqual(['OUTSIDE_HOURS'])
  })
  it('asks for the time window of the tasks of the plant', () => {
    const noon = { minuteOfDay: 12 * 60, irradianceWPerM2: 900 }
    expect(startWarnings({ ...noon, isInWindow: false })).toEqual(['OUTSIDE_WINDOW'])
    expect(startWarnings({ ...noon, isInWindow: true })).toEqual([])
  })
})

describe('the time window of scans', () => {
  const window = { windowFrom: '11:30', windowUntil: '13:00' }
  it('has both of its ends, and is waited for', () => {
    const places = ['11:29', '11:30', '13:00', '13:01'].map((time) => placeInWindow(time, window))
    expect(places).toEqual(['BEFORE', 'INSIDE', 'INSIDE', 'MISSED'])
    expect(['11:29', '11:30', '13:00', '13:01'].map((time) => isInWindow(time, window))).toEqual([
      ...[false, true, true, false],
    ])
  })
  it('that begins when no scan begins by itself any more is missed at once', () => {
    expect(placeInWindow('11:00', { windowFrom: '14:00', windowUntil: null })).toBe('MISSED')
  })
  it('may have one end or none', () => {
    expect(placeInWindow('23:59', { windowFrom: '11:00', windowUntil: null })).toBe('INSIDE')
    expect(placeInWindow('00:00', { windowFrom: null, windowUntil: null })).toBe('INSIDE')
  })
})
