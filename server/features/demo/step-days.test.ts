import { beforeEach, expect, it } from 'vitest'
import { stepDemo } from '#api/demo/endpoints.ts'
import { confItem } from '#database/schema/tables.ts'
import { shanghaiInstant, shanghaiText } from '#domain/calendar/shanghai-time.ts'
import { DemoClock } from '../../clock.ts'
import { testServer } from '../../test/harness.ts'
import { type ForecastMorning, stepDays } from './step-days.ts'

const server = testServer()
const DELIVERED = 'demo.deliveredUntil'
let delivered: string[] = []

beforeEach(() => {
  delivered = []
  server.services.outside = {
    deliverDay: async (date) => void delivered.push(date),
    deliverStorage: async () => {},
    clearFiling: async (file) => file,
  }
})

/** A demonstration whose clock stands at a time, and which has the files up to a day. */
async function standing(date: string, time: string, value: string | null): Promise<void> {
  const { clock, db } = server.services
  if (clock instanceof DemoClock) await clock.set(shanghaiInstant(date, time))
  await db.delete(confItem)
  if (value !== null) await db.insert(confItem).values({ code: DELIVERED, value })
}

async function step(days: number): Promise<string[]> {
  delivered = []
  await server.call(stepDemo, { days }, 'admin')
  await server.services.jobs.drain()
  return delivered
}

it('brings the files of each day in turn, and leaves the clock at the last morning', async () => {
  await standing('2026-12-30', '10:00', '2026-12-30')
  expect(await step(2)).toEqual(['2026-12-31', '2027-01-01'])
  // It goes on from there.
  const now = shanghaiText(server.services.clock.now())
  expect(now >= '2027-01-01 09:06' && now < '2027-01-02', now).toBe(true)
  expect(await step(1)).toEqual(['2027-01-02'])
})

it('filled before the disclosure of a morning, it brings that of this morning too', async () => {
  await standing('2027-01-01', '00:30', '2026-12-31')
  expect(await step(1)).toEqual(['2027-01-01', '2027-01-02'])
  expect(await step(1)).toEqual(['2027-01-03'])
})

it('brings what mornings without a step had, of a week at most', async () => {
  await standing('2026-12-30', '10:00', '2026-12-27')
  expect(await step(1)).toEqual(['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31'])
  await standing('2027-06-10', '10:00', '2026-12-31')
  const found = await step(1)
  expect([found.length, found[0], found.at(-1)]).toEqual([8, '2027-06-04', '2027-06-11'])
})

it('of a clock that was set back, and where nobody knows, brings the days of the step', async () => {
  await standing('2025-05-08', '09:30', '2026-12-31')
  expect(await step(1)).toEqual(['2025-05-09'])
  await standing('2026-12-30', '10:00', null)
  expect(await step(1)).toEqual(['2026-12-31'])
})

type Asked = Parameters<ForecastMorning>[1]

/** Steps with forecasts that only say what they were asked for. */
async function stepTo(range: { from: string; to: string }, until = range.to): Promise<Asked[]> {
  const asked: Asked[] = []
  const ended = new AbortController()
  let setAside = 0
  const handler = stepDays(server.services, {
    setAside: async () => {
      setAside++
      expect(asked).toEqual([])
    },
    morning: async (_services, steppedOver) => {
      asked.push(steppedOver)
    },
  })
  const job = { payload: range } as Parameters<typeof handler>[0]
  const report = (_share: number, date?: string) => {
    if (date !== undefined && date > until) ended.abort()
  }
  const control = { signal: ended.signal, report, attempt: 1, hold: async () => {} }
  await handler(job, control).catch((error) => {
    if (!ended.signal.aborted) throw error
  })
  expect(setAside).toBe(1)
  return asked
}

it('forecasts at the end, and makes up for the mornings that were stepped over', async () => {
  await standing('2027-02-01', '10:00', '2027-02-01')
  expect(await stepTo({ from: '2027-02-02', to: '2027-02-02' })).toEqual([null])
  const of = { from: '2027-02-03', to: '2027-02-05' }
  expect(await stepTo(of)).toEqual([{ from: '2027-02-04', to: '2027-02-05' }])
})

it('a step that was cut short leaves its forecasts to the next', async () => {
  await standing('2027-03-01', '10:00', '2027-03-01')
  expect(await stepTo({ from: '2027-03-02', to: '2027-03-09' }, '2027-03-04')).toEqual([])
  const rest = { from: '2027-03-06', to: '2027-03-06' }
  expect(await stepTo(rest)).toEqual([{ from: '2027-03-03', to: '2027-03-06' }])
})
