import { describe, expect, it } from 'vitest'
import { notificationRow } from '../test/notification-row.ts'
import { destinationOf } from './destination.ts'

describe('where a notification leads', () => {
  it('to the ten-day declaration, with cycle, provinceId, stationId and yearMonth', () => {
    const place = destinationOf(notificationRow({ tenDay: 2, date: '2026-11-11', stationId: 7 }))
    const { pathname, searchParams } = new URL(place!.to, 'http://x')
    expect(pathname).toBe('/transactionDeclaration/tenDayDegree/index')
    expect(JSON.parse(searchParams.get('data')!)).toEqual({
      cycle: 2,
      provinceId: '1',
      stationId: 7,
      yearMonth: '2026-11',
    })
    expect(place!.provinceId).toBe('1')
  })
  it('to the address that came with one of another kind', () => {
    const deepLink = '/dataCollection/import/index?id=3'
    const row = notificationRow({ tenDay: null, stationId: null, deepLink, provinceId: '6' })
    expect(destinationOf(row)).toEqual({ to: deepLink, provinceId: '6' })
  })
  it.each([null, '//elsewhere', '/\\elsewhere', 'https://elsewhere', 'javascript:alert(1)', ''])(
    'nowhere with the address %j',
    (deepLink) => {
      expect(destinationOf(notificationRow({ tenDay: null, deepLink }))).toBeNull()
    },
  )
})
