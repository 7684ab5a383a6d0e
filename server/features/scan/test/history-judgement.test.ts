import { beforeAll, describe, expect, it } from 'vitest'
import { type StringHistory, stringHistory } from '#api/diagnosis/history.ts'
import type { CallOf } from '#api/kernel/endpoint.ts'
import { testServer } from '../../../test/harness.ts'
import {
  calculateHistory,
  type Device,
  dateOf,
  type Home,
  happenedAt,
  loses,
  makeDevice,
  makeHome,
  scanOf,
} from './history-world.ts'

const server = testServer()
const db = () => server.services.db

const history = async (place: CallOf<typeof stringHistory>): Promise<StringHistory> =>
  (await server.call(stringHistory, place, 'admin')).body.data

describe('what a task says of cleaning', () => {
  let home: Home
  let second: Device
  let third: Device
  const tasks: number[] = []
  const cleanedOf = async (place: CallOf<typeof stringHistory>) =>
    (await history(place)).scans.map(({ cleaned }) => cleaned)

  beforeAll(async () => {
    home = await makeHome(db(), '1', 'washed')
    second = await makeDevice(db(), home, { name: 'second', arrayId: home.arrayId })
    third = await makeDevice(db(), home, { name: 'third' })
    await calculateHistory(db(), home.plantId)
    const all = [home, second, third]
    // The third task says that what it scanned was clean, and scanned one inverter.
    for (const [k, devices] of [all, all, [home], all, all].entries()) {
      const share = k === 2 ? 0.99 : 0.97 - 0.001 * k
      const cleaningStatus = k === 2 || k === 4 ? 'CLEANED' : 'UNCLEANED'
      const asked = { shares: Array(4).fill(share), cleaningStatus }
      tasks.push(await scanOf(db(), home, dateOf(30 * k), asked, devices))
    }
  })

  it('holds for the inverters that it scanned, and for a part of their array', async () => {
    const none = ['NONE', 'NONE', 'NONE', 'ALL']
    expect(await cleanedOf({ inverterId: home.inverterId })).toEqual([
      ...['NONE', 'NONE', 'ALL', 'NONE', 'ALL'],
    ])
    expect(await cleanedOf({ stringId: home.strings[0]! })).toEqual([
      ...['NONE', 'NONE', 'ALL', 'NONE', 'ALL'],
    ])
    expect(await cleanedOf({ inverterId: second.inverterId })).toEqual(none)
    expect(await cleanedOf({ arrayId: third.arrayId })).toEqual(none)
    const array = await history({ arrayId: home.arrayId })
    expect(array.scans.map(({ cleaned }) => cleaned)).toEqual([
      ...['NONE', 'NONE', 'PART', 'NONE', 'ALL'],
    ])
    // What was gained by the cleaning of one inverter is none of the array's.
    expect(array.cleaning!.gains.map(({ toTaskId }) => toTaskId)).toEqual([tasks[4]])
  })

  it('is no cleaning of what lies elsewhere than the upkeep says', async () => {
    const done = { kind: 'CLEANING', arrayId: home.arrayId, happenedOn: dateOf(115) }
    await happenedAt(db(), home, done)
    expect((await cleanedOf({ arrayId: home.arrayId })).at(-1)).toBe('ALL')
    expect((await cleanedOf({ stringId: second.strings[0]! })).at(-1)).toBe('ALL')
    expect((await cleanedOf({ arrayId: third.arrayId })).at(-1)).toBe('NONE')
    expect((await cleanedOf({ inverterId: third.inverterId })).at(-1)).toBe('NONE')
    const { gains } = (await history({ arrayId: third.arrayId })).cleaning!
    expect(gains).toEqual([])
  })
})

describe('how quickly an array gets dirty', () => {
  /** Twelve scans with a cleaning before the seventh. */
  async function dirty(name: string, shareAt: (k: number) => number): Promise<StringHistory> {
    const home = await makeHome(db(), '1', name)
    await calculateHistory(db(), home.plantId)
    for (let k = 0; k < 12; k++) {
      await scanOf(db(), home, dateOf(10 * k), { shares: Array(4).fill(shareAt(k)) })
    }
    const done = { kind: 'CLEANING', arrayId: home.arrayId, happenedOn: dateOf(60) }
    await happenedAt(db(), home, done)
    return history({ arrayId: home.arrayId })
  }

  it('is not told where it may be noise', async () => {
    const noise = [0, 3, -2, 2, -3, 1, 0, -3, 2, -1, 3, 0]
    const { cleaning } = await dirty('noise', (k) => 0.97 + 0.001 * noise[k]!)
    expect(cleaning).toMatchObject({ isTold: false, best: null, days: 100, stretches: 2 })
    // What was gained, if anything, is within what scans differ by.
    expect(Math.abs(cleaning!.medianGainPct!)).toBeLessThan(cleaning!.gainNoisePct!)
    expect(cleaning!.lowPctPerDay).toBeLessThan(0)
    expect(cleaning!.highPctPerDay).toBeGreaterThan(0)
  })

  it('is told where its whole interval says so', async () => {
    const { cleaning } = await dirty('dirt', (k) => 0.97 * (1 - 0.004 * (k % 6)))
    expect(cleaning!.isTold).toBe(true)
    expect(cleaning!.lowPctPerDay).toBeGreaterThan(0)
  })
})

describe('a power beside the warranty', () => {
  /** Nine strings, the first of which has another level. */
  async function warranted(name: string, share: number): Promise<StringHistory> {
    const home = await makeHome(db(), '1', name, 9)
    await calculateHistory(db(), home.plantId)
    for (let k = 0; k < 9; k++) {
      // Read 4 % too low in one scan, all of them.
      const common = k === 3 ? 0.96 : 1
      const noise = (i: number) => 1 + 0.001 * Math.sin(12.9898 * i + 78.233 * k)
      const shares = Array.from({ length: 9 }, (_, i) => {
        const level = i === 0 ? share : 0.97
        return (loses(30 * k, 0.005) / 0.97) * level * noise(i) * common
      })
      await scanOf(db(), home, dateOf(30 * k), { shares })
    }
    return history({ stringId: home.strings[0]! })
  }

  it('is under it only with its whole interval', async () => {
    // 1 − 0.02 − 0.0045 · 0.66, two thirds of a year after the first.
    const near = (await warranted('near the line', 0.95)).trend!.warranty!
    expect(near.warrantedShare).toBeCloseTo(0.977, 3)
    expect(near).toMatchObject({ verdict: 'MAYBE_BELOW', procedure: 2 })
    expect(near.share).toBeCloseTo(0.9469, 2)
    expect(near.halves.sweep).toBeCloseTo(1.645 * (0.04 / Math.sqrt(6)) * near.share, 4)
    expect(near.halves.sensor).toBeCloseTo(1.645 * 0.03 * near.share, 4)
    expect(near.halves.fit).toBeLessThan(0.02)
    expect(near.highShare).toBeGreaterThan(0.977)
    const { warranty } = (await warranted('far below', 0.85)).trend!
    expect(warranty).toMatchObject({ verdict: 'BELOW' })
    expect(warranty!.highShare).toBeLessThan(0.977)
  })

  it('and its rate are without what all strings of a scan deviated by', async () => {
    const { scans, trend } = await warranted('shared', 0.97)
    expect(scans[3]!.irradianceFrom).toBe('MEASURED')
    expect(scans[3]!.commonPct).toBeCloseTo(-4, 0)
    expect(Math.abs(scans[4]!.commonPct!)).toBeLessThan(0.2)
    expect(trend!.common).toMatchObject({ strings: 8, spreadPct: expect.closeTo(4 / 3, 1) })
    // Nobody is asked what was done to the string.
    expect(trend!.jumps).toEqual([])
    expect(Math.abs(trend!.stretches.at(-1)!.loss!.pct - 0.5)).toBeLessThan(0.1)
  })
})
