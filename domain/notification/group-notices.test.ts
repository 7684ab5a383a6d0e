import { describe, expect, it } from 'vitest'
import { type GroupedNotice, groupNotices, objectsOf } from './group-notices.ts'

const notice = (change: Partial<GroupedNotice> = {}): GroupedNotice => ({
  ...{ kind: 'DECLARATION_DUE_24H', standing: 'TO_DO', severity: 'WARNING' },
  ...{ createTime: '2026-11-27 17:00:00', date: '2026-12-01', dueAt: '2026-11-28T09:00:00Z' },
  ...{ tenDay: 1, provinceId: '1', stationId: 1 },
  ...change,
})
const about = { tenDay: null, stationId: null, date: null, dueAt: null }
const sizes = (...notices: GroupedNotice[]) =>
  groupNotices(notices).map((group) => group.notices.length)

describe('notices in groups', () => {
  it('of one cycle are one line over stations, stages and provinces', () => {
    const notices = [
      notice(),
      notice({ stationId: 2, kind: 'DECLARATION_DUE_2H' }),
      notice({ stationId: 2, kind: 'DECLARATION_OPEN', severity: 'ERROR' }),
      notice({ stationId: 6, provinceId: '6' }),
    ]
    const [group, ...more] = groupNotices(notices)
    expect(more).toEqual([])
    expect(group).toMatchObject({ family: 'DEADLINE', standing: 'TO_DO', severity: 'ERROR' })
    expect(group!.notices).toHaveLength(4)
    expect(objectsOf(group!)).toBe(3)
  })
  it('of other cycles, closes, families or standings are other lines', () => {
    expect(sizes(notice(), notice({ date: '2026-12-11', tenDay: 2 }))).toEqual([1, 1])
    expect(sizes(notice(), notice({ dueAt: '2026-11-29T09:00:00Z' }))).toEqual([1, 1])
    expect(sizes(notice(), notice({ kind: 'DECLARATION_REJECTED' }))).toEqual([1, 1])
    expect(sizes(notice(), notice({ standing: 'SETTLED' }))).toEqual([1, 1])
  })
  it('of no declaration are lines by province, those that only inform by day too', () => {
    const failed = (change: Partial<GroupedNotice> = {}) =>
      notice({ ...about, kind: 'FORECAST_FAILED', ...change })
    const before = { createTime: '2026-11-26 09:00:00' }
    expect(sizes(failed(), failed(before), failed({ provinceId: '6' }))).toEqual([2, 1])
    const imported = { kind: 'IMPORT_DONE', standing: 'INFO' } as const
    expect(sizes(failed(imported), failed(imported), failed({ ...imported, ...before }))).toEqual([
      2, 1,
    ])
    expect(objectsOf(groupNotices([failed(), failed(before)])[0]!)).toBe(2)
  })
  it('of sessions are lines by their close', () => {
    const session = (change: Partial<GroupedNotice> = {}) =>
      notice({ ...about, kind: 'SESSION_DUE_2H', dueAt: '2026-11-26T08:00:00Z', ...change })
    expect(sizes(session(), session(), session({ dueAt: '2026-11-26T09:00:00Z' }))).toEqual([2, 1])
  })
  it('come with deadlines that are to be met in front, the first close first', () => {
    const session = notice({ ...about, kind: 'SESSION_DUE_2H', dueAt: '2026-11-26T08:00:00Z' })
    const waiting = notice({ ...about, kind: 'IMPORT_WAITING' })
    const over = { ...session, standing: 'SETTLED' } as const
    const groups = groupNotices([
      ...Array<GroupedNotice>(24).fill(waiting),
      over,
      notice(),
      session,
    ])
    expect(
      groups.map(({ family, standing, notices }) => [family, standing, notices.length]),
    ).toEqual([
      ['SESSION', 'TO_DO', 1],
      ['DEADLINE', 'TO_DO', 1],
      ['IMPORT_WAITING', 'TO_DO', 24],
      ['SESSION', 'SETTLED', 1],
    ])
  })
  it('come in the order of their newest ones', () => {
    const groups = groupNotices([
      notice(),
      notice({ kind: 'DECLARATION_RESULT' }),
      notice({ stationId: 2 }),
    ])
    expect(groups.map(({ family }) => family)).toEqual(['DEADLINE', 'RESULT'])
  })
})
