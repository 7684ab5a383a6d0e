import { describe, expect, it } from 'vitest'
import { isBusy, phaseOf, writeFailure } from './file-phase.ts'

type File = Parameters<typeof phaseOf>[0]
const job = (
  kind: string,
  state: NonNullable<File['job']>['state'],
  error: string | null = null,
) => ({
  ...{ kind, state, error },
})
const summary = (change: Partial<NonNullable<File['summary']>> = {}) => ({
  ...{ curveCount: 1, errorCount: 0, ...change },
})
const file = (change: Partial<File>): File => ({
  ...{ state: 'PARSED', layout: 'LONG_96', summary: summary() },
  job: job('importInspect', 'DONE'),
  ...change,
})

describe('phase of a file', () => {
  it.each([
    ['reading', file({ state: 'RECEIVED', job: job('importInspect', 'QUEUED') })],
    ['reading', file({ state: 'RECEIVED', job: job('importInspect', 'RUNNING') })],
    ['interrupted', file({ state: 'RECEIVED', job: job('importInspect', 'CANCELLED') })],
    ['ready', file({})],
    ['writing', file({ job: job('importCommit', 'RUNNING') })],
    ['ready', file({ job: job('importCommit', 'CANCELLED') })],
    ['faulty', file({ summary: summary({ errorCount: 2 }) })],
    ['nothing', file({ summary: summary({ curveCount: 0, errorCount: 9 }) })],
    ['unknownLayout', file({ layout: null, summary: summary({ curveCount: 0 }) })],
    ['declarationResult', file({ layout: 'TEN_DAY_RESULT', summary: summary({ curveCount: 0 }) })],
    ['committed', file({ state: 'COMMITTED', job: job('importCommit', 'RUNNING') })],
    ['rejected', file({ state: 'REJECTED', layout: null, summary: null })],
  ] as const)('%s', (phase, row) => {
    expect(phaseOf(row)).toBe(phase)
    expect(isBusy(row)).toBe(phase === 'reading' || phase === 'writing')
  })

  it('tells why writing failed, and nothing of a failed reading', () => {
    expect(writeFailure(file({ job: job('importCommit', 'FAILED', 'IMPORT_CHANGED') }))).toBe(
      'IMPORT_CHANGED',
    )
    expect(writeFailure(file({ job: job('importInspect', 'FAILED', 'x') }))).toBeNull()
    expect(writeFailure(file({}))).toBeNull()
  })
})
