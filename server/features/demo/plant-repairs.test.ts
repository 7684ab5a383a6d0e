import { expect, it } from 'vitest'
import { inverter, maintenanceEvent, plant, pvArray, pvString } from '#database/schema/tables.ts'
import { makeRow } from '#database/test/make-row.ts'
import { toDayNumber } from '#domain/calendar/delivery-date.ts'
import type { MaintenanceKind } from '#domain/maintenance/words.ts'
import { testServer } from '../../test/harness.ts'
import { plantRepairs } from './plant-repairs.ts'

const server = testServer()
const AT = { array: 'A02', host: '127.0.0.1', port: 20_002 }

it('tells the simulated plant what was repaired or replaced behind its collectors', async () => {
  const { db } = server.services
  const { id: plantId } = await makeRow(db, plant, { provinceId: '1' })
  const { id: arrayId } = await makeRow(db, pvArray, {
    ...{ plantId, name: 'what its users call it' },
    ...{ collectorHost: AT.host, collectorPort: AT.port },
  })
  const { id: inverterId } = await makeRow(db, inverter, { arrayId, unit: 2 })
  const { id: stringId } = await makeRow(db, pvString, { inverterId, position: 6 })
  const happened = (kind: MaintenanceKind, happenedOn: string) =>
    makeRow(db, maintenanceEvent, {
      ...{ provinceId: '1', plantId, arrayId, inverterId, stringId, kind, happenedOn },
    })
  await happened('REPAIR', '2026-11-20')
  await happened('REPLACEMENT', '2026-11-21')
  await happened('INSPECTION', '2026-11-22')
  const place = { array: 'A02', inverter: 2, string: 6 }
  const told = await plantRepairs(db, [AT])
  expect(told.sort((a, b) => a.day - b.day)).toEqual([
    { ...place, day: toDayNumber('2026-11-20') },
    { ...place, day: toDayNumber('2026-11-21') },
  ])
  expect(await plantRepairs(db, [{ ...AT, host: '10.0.0.1' }])).toEqual([])
  expect(await plantRepairs(db, [])).toEqual([])
})
