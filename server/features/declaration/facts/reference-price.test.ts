import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { tenDayDetail } from '#api/declaration/endpoints.ts'
import type { DeclarationDetail } from '#api/declaration/shapes.ts'
import { ensureCurveMonths, writeCurves } from '#database/queries/curves/curve-writer.ts'
import { forecastModel, marketRule } from '#database/schema/tables.ts'
import { datesFromTo } from '#domain/calendar/delivery-date.ts'
import { shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import { SUBJECT, seedRun, tenDayServer } from '../test/ten-day-world.ts'

const server = tenDayServer()
const RECEIVED = new Date('2026-11-01T00:00:00Z')

/** The rules of province 6 settle contracts against the unified price of real time. */
const MENGXI = { ...SUBJECT, provinceId: '6', stationId: 3 }

/** Day-ahead forecast 300 and last month 250; real time forecast 200 and last month −20. */
beforeAll(async () => {
  const { db } = server.services
  const of = {
    provinceId: '6',
    dates: ['2026-11-11'],
    asOf: shanghaiInstant('2026-11-05', '09:00'),
  }
  for (const [target, price] of [
    ['UNIFIED_DA', 300],
    ['UNIFIED_RT', 200],
  ] as const) {
    const [model] = await db
      .select()
      .from(forecastModel)
      .where(
        and(
          eq(forecastModel.provinceId, '6'),
          eq(forecastModel.target, target),
          eq(forecastModel.isDefault, true),
        ),
      )
    await seedRun(db, { ...of, modelId: model!.id, price })
  }
  await ensureCurveMonths(db, '2026-10-01', '2026-10-31')
  const days = datesFromTo('2026-10-11', '2026-10-20')
  const curves = (['DA', 'RT'] as const).flatMap((stage) =>
    days.map((deliveryDate) => ({
      series: {
        ...{ metric: 'PRICE' as const, stage, locKind: 'SYSTEM' as const, locCode: '' },
        ...{ resolutionMin: 60 as const, unit: 'CNY/MWh' as const },
      },
      deliveryDate,
      values: Array<number>(24).fill(stage === 'DA' ? 250 : -20),
    })),
  )
  await db.transaction((tx) => writeCurves(tx, curves, { provinceId: '6', receivedAt: RECEIVED }))
})

async function detail(): Promise<DeclarationDetail> {
  return (await server.call(tenDayDetail, MENGXI, 'outsider')).body.data
}

it('compares with the price that contracts of the province are settled against', async () => {
  const { referenceKind, reference, lines } = await detail()
  expect([referenceKind, reference?.modelName]).toEqual([
    'RT_UNIFIED',
    'Inner Mongolia West real-time unified price, LEAR',
  ])
  expect(lines[0]).toMatchObject({ referenceCnyPerMwh: 200, lastCycleCnyPerMwh: -20 })
})

it('follows the rule of the first day of the cycle', async () => {
  const { db } = server.services
  const rule = and(eq(marketRule.provinceId, '6'), eq(marketRule.code, 'settle.contractReference'))
  await db.update(marketRule).set({ value: 'DA_UNIFIED' }).where(rule)
  const { referenceKind, lines } = await detail()
  expect(referenceKind).toBe('DA_UNIFIED')
  expect(lines[0]).toMatchObject({ referenceCnyPerMwh: 300, lastCycleCnyPerMwh: 250 })
})

it('compares with nothing where no rule names a price', async () => {
  const { db } = server.services
  const rule = and(eq(marketRule.provinceId, '6'), eq(marketRule.code, 'settle.contractReference'))
  await db.delete(marketRule).where(rule)
  const { referenceKind, reference, lines } = await detail()
  expect([referenceKind, reference]).toEqual([null, null])
  expect(lines[0]).toMatchObject({
    ...{ referenceCnyPerMwh: null, referenceDays: 0, lastCycleCnyPerMwh: null, lastCycleDays: 0 },
  })
})
