import { eq } from 'drizzle-orm'
import {
  confItem,
  deratingHint,
  faultDismissal,
  inverter,
  moduleType,
  plant,
  pvArray,
  pvString,
  scanInverter,
  scanResult,
  scanTask,
  station,
  stringType,
  workOrder,
  workOrderString,
} from '#database/schema/tables.ts'
import { makeRow } from '#database/test/make-row.ts'
import { shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import type { TestServer } from '../../../test/harness.ts'
import { SUBJECT } from './ten-day-world.ts'

type Db = TestServer['services']['db']

/** The days of the cycle that the ten-day world declares for. */
export const PERIOD = { dateFrom: '2026-11-11', dateTo: '2026-11-20' } as const
export const ASKED = { provinceId: '1', stationId: 1, ...PERIOD } as const

/** Nobody has taken a hint and the forecast does not learn from the meter. */
export async function emptyHints({ services: { db } }: TestServer): Promise<void> {
  await db.delete(deratingHint)
  await db.delete(confItem).where(eq(confItem.code, LEARNS))
}

const LEARNS = 'declaration.forecastLearnsDays'
export const learnFor = ({ services: { db } }: TestServer, value: number) =>
  db.insert(confItem).values({ code: LEARNS, value })

type Found = { position: number; code: number | null; lossPct: number; confidence?: number }

/**
 * Makes a PV station of the ten-day world's: 100 MW, 40 MW forecast in every hour. Its plant has two inverters with
 * five strings of 10 MW each, so each is half of the station: 20 MW, and a string that loses all costs 4 MW of it.
 *
 * On 1 October a scan found string 1 of the second inverter open, string 2 low (and repaired on 20 October), and
 * strings of the first inverter bad that a scan of 25 October reads again: string 1 loses half, string 2 cannot be
 * diagnosed, string 3 is only suspected, string 4 is sound, string 5 dismissed. An older scan found the first
 * inverter's string 1 as it is now, and one of 1 September lies too far back to count.
 */
export async function hintWorld({ services: { db } }: TestServer): Promise<void> {
  await db.update(station).set({ technology: 'PV' }).where(eq(station.id, SUBJECT.stationId))
  const { id: plantId } = await makeRow(db, plant, {
    ...{ provinceId: '1', stationId: 1, name: '阳坡电站', operationStatus: 'IN_OPERATION' },
  })
  const { id: arrayId } = await makeRow(db, pvArray, { plantId })
  const { id: moduleTypeId } = await makeRow(db, moduleType, { pmaxW: 500_000 })
  const { id: stringTypeId } = await makeRow(db, stringType, {
    ...{ plantId, moduleTypeId, modulesPerString: 20 },
  })
  const devices: { id: number; strings: number[] }[] = []
  // One after the other, so that the second has the greater id.
  for (const unit of [1, 2]) {
    const made = { arrayId, unit, name: `INV${unit}`, ratedPowerKw: 50_000 }
    const { id } = await makeRow(db, inverter, made)
    const strings = await db
      .insert(pvString)
      .values(
        [0, 1, 2, 3, 4].map((position) => ({
          ...{
            inverterId: id as number,
            position,
            name: `S${position}`,
            stringTypeId: stringTypeId as number,
          },
        })),
      )
      .returning()
    devices.push({ id: id as number, strings: strings.map((one) => one.id) })
  }
  const [first, second] = devices as [Device, Device]
  const scan = (no: string, day: string, found: [Device, Found[]][]) =>
    writeScan(db, { plantId: plantId as number, arrayId: arrayId as number, no, day, found })
  const half = { position: 0, code: 9, lossPct: 50 }
  await scan('T-SEPT', '2026-09-01', [[first, [half, { position: 3, code: 7, lossPct: 100 }]]])
  await scan('T-OCT1', '2026-10-01', [
    [first, [half, { position: 1, code: 7, lossPct: 100 }, { position: 4, code: 8, lossPct: 9 }]],
    [
      second,
      [
        { position: 0, code: 7, lossPct: 100 },
        { position: 1, code: 8, lossPct: 30 },
      ],
    ],
  ])
  await scan('T-OCT25', '2026-10-25', [
    [
      first,
      [
        half,
        { position: 1, code: null, lossPct: 0 },
        { position: 2, code: 9, lossPct: 20, confidence: 0.5 },
        { position: 3, code: 14, lossPct: 0 },
        { position: 4, code: 8, lossPct: 9 },
      ],
    ],
  ])
  const dismissed = { stringId: first.strings[4]!, code: 8, reason: 'SHADE_EXPECTED' as const }
  await db.insert(faultDismissal).values({ ...dismissed, dismissedAt: noon('2026-10-26') })
  const { id: orderId } = await makeRow(db, workOrder, {
    ...{ provinceId: '1', plantId, arrayId, inverterId: second.id, orderNo: 'WO-1' },
    ...{ state: 'DONE', doneAt: noon('2026-10-20') },
  })
  const ordered = { orderId: orderId as number, stringId: second.strings[1]! }
  await db.insert(workOrderString).values(ordered)
}

type Device = { id: number; strings: number[] }
type Scan = {
  plantId: number
  arrayId: number
  no: string
  day: string
  found: [Device, Found[]][]
}

async function writeScan(db: Db, { plantId, arrayId, no, day, found }: Scan): Promise<void> {
  const { id } = await makeRow(db, scanTask, {
    ...{ provinceId: '1', plantId, taskNo: no, status: 'COMPLETED', faultCount: 1 },
    ...{ scannedAt: noon(day), createdAt: noon(day) },
  })
  const taskId = id as number
  for (const [device, results] of found) {
    await db.insert(scanInverter).values({ taskId, inverterId: device.id, arrayId })
    await db.insert(scanResult).values(
      results.map(({ position, code, lossPct, confidence = 0.9 }) => ({
        ...{ taskId, inverterId: device.id, position, stringId: device.strings[position]! },
        ...{ status: code === null ? 'ABNORMAL' : 'OK', code, confidence, lossPct },
      })),
    )
  }
}

const noon = (day: string) => shanghaiInstant(day, '12:00')
