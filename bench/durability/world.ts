import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#database/connection/database.ts'
import { migrate } from '#database/migrate.ts'
import { ensureCurveMonths, writeCurves } from '#database/queries/curves/curve-writer.ts'
import { confItem, station } from '#database/schema/tables.ts'
import { seedCatalogue } from '#database/seed/catalogue.ts'
import { datesFromTo } from '#domain/calendar/delivery-date.ts'
import { tenDayPeriod } from '#domain/calendar/ten-day-period.ts'
import { seedMark } from '#server/seed-demo.ts'
import { createWorld } from '#simulator/market/world/world.ts'
import { seedAccounts } from '#simulator/seed/accounts.ts'
import { seedPlaces } from '#simulator/seed/places.ts'
import { DONE } from '#simulator/seed/seed.ts'
import { seedPlainCalendar, seedPlainPositions } from '#simulator/seed/trading.ts'

/** The window of this cycle is open at this moment; the client sets the clock to it. */
export const NOW = '2026-06-01T10:00:00+08:00'
export const CYCLE = { yearMonth: '2026-06', cycle: 2 } as const

/** A station that declares; both lie in provinces that the trader works in. */
export type Subject = { provinceId: string; stationId: number }

const STATIONS = [
  { provinceId: '3', code: 'GS-W1' },
  { provinceId: '5', code: 'SD-P1' },
]
const FORECAST_MW = 50

/**
 * Makes a data folder with accounts, places, the trading calendar and a power forecast, but without
 * the months of history that a demonstration begins with.
 */
export async function prepareWorld(dataDir: string, url?: string): Promise<Subject[]> {
  mkdirSync(dataDir, { recursive: true })
  const { db, close } = await openDatabase({ url, folder: join(dataDir, 'database') })
  try {
    await migrate(db)
    await seedCatalogue(db)
    await seedAccounts(db)
    await seedPlaces(db, createWorld('durability'))
    await seedPlainCalendar(db, [CYCLE.yearMonth])
    await seedPlainPositions(db, [CYCLE.yearMonth], new Date(NOW))
    // No daily price forecasts: they would only take the processor.
    await db.insert(confItem).values([
      { code: 'schedule.forecastDay', value: '9999-12-31' },
      { code: DONE, value: NOW },
    ])
    const { from, to } = tenDayPeriod(CYCLE.yearMonth, CYCLE.cycle)
    await ensureCurveMonths(db, from, to)
    for (const { provinceId, code } of STATIONS) {
      const curves = datesFromTo(from, to).map((deliveryDate) => ({
        series: {
          ...({ metric: 'POWER', stage: 'FORECAST', locKind: 'STATION', locCode: code } as const),
          ...({ resolutionMin: 15, unit: 'MW' } as const),
        },
        deliveryDate,
        values: Array.from({ length: 96 }, () => FORECAST_MW),
      }))
      const origin = { provinceId, receivedAt: new Date('2026-05-31T00:00:00Z') }
      await db.transaction((tx) => writeCurves(tx, curves, origin))
    }
    const known = await db.select().from(station)
    return STATIONS.map(({ provinceId, code }) => ({
      provinceId,
      stationId: known.find((one) => one.code === code)!.id,
    }))
  } finally {
    await close()
    writeFileSync(seedMark(dataDir), NOW)
  }
}
