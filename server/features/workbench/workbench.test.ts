import { eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SystemType } from '#api/kernel/system-types.ts'
import { type WorkbenchOverview, workbench } from '#api/workbench/overview.ts'
import { type StationOverview, stationOne } from '#api/workbench/station-one.ts'
import {
  ensureCurveMonths,
  type IncomingCurve,
  type SeriesKey,
  writeCurves,
} from '#database/queries/curves/curve-writer.ts'
import { notify } from '#database/queries/notification/notifications.ts'
import {
  contract,
  contractCurve,
  declaration,
  importFile,
  permissionGroupResource,
  resource,
  tenDayCalendar,
  tradeSession,
} from '#database/schema/tables.ts'
import type { Person } from '#database/test/fixtures.ts'
import { makeRow } from '#database/test/make-row.ts'
import { datesFromTo } from '#domain/calendar/delivery-date.ts'
import { shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import type { NotificationKind } from '#domain/notification/words.ts'
import { DemoClock } from '../../clock.ts'
import { personId, testServer } from '../../test/harness.ts'
import { concernsStation } from './notice-groups.ts'

const server = testServer()
const SUBJECT = { provinceId: '1', stationId: 1 }
const RECEIVED = new Date('2026-11-20T02:00:00Z')
const CREATED = new Date('2026-10-25T02:00:00Z')

type Of = Pick<SeriesKey, 'metric' | 'stage'> & { station?: string; value: number }

/** The same in all hours of every date. */
function flat(dates: readonly string[], { metric, stage, station, value }: Of): IncomingCurve[] {
  return dates.map((deliveryDate) => ({
    series: {
      ...{ metric, stage, resolutionMin: 60 },
      ...(station === undefined
        ? { locKind: 'SYSTEM', locCode: '' }
        : { locKind: 'STATION', locCode: station }),
      unit: metric === 'PRICE' ? 'CNY/MWh' : metric.startsWith('ENERGY') ? 'MWh' : 'MW',
    },
    deliveryDate,
    values: Array(24).fill(value),
  }))
}

beforeAll(async () => {
  const { db, clock } = server.services
  const month = datesFromTo('2026-11-01', '2026-11-30')
  const until = (date: string) => month.filter((one) => one <= date)
  const curves = [
    ...flat(until('2026-11-22'), { metric: 'PRICE', stage: 'DA', value: 300 }),
    // The real-time price of the 19th never came, that of the 21st is not due yet.
    ...flat(
      until('2026-11-20').filter((date) => date !== '2026-11-19'),
      {
        ...{ metric: 'PRICE', stage: 'RT', value: 280 },
      },
    ),
    ...flat(until('2026-11-20'), { metric: 'WIND', stage: 'ACTUAL', value: 900 }),
    ...flat(until('2026-11-22'), {
      ...{ metric: 'ENERGY', stage: 'DA', station: 'WIND-A', value: 20 },
    }),
    ...flat(until('2026-11-20'), {
      ...{ metric: 'ENERGY_METERED', stage: 'METERED', station: 'WIND-A', value: 25 },
    }),
    ...flat(month, { metric: 'POWER', stage: 'FORECAST', station: 'WIND-A', value: 20 }),
  ]
  await ensureCurveMonths(db, month[0]!, month.at(-1)!)
  await db.transaction((tx) => writeCurves(tx, curves, { provinceId: '1', receivedAt: RECEIVED }))
  const [made] = await db
    .insert(contract)
    .values({ ...SUBJECT, code: 'C1', kind: 'ANNUAL', name: 'C1', createdAt: CREATED })
    .returning()
  await db.insert(contractCurve).values(
    month.map((deliveryDate) => ({
      ...{ contractId: made!.id, deliveryDate },
      energyMwh: Array(24).fill('10'),
      priceCnyPerMwh: Array(24).fill('350'),
    })),
  )
  const session = (cycle: 1 | 2, open: string, close: string) => ({
    ...{ provinceId: '1', yearMonth: '2026-12', cycle, tradeSessionCode: `S${cycle}` },
    declareOpenAt: shanghaiInstant(open, '09:00'),
    declareCloseAt: shanghaiInstant(close, '17:00'),
    resultAt: shanghaiInstant(close, '18:00'),
    ...{ lotMwh: 0.1, tickCnyPerMwh: 0.01, priceMinCnyPerMwh: 0, priceMaxCnyPerMwh: 1000 },
  })
  await db
    .insert(tenDayCalendar)
    .values([session(1, '2026-11-17', '2026-11-23'), session(2, '2026-11-27', '2026-12-08')])
  await db.insert(declaration).values({
    ...{ provinceId: '1', stationId: 2, yearMonth: '2026-12', cycle: 1, status: 'IN_REVIEW' },
    ...{ createdAt: CREATED, updatedAt: CREATED },
  })
  if (clock instanceof DemoClock) await clock.set(shanghaiInstant('2026-11-22', '10:00'))
})

async function ask(person: Person = 'trader', systemType: SystemType = '1', provinceId = '1') {
  const headers = { 'x-token': await server.tokenOf(person, systemType) }
  const { body } = await server.send(workbench, { provinceId }, headers)
  return body as { code: number; data: WorkbenchOverview }
}

async function station(person: Person = 'trader', subject: object = SUBJECT) {
  const headers = { 'x-token': await server.tokenOf(person) }
  const { body } = await server.send(stationOne, subject, headers)
  return body as { code: number; data: StationOverview }
}

describe('the workbench of stations', () => {
  it('says what each declaration needs before the first close, and whose step it is', async () => {
    const { code, data } = await ask()
    expect(code).toBe(200)
    const { deadlines } = data.declarations!
    const shown = deadlines.map(({ stationId, cycle, isOpen, step, isMine }) => [
      ...[stationId, cycle, isOpen, step, isMine],
    ])
    expect(shown).toEqual([
      [1, 1, true, 'CREATE', true],
      [2, 1, true, 'REVIEW', true],
      [1, 2, false, 'CREATE', true],
      [2, 2, false, 'CREATE', true],
    ])
    const viewed = (await ask('viewer')).data.declarations!.deadlines
    expect(viewed.map(({ isMine }) => isMine)).toEqual([false, false, false, false])
  })

  it('has the sessions of the calendar that are open or open soon beside them', async () => {
    const { db } = server.services
    const session = (code: string, open: string, close: string) => ({
      ...{ provinceId: '1', code, name: code, method: 'ROLLING_MATCH' as const },
      ...{ kind: 'ROLLING' as const, deliveryFrom: '2026-11-24', deliveryTo: '2026-11-24' },
      openAt: shanghaiInstant(open, '09:00'),
      closeAt: shanghaiInstant(close, '16:00'),
      updatedAt: CREATED,
    })
    const made = await db
      .insert(tradeSession)
      .values([
        { ...session('MONTH', '2026-11-20', '2026-11-24'), kind: 'MONTHLY' },
        session('ROLL', '2026-11-22', '2026-11-22'),
        session('CLOSED', '2026-11-21', '2026-11-21'),
        session('LATE', '2026-11-30', '2026-11-30'),
        { ...session('GONE', '2026-11-22', '2026-11-22'), status: 'CANCELLED' },
        { ...session('DECLARED', '2026-11-17', '2026-11-23'), kind: 'TEN_DAY' },
      ])
      .returning()
    await db
      .update(tenDayCalendar)
      .set({ tradeSessionId: made.at(-1)!.id })
      .where(eq(tenDayCalendar.cycle, 1))
    const shown = (await ask()).data.sessions.map(({ title, kind, isOpen }) => [
      title,
      kind,
      isOpen,
    ])
    expect(shown).toEqual([
      ['ROLL', 'ROLLING', true],
      ['MONTH', 'MONTHLY', true],
    ])
    expect((await station()).data.sessions.map(({ title }) => title)).toEqual(['ROLL', 'MONTH'])
    // No station of a storage session is declared for.
    const others = (await ask('admin', '3')).data.sessions
    expect(others.map(({ title, declared }) => [title, declared])).toEqual([
      ['ROLL', null],
      ['DECLARED', { yearMonth: '2026-12', cycle: 1 }],
      ['MONTH', null],
    ])
  })

  it('has the stations of the caller alone', async () => {
    const { data } = await ask('bound')
    expect(new Set(data.declarations!.deadlines.map(({ stationId }) => stationId))).toEqual(
      new Set([1]),
    )
    expect(data.energy).toMatchObject({ stations: 1, dayAheadTodayMwh: 480 })
    expect(data.energy!.metered).toEqual({ date: '2026-11-20', mwh: 600, dayAheadMwh: 480 })
    expect(data.objects).toEqual(['Dingbian wind farm'])
  })

  it('leaves a sum unknown that one station lacks', async () => {
    const { energy, money } = (await ask()).data
    expect([energy!.stations, energy!.dayAheadTodayMwh, energy!.dayAheadTomorrowMwh]).toEqual([
      ...[2, null, null],
    ])
    expect(money).toMatchObject({ stations: 2, total: { amountFen: null }, missing: 'DATA' })
  })

  it('tells of the days that are due and did not come', async () => {
    const { gaps } = (await ask('bound')).data
    expect(gaps).toEqual([
      expect.objectContaining({
        ...{ metric: 'PRICE', stage: 'RT', locKind: 'SYSTEM', kind: 'MISSING' },
        days: [{ from: '2026-11-19', to: '2026-11-19' }],
      }),
    ])
    // Nothing of the other station has ever come.
    const never = (await ask()).data.gaps!.filter(({ kind }) => kind === 'NEVER')
    expect(never.map(({ metric, placeName }) => [metric, placeName])).toEqual([
      ['ENERGY', 'Shenmu PV plant'],
      ['ENERGY_METERED', 'Shenmu PV plant'],
      ['POWER', 'Shenmu PV plant'],
    ])
  })

  it('has prices of three days, unknown where they did not come', async () => {
    const { prices } = (await ask()).data
    expect(
      prices.map(({ date, dayAhead, realTime, forecast }) => [
        ...[date, dayAhead.cnyPerMwh, realTime.cnyPerMwh, forecast?.cnyPerMwh],
      ]),
    ).toEqual([
      ['2026-11-21', 300, null, null],
      ['2026-11-22', 300, null, null],
      ['2026-11-23', null, null, null],
    ])
  })

  it('computes the score after the answer', async () => {
    expect((await ask('viewer')).data.score).toMatchObject({ year: 2026 })
    await expect
      .poll(async () => (await ask('viewer')).data.score)
      .toMatchObject({ state: 'KNOWN', cycles: 0, gainFen: null })
  })
})

it.each([
  ['2', 'Qinling Retail'],
  ['3', 'Weinan storage'],
] as const)(
  'a session of type %s has its own objects and no figures of stations',
  async (type, name) => {
    const { data } = await ask('admin', type)
    expect(data).toMatchObject({
      ...{ declarations: null, energy: null, money: null, score: null, objects: [name] },
      files: { waiting: 0, rejected: 0 },
    })
    expect(data.prices).toHaveLength(3)
    expect(data.gaps!.some(({ locKind }) => locKind === 'STATION')).toBe(false)
  },
)

it('has the files that the caller may decide on, as they stand', async () => {
  const { db } = server.services
  const [owner, other] = await Promise.all(
    (['bound', 'trader'] as const).map((person) => personId(server.services, person)),
  )
  const file = (fileName: string, ownerId: number) => ({
    ...{ provinceId: '1', fileName, ownerId, state: 'PARSED', layout: null, systemType: '1' },
  })
  await makeRow(db, importFile, file('own.xlsx', owner!))
  await makeRow(db, importFile, file('other.xlsx', other!))
  const names = async (person: Person) =>
    (await ask(person)).data.files?.rows.map(({ fileName, phase }) => `${fileName} ${phase}`).sort()
  expect(await names('bound')).toEqual(['own.xlsx unknownLayout'])
  expect(await names('trader')).toEqual(['other.xlsx unknownLayout'])
  expect(await names('admin')).toEqual(['other.xlsx unknownLayout', 'own.xlsx unknownLayout'])
  expect((await ask('viewer')).data.files).toBeNull()
  await db.delete(importFile)
})

describe('notices', () => {
  const tell = async (kind: NotificationKind, key: string, change: object = {}) => {
    const { db, clock } = server.services
    await notify(db, [await personId(server.services, 'trader')], {
      ...{ kind, dedupKey: key, provinceId: '1', severity: 'WARNING', createTime: clock.now() },
      ...{ params: {}, deepLink: '/somewhere', ...change },
    })
  }
  it('are lines, deadlines in front of many of the same', async () => {
    const dueAt = shanghaiInstant('2026-11-23', '17:00')
    for (const stationId of [1, 2])
      await tell('DECLARATION_DUE_24H', `due:${stationId}`, {
        ...{ stationId, tenDay: 1, date: '2026-12-01', dueAt },
      })
    for (let run = 1; run <= 24; run++) await tell('FORECAST_FAILED', `forecastFailed:${run}`)
    const { notices } = (await ask()).data
    expect(notices.groups.map(({ first, objects }) => [first.kind, objects])).toEqual([
      ['DECLARATION_DUE_24H', 2],
      ['FORECAST_FAILED', 24],
    ])
    expect(notices).toMatchObject({ total: 2, notices: 26 })
  })

  it('concern a station that are about it, or warn of the province and are no matter of files', async () => {
    const alerts = (await station()).data.alerts.map(({ first, notices }) => [first.kind, notices])
    expect(alerts).toEqual([
      ['DECLARATION_DUE_24H', 1],
      ['FORECAST_FAILED', 24],
    ])
    const notice = (kind: NotificationKind, stationId: number | null = null) =>
      concernsStation({ kind, stationId, provinceId: '1', severity: 'WARNING' }, SUBJECT)
    expect(notice('IMPORT_WAITING')).toBe(false)
    expect(notice('FILE_MISSING')).toBe(false)
    expect(notice('DATA_MISSING')).toBe(false)
    expect(notice('DATA_MISSING', 1)).toBe(true)
    expect(notice('SESSION_DUE_2H')).toBe(true)
    expect(notice('SESSION_DUE_2H', 2)).toBe(false)
  })
})

describe('the overview of a station', () => {
  it('is its income, output, coverage and price of now', async () => {
    const { code, data } = await station()
    expect(code).toBe(200)
    expect(data.station).toMatchObject({ name: 'Dingbian wind farm', state: 'TO_DO' })
    expect(data.stations.map(({ id, state }) => [id, state])).toEqual([
      [1, 'TO_DO'],
      [2, 'TO_DO'],
    ])
    expect(data.output.today).toMatchObject({
      ...{ forecast: { mwh: 480 }, dayAhead: { mwh: 480 }, metered: { hours: null, mwh: null } },
      meteredDueAt: '2026-11-23T10:00:00.000Z',
    })
    expect(data.output.days.map(({ date }) => date)).toEqual([
      ...['2026-11-20', '2026-11-21', '2026-11-22'],
    ])
    expect(data.output.lastMetered).toMatchObject({ date: '2026-11-20', metered: { mwh: 600 } })
    expect(data.price).toMatchObject({
      ...{ hour: 11, dayAhead: { point: 'SYSTEM', cnyPerMwh: 300 }, realTime: { cnyPerMwh: null } },
      lastRealTime: { date: '2026-11-20', hour: 24, cnyPerMwh: 280 },
      forecast: { point: 'SYSTEM', cnyPerMwh: null },
    })
    const [now, next] = data.coverage!
    // 10 of 20 MW.
    expect(now).toMatchObject({ cycle: 3, ratio: 0.5, reason: null, heldMwh: 2400 })
    expect(next).toMatchObject({ yearMonth: '2026-12', ratio: null, reason: 'HELD_UNKNOWN' })
    expect(data.plants).toBeNull()
  })

  it('does not know the income of a month in which a price is missing', async () => {
    const { money } = (await station()).data
    expect(money).toMatchObject({
      ...{ from: '2026-11-01', to: '2026-11-20', meteredMwh: 12_000, missing: 'DATA' },
      ...{ averageCnyPerMwh: null, provinceCnyPerMwh: 280, technologyCnyPerMwh: 280 },
    })
    expect(money!.total).toMatchObject({ amountFen: null, missingLines: 24 })
  })

  it('computes it once the price is there', async () => {
    const { db } = server.services
    const late = flat(['2026-11-19'], { metric: 'PRICE', stage: 'RT', value: 280 })
    await db.transaction((tx) =>
      writeCurves(tx, late, { provinceId: '1', receivedAt: new Date('2026-11-22T02:00:00Z') }),
    )
    const { money } = (await station()).data
    // An hour: 10·(350 − 300) + 20·300 + 5·280 = 7,900; 480 hours.
    expect(money).toMatchObject({ averageCnyPerMwh: 316, missing: null, unknownHeldDays: 0 })
    expect(money!.total.amountFen).toBe(379_200_000)
  })

  it('answers for a foreign station as for a missing one', async () => {
    expect((await station('bound', { provinceId: '1', stationId: 2 })).code).toBe(404)
    expect((await station('trader', { provinceId: '1', stationId: 99 })).code).toBe(404)
    expect((await station('admin', { provinceId: '1', stationId: 3 })).code).toBe(404)
    expect((await station('nobody')).code).toBe(403)
  })
})

it('leaves each part out for who lacks its right', async () => {
  const { db } = server.services
  const codes = ['/declaration:read', '/forecast:read', '/settlement:read', '/collection:read']
  const ids = await db
    .select({ id: resource.id })
    .from(resource)
    .where(inArray(resource.code, codes))
  for (const { id } of ids)
    await db.delete(permissionGroupResource).where(eq(permissionGroupResource.resourceId, id))
  server.forgetTokens()
  const { data } = await ask()
  expect(data).toMatchObject({
    ...{ declarations: null, files: null, gaps: null, energy: null, money: null, score: null },
  })
  expect(data.prices.map(({ forecast }) => forecast)).toEqual([null, null, null])
  const one = (await station()).data
  expect(one).toMatchObject({ declarations: null, coverage: null, money: null })
  expect([one.price.forecast, one.station.state]).toEqual([null, null])
  await db
    .delete(permissionGroupResource)
    .where(
      inArray(
        permissionGroupResource.resourceId,
        db.select({ id: resource.id }).from(resource).where(eq(resource.code, '/market:read')),
      ),
    )
  server.forgetTokens()
  expect([(await ask()).code, (await station()).code]).toEqual([403, 403])
})
