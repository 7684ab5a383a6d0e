import { describe, expect, it } from 'vitest'
import type { ImportFileRow, ImportSummary } from '#api/collection/shapes.ts'
import { isBusy, phaseOf, writeFailure } from './file-phase.ts'

type Job = NonNullable<ImportFileRow['job']>
const job = (kind: string, state: Job['state'], error: string | null = null): Job => ({
  ...{ id: 1, kind, state, error },
  progress: 0,
  progressCode: null,
})
const summary = (change: Partial<ImportSummary> = {}): ImportSummary => ({
  ...{ rowsRead: 96, rowsAccepted: 96, rowsRejected: 0, daysAccepted: 1, daysRejected: 0 },
  ...{ completenessPercent: 100, seriesCount: 1, curveCount: 1 },
  ...{ dateFrom: '2026-03-01', dateTo: '2026-03-01', errorCount: 0, warningCount: 0 },
  ...{ issueCounts: {}, expected: { added: 1, revised: 0, unchanged: 0 } },
  ...change,
})
const file = (change: Partial<ImportFileRow>) => ({
  state: 'PARSED' as const,
  layout: 'LONG_96' as const,
  summary: summary(),
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
