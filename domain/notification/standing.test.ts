import { describe, expect, it } from 'vitest'
import { type NoticeFacts, standingOf } from './standing.ts'
import type { NoticeStanding, NotificationKind } from './words.ts'

// 2026-11-26 10:00 in Shanghai; the window of the first ten days of December closes on the 28th at 17:00.
const NOW = { now: new Date('2026-11-26T02:00:00Z'), today: '2026-11-26' }
const dueAt = new Date('2026-11-28T09:00:00Z')

function standing(
  kind: NotificationKind,
  change: Partial<NoticeFacts> = {},
  at = NOW,
): NoticeStanding {
  const facts: NoticeFacts = {
    ...{ kind, severity: 'WARNING', processed: false, dueAt, date: '2026-12-01' },
    ...{ createTime: new Date('2026-11-25T02:00:00Z'), declarationState: 'NOT_STARTED' },
    ...{ isOvertaken: false, faults: 0 },
  }
  return standingOf({ ...facts, ...change }, at)
}
const atClose = { ...NOW, now: dueAt }

describe('how a notice stands', () => {
  it.each(['DECLARATION_DUE_24H', 'DECLARATION_DUE_2H', 'DECLARATION_DUE_30M'] as const)(
    '%s is to do until filed or closed',
    (kind) => {
      for (const state of ['NOT_STARTED', 'DRAFT', 'IN_REVIEW', 'APPROVED', 'RETURNED'] as const) {
        expect(standing(kind, { declarationState: state })).toBe('TO_DO')
      }
      for (const state of ['FILED', 'CLEARED_FULL', 'SETTLED', 'EXPIRED'] as const) {
        expect(standing(kind, { declarationState: state })).toBe('SETTLED')
      }
      expect(standing(kind, {}, atClose)).toBe('SETTLED')
    },
  )
  it('an open window is to do until the declaration is begun', () => {
    expect(standing('DECLARATION_OPEN')).toBe('TO_DO')
    expect(standing('DECLARATION_OPEN', { declarationState: 'DRAFT' })).toBe('SETTLED')
  })
  it.each([
    ['DECLARATION_SUBMITTED', 'IN_REVIEW', 'APPROVED'],
    ['DECLARATION_REJECTED', 'DRAFT', 'IN_REVIEW'],
    ['DECLARATION_RETURNED', 'RETURNED', 'DRAFT'],
  ] as const)('%s waits while the declaration is %s, not %s', (kind, waiting, after) => {
    expect(standing(kind, { declarationState: waiting })).toBe('TO_DO')
    expect(standing(kind, { declarationState: after })).toBe('SETTLED')
    expect(standing(kind, { declarationState: waiting }, atClose)).toBe('SETTLED')
  })
  it.each(['DECLARATION_EXPIRED', 'DECLARATION_RESULT'] as const)(
    '%s is to do after the close, until delivery begins',
    (kind) => {
      const closed = { dueAt: new Date('2026-11-20T09:00:00Z') }
      expect(standing(kind, { ...closed, date: '2026-11-27' })).toBe('TO_DO')
      expect(standing(kind, { ...closed, date: '2026-11-26' })).toBe('SETTLED')
    },
  )
  it('what is as wished only informs, read or not', () => {
    for (const processed of [false, true]) {
      expect(standing('DECLARATION_RESULT', { severity: 'INFO', processed })).toBe('INFO')
      expect(standing('SCAN_DONE', { processed })).toBe('INFO')
      expect(standing('IMPORT_DONE', { processed })).toBe('INFO')
      expect(standing('FORECAST_DONE', { processed })).toBe('INFO')
    }
    expect(standing('SCAN_DONE', { faults: 3 })).toBe('TO_DO')
  })
  it('worse accuracy that is not told again for two days is over', () => {
    const told = (createTime: string) =>
      standing('FORECAST_DRIFT', { createTime: new Date(createTime), dueAt: null })
    expect(told('2026-11-24T02:00:01Z')).toBe('TO_DO')
    expect(told('2026-11-24T02:00:00Z')).toBe('SETTLED')
  })
  it('failures stay until they are overtaken or processed', () => {
    for (const kind of ['FORECAST_FAILED', 'SCAN_FAILED'] as const) {
      expect(standing(kind, { dueAt: null })).toBe('TO_DO')
      expect(standing(kind, { dueAt: null, isOvertaken: true })).toBe('SETTLED')
      expect(standing(kind, { dueAt: null, processed: true })).toBe('DONE')
    }
  })
})
