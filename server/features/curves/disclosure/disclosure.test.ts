import { beforeAll, describe, expect, it } from 'vitest'
import { disclosure } from '#api/curves/disclosure.ts'
import {
  ensureCurveMonths,
  type SeriesKey,
  writeCurves,
} from '#database/queries/curves/curve-writer.ts'
import { publishedAt } from '#domain/calendar/publication.ts'
import { shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import { testServer } from '../../../test/harness.ts'

const server = testServer()
const DAY = '2026-04-01'
const received = shanghaiInstant('2026-03-31', '09:10')

beforeAll(async () => {
  await ensureCurveMonths(server.services.db, DAY, '2026-04-30')
  const curve = (deliveryDate: string, words: Partial<SeriesKey>) => ({
    deliveryDate,
    values: Array.from({ length: 96 }, () => 100),
    series: {
      ...({ metric: 'LOAD', stage: 'FORECAST', locKind: 'SYSTEM', locCode: '' } as const),
      ...({ resolutionMin: 15, unit: 'MW' } as const),
      ...words,
    },
  })
  await server.services.db.transaction((tx) =>
    writeCurves(
      tx,
      [
        curve(DAY, {}),
        curve('2026-04-02', {}),
        curve('2026-04-05', {}),
        curve(DAY, { metric: 'PRICE', stage: 'DA', unit: 'CNY/MWh' }),
        // Neither of the system nor disclosed by the market.
        curve(DAY, { stage: 'MODEL' }),
        curve(DAY, { metric: 'POWER', locKind: 'STATION', locCode: 'PV-B' }),
      ],
      { provinceId: '1', receivedAt: received, disclosureClass: 'PUBLIC' },
    ),
  )
})

describe('the disclosure of a day', () => {
  it('has the day and its neighbours with version, class and when each became known', async () => {
    const { body } = await server.call(disclosure, { provinceId: '1', date: DAY })
    const words = body.data.series.map(({ metric, stage }: SeriesKey) => `${metric} ${stage}`)
    expect(words.sort()).toEqual(['LOAD FORECAST', 'PRICE DA'])
    const load = body.data.series.find(({ metric }: SeriesKey) => metric === 'LOAD')
    expect(load.disclosureClass).toBe('PUBLIC')
    expect(load.days.map(({ date }: { date: string }) => date)).toEqual([DAY, '2026-04-02'])
    expect(load.days[0]).toMatchObject({
      ...{ version: 1, quality: 'OK', receivedAt: received.toISOString() },
      publishedAt: publishedAt('FORECAST', DAY).toISOString(),
    })
    expect(body.data.biddingSpace.components).toContain('TIE_LINE')
  })
  it('is of the newest day where the data end before today', async () => {
    const { body } = await server.call(disclosure, { provinceId: '1' })
    expect([body.data.date, body.data.hasData]).toEqual(['2026-04-05', true])
  })
  it('is not for whoever does not have the province', async () => {
    expect((await server.call(disclosure, { provinceId: '1' }, 'stranger')).body.code).toBe(404)
  })
})
