import { expect, it } from 'vitest'
import type { DeclarationDeadline } from '#api/workbench/shapes.ts'
import { declarationAddress, noticeAddress } from './addresses.ts'
import { deadlineGroups } from './deadline-groups.ts'
import { hourSpread } from './spread.ts'

const deadline = (changes: Partial<DeclarationDeadline>): DeclarationDeadline => ({
  ...{ stationId: 1, stationName: '定边', yearMonth: '2026-12', cycle: 1, cycleName: '上旬' },
  ...{ deliveryFrom: '2026-12-01', deliveryTo: '2026-12-10', isOpen: true, isMine: true },
  ...{ openAt: '2026-11-17T01:00:00.000Z', closeAt: '2026-11-28T09:00:00.000Z' },
  ...{ status: 'NOT_STARTED', step: 'CREATE', declaredSellMwh: null, declaredBuyMwh: null },
  ...changes,
})

it('puts stations together that need the same for the same session, what is due first', () => {
  const filed = deadline({ stationId: 2, status: 'FILED', step: 'AWAIT' })
  const later = deadline({ cycle: 2, closeAt: '2026-12-08T09:00:00.000Z', isOpen: false })
  const groups = deadlineGroups([filed, deadline({}), later, deadline({ stationId: 3 })])
  expect(groups.map(({ stations }) => stations.map(({ stationId }) => stationId))).toEqual([
    [1, 3],
    [2],
    [1],
  ])
  expect(groups.map(({ isDue, isOpen }) => [isDue, isOpen])).toEqual([
    [true, true],
    [false, true],
    [true, false],
  ])
})

it('finds the dearest and the cheapest hour of a whole day only', () => {
  expect(hourSpread([300, 100, 400, 100])).toEqual({ spread: 300, dearHour: 3, cheapHour: 2 })
  expect(hourSpread([300, null])).toBeNull()
  expect(hourSpread(null)).toBeNull()
})

it('leads to declarations and nowhere outside', () => {
  const address = decodeURIComponent(declarationAddress(deadline({}), '1'))
  expect(address).toContain('"stationId":"1","yearMonth":"2026-12"')
  const notice = (deepLink: string | null) => noticeAddress({ deepLink })
  expect([notice('/a?b'), notice('//evil.example'), notice(null)]).toEqual(['/a?b', null, null])
})
