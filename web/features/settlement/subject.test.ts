import { describe, expect, it } from 'vitest'
import { readUrl, writeUrl } from '#web/ui/url-state/url-codec.ts'
import {
  chosenCycle,
  chosenStation,
  deepLinkTo,
  heldCycle,
  REVIEW_URL,
  readDeepLink,
} from './subject.ts'

const SUBJECT = { provinceId: '1', stationId: 2, yearMonth: '2026-11', cycle: 2 } as const

describe('deep links', () => {
  it('come back as they were made', () => {
    const link = new URL(deepLinkTo('/settlement/review/index', SUBJECT), 'http://test')
    expect(readDeepLink(link.searchParams.get('data')!)).toEqual(SUBJECT)
  })
  it.each([
    '',
    '{',
    '[]',
    '{"cycle":5,"provinceId":"1","stationId":2,"yearMonth":"2026-11"}',
    'null',
  ])('refuses %j', (data) => {
    expect(readDeepLink(data)).toBeNull()
  })
})

describe('the address', () => {
  it('keeps the choice and drops what is malformed', () => {
    const state = { ...SUBJECT, data: '', against: 'PERFECT' as const }
    const written = writeUrl(REVIEW_URL, state, new URLSearchParams('data=%7B'))
    expect(written.get('data')).toBeNull()
    expect(readUrl(REVIEW_URL, written)).toEqual(state)
    const broken = new URLSearchParams('cycle=9&yearMonth=2026-13&stationId=x&against=ME')
    expect(readUrl(REVIEW_URL, broken)).toMatchObject({
      cycle: 0,
      yearMonth: '',
      stationId: 0,
      against: 'NONE',
    })
  })
})

describe('what is shown without a choice', () => {
  const stations = [{ id: 7 }, { id: 1 }]
  it('is the station that is named, else that of the session, else the first', () => {
    expect(chosenStation(stations, 1, 7)?.id).toBe(1)
    expect(chosenStation(stations, 99, 1)?.id).toBe(1)
    expect(chosenStation(stations, 0, 99)?.id).toBe(7)
    expect(chosenStation(stations, 0, null)?.id).toBe(7)
    expect(chosenStation([], 0, 1)).toBeUndefined()
  })
  it('is a cycle that the month holds', () => {
    expect(heldCycle(2, [1, 2, 3])).toBe(2)
    expect(heldCycle(2, [4])).toBe(4)
    expect(heldCycle(4, [1, 2, 3])).toBe(1)
    expect(heldCycle(2, [])).toBe(2)
  })
  it('is the latest cycle with a result, else the latest declared, else that of today', () => {
    const none = { yearMonth: '', cycle: 0 }
    const of = (cycle: number, state: string, delivered = false) => ({
      ...{ yearMonth: '2026-11', cycle, state, delivered },
    })
    const [waiting, known] = [of(3, 'AWAITING_RESULT'), of(1, 'RESULT_IN', true)]
    const choose = (declared: (typeof waiting)[]) => chosenCycle(none, declared, '2026-12-25')
    expect(choose([waiting, known])).toEqual({ yearMonth: '2026-11', cycle: 1 })
    expect(choose([of(3, 'RESULT_IN'), of(2, 'NOT_FILED', true), known])).toEqual({
      yearMonth: '2026-11',
      cycle: 1,
    })
    expect(choose([of(3, 'RESULT_IN')])).toEqual({ yearMonth: '2026-11', cycle: 3 })
    expect(choose([waiting])).toEqual({ yearMonth: '2026-11', cycle: 3 })
    expect(choose([])).toEqual({ yearMonth: '2026-12', cycle: 3 })
    expect(chosenCycle(none, [known], undefined)).toEqual({ yearMonth: '2026-11', cycle: 1 })
    expect(chosenCycle(none, [], undefined)).toBeNull()
    expect(chosenCycle(SUBJECT, [known], '2026-12-25')).toEqual({ yearMonth: '2026-11', cycle: 2 })
  })
})
