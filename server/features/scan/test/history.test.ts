import { eq } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  exportStringHistory,
  historyPlaces,
  type StringHistory,
  stringHistory,
} from '#api/diagnosis/history.ts'
import type { CallOf } from '#api/kernel/endpoint.ts'
import { maintenanceEvent } from '#database/schema/tables.ts'
import { testServer } from '../../../test/harness.ts'
import {
  type Asked,
  calculateHistory,
  dateOf,
  type Home,
  happenedAt,
  LABEL_W,
  loses,
  makeHome,
  STRINGS,
  scanOf,
} from './history-world.ts'

const server = testServer()

let home: Home
let far: Home
const db = () => server.services.db
const scan = (...[at, date, asked]: [Home, string, Asked]) => scanOf(db(), at, date, asked)
const calculate = (plantId: number) => calculateHistory(db(), plantId)
const happened = (values: object) => happenedAt(db(), home, values)

const tasks: number[] = []
beforeAll(async () => {
  home = await makeHome(db(), '1', 'near')
  far = await makeHome(db(), '6', 'far')
  for (let k = 0; k < 13; k++) {
    const day = 30 * k
    tasks.push(
      await scan(home, dateOf(day), {
        shares: [
          loses(day, 0.006),
          // Replaced before the seventh scan.
          k < 6 ? 0.9 : 0.98,
          // Open in one scan, for a reason that nobody wrote down.
          k === 4 ? 0 : loses(day, 0.004),
          k === 2 ? undefined : loses(day, 0.005),
        ],
        ...(k === 9 && { irradiance: 640 }),
        ...(k === 1 && { taskType: 'ACCEPTANCE' }),
      }),
    )
  }
  await scan(home, '2026-02-01', { shares: [0.5, 0.5, 0.5, 0.5], faultCount: null })
  await scan(far, '2025-05-01', { shares: [1, 1, 1, 1] })
  await calculate(home.plantId)
  const { arrayId, inverterId, strings } = home
  const replaced = { arrayId, inverterId, stringId: strings[1], kind: 'REPLACEMENT' }
  await happened({ ...replaced, happenedOn: dateOf(180) })
})

type Person = 'admin' | 'stranger' | 'nobody' | 'outsider'
type Call = CallOf<typeof stringHistory>
const ask = async (place: Call, person: Person = 'admin') =>
  (await server.call(stringHistory, place, person)).body
const history = async (place: Call): Promise<StringHistory> => (await ask(place)).data
const ofString = (index: number) => history({ stringId: home.strings[index]! })

describe('the history of a string', () => {
  it('is every analysed scan at standard conditions, with its rate beside the label', async () => {
    const found = await ofString(0)
    expect(found).toMatchObject({
      ...{ level: 'STRING', plantName: 'near', arrayName: 'near-A', inverterName: 'near-I' },
      ...{ stringName: 'String 1', position: 0, strings: 1 },
      label: {
        ...{ stringPowerW: LABEL_W, firstYearPct: 2, yearlyPct: 0.45 },
        gridTieDate: '2024-01-01',
      },
    })
    expect(found.scans.map(({ taskId }) => taskId)).toEqual(tasks)
    const [first] = found.scans
    expect(first).toMatchObject({ code: 14, irradiance: 900, share: expect.closeTo(0.97, 5) })
    expect(first!.figures.pmpW).toEqual({ middle: expect.closeTo(9700, 1), low: null, high: null })
    expect(first!.figures.vocV.middle).toBe(1000)
    // 940/(0.02 · 11.3) · 0.9 · 1.01, what the currents are scaled by.
    expect(first!.figures.rshOhm.middle).toBeCloseTo(3780.8, 0)
    expect(first!.figures.rsOhm.middle).toBeGreaterThan(8)
    const { stretches, jumps, warranted } = found.trend!
    expect(stretches).toHaveLength(1)
    expect(stretches[0]).toMatchObject({ scans: 12, baselineTaskId: tasks[1], labelPct: 0.45 })
    expect(stretches[0]!.loss!.pct).toBeCloseTo(0.6, 2)
    expect(stretches[0]!.verdict).toBe('FASTER')
    expect(stretches[0]!.lines[0]![0]!.share).toBeCloseTo(0.97, 4)
    expect(jumps).toEqual([])
    // A year and a bit after the connection: 1 − 0.02 − 0.0045 · (366/365.25 − 1 …)
    expect(warranted[0]!.share).toBeCloseTo(0.98, 4)
    expect(found.cleaning).toBeNull()
  })

  it('is found by the input of its inverter too', async () => {
    const { inverterId, strings } = home
    const found = await history({ inverterId, position: 2 })
    expect(found.stringId).toBe(strings[2])
    expect((await ask({ inverterId, position: 9 })).code).toBe(404)
    expect((await ask({})).code).toBe(400)
  })

  it('leaves a scan in weak light out of the rate, and says so', async () => {
    const { scans } = await ofString(0)
    expect(scans.filter(({ leftOut }) => leftOut).map(({ taskId }) => taskId)).toEqual([tasks[9]])
    expect(scans[9]!.leftOut).toBe('LOW_IRRADIANCE')
    expect((await ofString(3)).scans[2]).toMatchObject({
      ...{ leftOut: 'NO_POWER', reason: 'tooFewPoints', code: null },
    })
  })

  it('has no trend across a replacement, and asks for an event where nothing explains a change', async () => {
    const replaced = await ofString(1)
    expect(replaced.trend!.stretches.map(({ scans }) => scans)).toEqual([6, 6])
    expect(replaced.trend!.stretches[1]!.baselineShare).toBeCloseTo(0.98, 5)
    expect(replaced.trend!.jumps).toEqual([])
    expect(replaced.events).toMatchObject([
      { kind: 'REPLACEMENT', level: 'STRING', isOfWhole: true },
    ])
    const { jumps } = (await ofString(2)).trend!
    expect(jumps.map(({ fromTaskId, toTaskId }) => [fromTaskId, toTaskId])).toEqual([
      [tasks[3], tasks[4]],
      [tasks[4], tasks[5]],
    ])
    expect((await ofString(2)).events).toEqual([])
  })

  it('shows scans only where the plant does not have rates computed', async () => {
    const found = (await ask({ stringId: far.strings[0]! })).data
    expect(found).toMatchObject({ historicalCalculation: false, trend: null, cleaning: null })
    expect(found.scans).toHaveLength(1)
  })

  it('is judged with the strings of its array that are built alike', async () => {
    const wide = await makeHome(db(), '1', 'wide', 9)
    await calculate(wide.plantId)
    for (let k = 0; k < 13; k++) {
      const day = 30 * k
      // Each is read too high and too low by turns; the last is replaced by one that nobody wrote down.
      const noise = (i: number) => 1 + 0.004 * Math.sin(12.9898 * i + 78.233 * k)
      const shares = Array.from({ length: 8 }, (_, i) => loses(day, 0.006) * noise(i))
      await scan(wide, dateOf(day), { shares: [...shares, k < 6 ? 0.8 : 0.97] })
    }
    const found: StringHistory = (await ask({ stringId: wide.strings[0]! })).data
    const [judged] = found.trend!.stretches
    const { peers, ownWeight, alone } = judged!.beside!
    expect(peers).toBe(7)
    expect(ownWeight).toBeLessThan(0.5)
    expect(Math.abs(judged!.loss!.pct - 0.6)).toBeLessThan(Math.abs(alone.pct - 0.6))
    expect(judged!.loss!.pct).toBeCloseTo(0.6, 1)
    const far = judged!.lines[0]!.at(-1)!.share / judged!.lines[0]![0]!.share - 1
    expect(far).toBeCloseTo((-judged!.loss!.pct / 100) * (360 / 365.25), 3)
    const many: StringHistory = (await ask({ inverterId: wide.inverterId })).data
    expect(many.trend!.stretches.at(-1)!.beside).toBeNull()
    expect((await ofString(0)).trend!.stretches[0]!.beside).toBeNull()
  })

  it('says what a trend wants', async () => {
    await calculate(far.plantId)
    const found: StringHistory = (await ask({ stringId: far.strings[0]! })).data
    expect(found.trend!.stretches[0]!.missing).toEqual([
      { want: 'SCANS', has: 1, needs: 5 },
      { want: 'DAYS', has: 0, needs: 90 },
    ])
  })
})

describe('the history of many strings', () => {
  it('is their middle with what a tenth lies under and over', async () => {
    const found = await history({ arrayId: home.arrayId })
    expect(found).toMatchObject({ level: 'ARRAY', inverterId: null, stringId: null, strings: 4 })
    const open = found.scans[4]!
    expect(open).toMatchObject({ strings: 4, faults: 1, code: null })
    expect(open.figures.pmpW).toMatchObject({ low: 0 })
    expect(found.scans[2]).toMatchObject({ strings: 4 })
    const [stretch] = found.trend!.stretches
    // One replaced string of four neither breaks the line nor turns it by much.
    expect(found.trend!.stretches).toHaveLength(1)
    expect(stretch!.loss!.pct).toBeGreaterThan(0.1)
    expect(stretch!.loss!.pct).toBeLessThan(1)
    expect(found.events).toMatchObject([{ level: 'STRING', isOfWhole: false }])
    expect(await history({ inverterId: home.inverterId })).toMatchObject({ level: 'INVERTER' })
  })

  it('of an array says what cleanings brought and what is missing for the best interval', async () => {
    const before = (await history({ arrayId: home.arrayId })).cleaning!
    expect(before).toMatchObject({ gains: [], ratePctPerDay: null, missing: ['SOILING', 'PRICE'] })
    // 40 of 80 kW of the plant.
    expect(before.costCny).toBe(300)
    await happened({ kind: 'CLEANING', happenedOn: dateOf(200) })
    const { gains, stretches, missing } = (await history({ arrayId: home.arrayId })).cleaning!
    expect(gains.map(({ fromTaskId, toTaskId }) => [fromTaskId, toTaskId])).toEqual([
      [tasks[6], tasks[7]],
    ])
    expect(stretches).toBe(2)
    expect(missing).toEqual(['PRICE'])
    await db().delete(maintenanceEvent).where(eq(maintenanceEvent.kind, 'CLEANING'))
  })
})

describe('a history', () => {
  it('is refused outside of the data scope and without the right', async () => {
    for (const place of [
      { stringId: home.strings[0]! },
      { inverterId: home.inverterId },
      { inverterId: home.inverterId, position: 0 },
      { arrayId: home.arrayId },
      { arrayId: home.arrayId, stringId: far.strings[0]! },
    ]) {
      expect((await ask(place, 'stranger')).code).toBe(404)
      expect((await ask(place, 'nobody')).code).toBe(403)
    }
    expect((await ask({ stringId: far.strings[0]! }, 'stranger')).code).toBe(200)
    expect((await ask({ stringId: 999_999 })).code).toBe(404)
  })

  it('goes into a file, a line a scan', async () => {
    const lines = async (place: CallOf<typeof exportStringHistory>) => {
      const { bytes } = await server.call(exportStringHistory, place, 'admin')
      return (await readXlsx(bytes)).sheets[0]!.rows
    }
    const [head, ...rows] = await lines({ stringId: home.strings[0]! })
    expect(head!.slice(0, 3)).toEqual(['Task', 'Task type', 'Scanned at'])
    expect(head).not.toContain('STC power Pmp (W) P10')
    expect(rows).toHaveLength(13)
    expect(rows[0]!.slice(1, 3)).toEqual(['Routine', new Date('2025-01-01T12:00:00Z')])
    const ofMany = (await lines({ arrayId: home.arrayId }))[0]!
    expect(ofMany).toContain('STC power Pmp (W) P10')
    expect(ofMany.filter((title) => /^[a-z]/.test(String(title)))).toEqual([])
    const asked = { stringId: home.strings[0]! }
    expect((await server.call(exportStringHistory, asked, 'stranger')).body.code).toBe(404)
  })

  it('is chosen step by step among what the user has', async () => {
    const names = async (place: CallOf<typeof historyPlaces>, person: Person = 'admin') =>
      (await server.call(historyPlaces, place, person)).body
    const seen = (await names({})).rows.map(({ name }: { name: string }) => name)
    expect(seen).toEqual(expect.arrayContaining(['far', 'near', 'wide']))
    expect((await names({}, 'stranger')).rows).toMatchObject([{ name: 'far' }])
    expect((await names({}, 'outsider')).rows).toEqual([])
    expect((await names({ plantId: home.plantId })).rows).toMatchObject([{ name: 'near-A' }])
    expect((await names({ arrayId: home.arrayId })).rows).toMatchObject([{ name: 'near-I' }])
    expect((await names({ inverterId: home.inverterId })).rows).toHaveLength(STRINGS)
    expect((await names({ arrayId: home.arrayId }, 'stranger')).code).toBe(404)
    expect((await names({}, 'nobody')).code).toBe(403)
  })
})
