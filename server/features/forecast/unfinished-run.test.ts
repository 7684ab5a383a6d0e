import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { forecastDetail } from '#api/forecast/endpoints.ts'
import { forecastCurve, forecastModel, forecastRun } from '#database/schema/tables.ts'
import { testServer } from '../../test/harness.ts'

const server = testServer()
const NOW = new Date('2026-04-10T02:00:00Z')
const KIND = { kind: 'BACKTEST', basis: 'PUBLISHED' } as const
const HOURLY = { p10: Array(24).fill(90), p50: Array(24).fill(100), p90: Array(24).fill(110) }

const addDay = (runId: number, deliveryDate: string) =>
  server.services.db
    .insert(forecastCurve)
    .values({ provinceId: '1', runId, deliveryDate, lead: 1, ...HOURLY, seconds: 1 })

async function datesOf(id: number): Promise<string[]> {
  const { body } = await server.call(forecastDetail, { id })
  return body.data.days.map(({ date }: { date: string }) => date)
}

describe('the days of a run', () => {
  it('are those of the moment until it is finished, and are kept from then on', async () => {
    const { db } = server.services
    const [model] = await db.select().from(forecastModel).where(eq(forecastModel.provinceId, '1'))
    const run = { provinceId: '1', modelId: model!.id, ...KIND }
    const dates = { dateFrom: '2026-04-01', dateTo: '2026-04-03' }
    const [added] = await db
      .insert(forecastRun)
      .values({ ...run, ...dates, state: 'RUNNING', asOf: NOW, createdAt: NOW })
      .returning()
    const { id } = added!
    await addDay(id, '2026-04-01')
    expect(await datesOf(id)).toEqual(['2026-04-01'])
    await addDay(id, '2026-04-02')
    expect(await datesOf(id)).toEqual(['2026-04-01', '2026-04-02'])
    await db.update(forecastRun).set({ state: 'DONE' }).where(eq(forecastRun.id, id))
    expect(await datesOf(id)).toEqual(['2026-04-01', '2026-04-02'])
    await db.delete(forecastCurve).where(eq(forecastCurve.runId, id))
    expect(await datesOf(id)).toEqual(['2026-04-01', '2026-04-02'])
  })
})
