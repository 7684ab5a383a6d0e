import { describe, expect, it } from 'vitest'
import { SCAN_TASK_STATES, type ScanTaskState } from '#domain/iv-scan/words.ts'
import { inverterRow, taskRow } from '../test/fixtures.ts'
import { chosenDevices, deviceNodes, inverterIdsOf } from './device-tree.ts'
import { troubleFirst } from './inverter-rows.ts'
import { nothingFound } from './nothing-found.ts'
import { pollInterval } from './poll-interval.ts'
import { reasonTexts } from './reason-texts.ts'
import { actionName, actionsOf } from './task-actions.ts'
import { initialForm, MANUAL_SCHEMA } from './task-form.ts'

describe('what can be done to a task', () => {
  const STORED = { curvesArchivedAt: null }
  it('follows from its state', () => {
    const byState = SCAN_TASK_STATES.map((status) => [
      status,
      actionsOf({ ...STORED, status, ending: null, analysing: false, hasCurves: true }),
    ])
    expect(Object.fromEntries(byState)).toEqual({
      UNEXECUTED: ['START', 'EDIT', 'DELETE'],
      EXECUTING: ['STOP', 'PAUSE'],
      DATA_COLLECTED: ['ANALYSE', 'DELETE'],
      COMPLETED: ['ANALYSE', 'DELETE'],
      DATA_ABNORMAL: ['START', 'ANALYSE', 'DELETE'],
      CONNECTION_FAILED: ['START', 'ANALYSE', 'DELETE'],
      SCAN_ABNORMAL: ['START', 'ANALYSE', 'DELETE'],
    })
  })
  it('is no second analysis while one is under way', () => {
    const task = { status: 'COMPLETED', ending: null, analysing: true, hasCurves: true } as const
    expect(actionsOf({ ...STORED, ...task })).toEqual(['DELETE'])
  })
  it('is no analysis without a curve', () => {
    const task = { ...STORED, ending: null, analysing: false, hasCurves: false }
    expect(actionsOf({ ...task, status: 'SCAN_ABNORMAL' })).toEqual(['START', 'DELETE'])
  })
  it('is neither another scan nor an analysis where its curves are archived', () => {
    const task = { ending: null, analysing: false, hasCurves: false } as const
    const archived = { ...task, curvesArchivedAt: '2026-11-21T03:00:00.000Z' }
    expect(actionsOf({ ...archived, status: 'SCAN_ABNORMAL' })).toEqual(['DELETE'])
  })
  it('is nothing while a user ends its scan', () => {
    const task = { status: 'EXECUTING', ending: 'STOP', analysing: false } as const
    expect(actionsOf({ ...STORED, ...task, hasCurves: true })).toEqual([])
  })
  it('is called what it is where it was done before', () => {
    const fresh = { status: 'UNEXECUTED', collectedCount: 0, faultCount: null } as const
    expect(actionName('START', fresh)).toBe('START')
    expect(actionName('START', { ...fresh, collectedCount: 2 })).toBe('CONTINUE')
    expect(actionName('START', { ...fresh, status: 'SCAN_ABNORMAL' })).toBe('RESCAN')
    expect(actionName('ANALYSE', { ...fresh, status: 'DATA_COLLECTED' })).toBe('ANALYSE')
    expect(actionName('ANALYSE', { ...fresh, status: 'COMPLETED', faultCount: 0 })).toBe(
      'REANALYSE',
    )
    expect(actionName('DELETE', { ...fresh, status: 'COMPLETED', faultCount: 0 })).toBe('DELETE')
  })
})

describe('why a task is no further', () => {
  const task = {
    status: 'SCAN_ABNORMAL',
    reason: null,
    hasCurves: false,
    analysing: false,
  } as const
  it('says what can be done with the curves that there are', () => {
    expect(reasonTexts({ ...task, reason: 'INTERRUPTED' })?.hint).toBe('INTERRUPTED')
    expect(reasonTexts({ ...task, reason: 'INTERRUPTED', hasCurves: true })?.hint).toBe(
      'curvesKept',
    )
    expect(reasonTexts({ ...task, status: 'CONNECTION_FAILED', hasCurves: true })).toEqual({
      ...{ reason: 'UNFINISHED', hint: 'curvesKept' },
    })
    const unreadable = { ...task, status: 'DATA_ABNORMAL', reason: 'STRINGS_UNREADABLE' } as const
    expect(reasonTexts(unreadable)?.hint).toBe('nothingRead')
    expect(reasonTexts({ ...unreadable, hasCurves: true })?.hint).toBe('STRINGS_UNREADABLE')
  })
  it('is nothing where nothing is wrong, or an analysis is under way', () => {
    expect(reasonTexts(task)).toBeNull()
    expect(reasonTexts({ ...task, status: 'COMPLETED', hasCurves: true })).toBeNull()
    const analysing = { reason: 'INTERRUPTED', hasCurves: true, analysing: true } as const
    expect(reasonTexts({ ...task, ...analysing })).toBeNull()
  })
})

describe('where no string fits', () => {
  const rows = [
    { inverterId: 1, stringCount: 16, notReadCount: 0 },
    { inverterId: 2, stringCount: 16, notReadCount: 16 },
    { inverterId: 3, stringCount: 16, notReadCount: 4 },
  ]
  it('nothing is called sound that was not read', () => {
    expect(nothingFound(rows, { faults: true })).toBe('noFaultRead')
    expect(nothingFound(rows, { faults: true, inverter: 1 })).toBe('noFault')
    expect(nothingFound(rows, { faults: true, inverter: 2 })).toBe('notRead')
    expect(nothingFound(rows, { faults: false, inverter: 2 })).toBe('notRead')
    expect(nothingFound(rows, { faults: true, inverter: 3 })).toBe('noFaultRead')
    expect(nothingFound(rows, { faults: false })).toBe('none')
  })
})

describe('devices of a plant', () => {
  const inverter = (id: number, stringCount: number) => ({
    ...{ id, name: `${id}#`, unit: id, ratedPowerKw: 100, stringCount, lockVersion: 0 },
  })
  const array = {
    ...{ id: 7, name: '1#方阵', capacityKw: 100, namingRule: 'NUMBER_FIRST' as const },
    ...{ collectorHost: '127.0.0.1', collectorPort: 502, collectorMap: 'IVC1' as const },
    lockVersion: 0,
    inverters: [inverter(7, 16), inverter(8, 12)],
  }
  it('are a tree whose arrays are no inverters', () => {
    const [node] = deviceNodes([array], (count) => `${count} 路`)
    expect(node!.children.map(({ title }) => title)).toEqual(['7# · 16 路', '8# · 12 路'])
    expect(inverterIdsOf([node!.key, ...node!.children.map(({ key }) => key)])).toEqual([7, 8])
  })
  it('are counted, those that are gone left out', () => {
    expect(chosenDevices([array], [8, 99])).toEqual({ arrays: 1, inverters: 1, strings: 12 })
  })
})

describe('the form of a task', () => {
  it('begins with the only plant, or with the task', () => {
    expect(initialForm('NEW', [{ id: 5 }])).toMatchObject({ plantId: 5, inverterIds: [] })
    expect(initialForm('NEW', [{ id: 5 }, { id: 6 }])).not.toHaveProperty('plantId')
    const task = taskRow({ environment: 'MANUAL', manualIrradiance: 800 })
    const draft = { task, inverters: [inverterRow({ inverterId: 12 })] }
    expect(initialForm(draft, [])).toMatchObject({
      ...{ plantId: 5, inverterIds: [12], environment: 'MANUAL', manualIrradiance: 800 },
    })
  })
  it('asks for the weather where nothing measures it', () => {
    const { manualIrradiance } = MANUAL_SCHEMA.shape
    expect(manualIrradiance.safeParse(null).success).toBe(false)
    expect(manualIrradiance.safeParse(undefined).success).toBe(false)
    expect(manualIrradiance.safeParse(800).success).toBe(true)
    expect(manualIrradiance.safeParse(2001).success).toBe(false)
  })
})

it('shows inverters at work and in trouble first', () => {
  const rows = [
    inverterRow({ name: 'waiting' }),
    inverterRow({ name: 'done', outcome: 'COLLECTED' }),
    inverterRow({ name: 'failed', outcome: 'CONNECTION_FAILED' }),
    inverterRow({ name: 'busy', phase: 'READING' }),
  ]
  expect(troubleFirst(rows).map(({ name }) => name)).toEqual(['busy', 'failed', 'done', 'waiting'])
})

describe('looking again', () => {
  const task = (status: ScanTaskState, analysing = false) => ({ status, analysing })
  it('happens while a task is scanned or analysed, else not', () => {
    expect(pollInterval([task('COMPLETED'), task('EXECUTING')])).toBe(1500)
    expect(pollInterval([task('DATA_COLLECTED', true)])).toBe(3000)
    expect(pollInterval([task('COMPLETED', true)])).toBe(3000)
    // An analysis that failed is waited for by nobody.
    expect(pollInterval([task('DATA_COLLECTED'), task('UNEXECUTED')])).toBe(false)
    expect(pollInterval([])).toBe(false)
  })
})
