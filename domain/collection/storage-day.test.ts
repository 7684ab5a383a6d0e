import { describe, expect, it } from 'vitest'
import { impossibleInStorage } from './storage-day.ts'

const day = (value: (slot: number) => number | null) =>
  Array.from({ length: 96 }, (_, slot) => value(slot))
const none = day(() => 0)
const kinds = (found: ReturnType<typeof impossibleInStorage>) => found.map(({ kind }) => kind)

const rating = { chargeMw: 100, dischargeMw: 100, energyMwh: 200 }

/** 100 MW that hold 200 MWh: two cycles a day, 90 % of what is charged is stored. */
const charged = day((slot) => (slot >= 8 && slot < 17 ? 24.7 : 0))
const discharged = day((slot) => (slot >= 70 && slot < 78 ? 25 : 0))
const soc = (() => {
  let level = 0
  return day((slot) => {
    level += 0.9 * charged[slot]! - discharged[slot]!
    return Math.round((100 * Math.max(0, level)) / 200)
  })
})()

describe('a day of a storage unit', () => {
  it('that charges, rests and discharges contradicts nothing', () => {
    const found = impossibleInStorage({
      ...{ chargedMwh: charged, dischargedMwh: discharged },
      ...{ socPercent: soc, rating },
    })
    expect(found).toEqual([])
    const missing = day((slot) => (slot % 2 ? null : soc[slot]!))
    for (const socPercent of [null, missing])
      expect(impossibleInStorage({ chargedMwh: charged, dischargedMwh: null, socPercent })).toEqual(
        [],
      )
    expect(impossibleInStorage({ chargedMwh: null, dischargedMwh: null, socPercent: soc })).toEqual(
      [],
    )
  })

  it('that charges and discharges in a slot does', () => {
    const [chargedMwh, dischargedMwh] = [
      day((slot) => (slot < 9 ? 10 : 0)),
      day((slot) => (slot < 3 ? 10 : 0.005)),
    ]
    expect(impossibleInStorage({ chargedMwh, dischargedMwh, socPercent: null, rating })).toEqual([
      { kind: 'BOTH_WAYS', slots: [0, 1, 2], chargedMwh: 10, dischargedMwh: 10 },
    ])
  })

  it('that takes more than its power in a slot does, both directions together', () => {
    const of = (chargedMwh: number, dischargedMwh: number) =>
      impossibleInStorage({
        ...{ chargedMwh: day((slot) => (slot === 5 ? chargedMwh : 0)), rating },
        ...{ dischargedMwh: day((slot) => (slot === 5 ? dischargedMwh : 0)), socPercent: null },
      })
    expect(of(25.4, 0)).toEqual([])
    expect(of(28, 0)).toEqual([{ kind: 'OVER_RATED', slots: [5], energyMwh: 28, limitMwh: 25 }])
    expect(kinds(of(14, 14))).toEqual(['BOTH_WAYS', 'OVER_RATED'])
  })

  it('whose state of charge does not follow does', () => {
    const socPercent = day(() => 50)
    // 8 hours' worth, less than the store holds where its energy is not known.
    const most = { ...rating, energyMwh: 2400 }
    for (const rated of [most, undefined])
      expect(
        impossibleInStorage({
          ...{ chargedMwh: day(() => 25), dischargedMwh: none, socPercent },
          rating: rated,
        }),
      ).toEqual([{ kind: 'SOC_AGAINST', from: 1, to: 95, energyMwh: 2375, soc: [50, 50] }])
    const falling = day((slot) => 90 - slot / 2)
    expect(
      kinds(
        impossibleInStorage({
          ...{ chargedMwh: day(() => 1), dischargedMwh: none },
          ...{ socPercent: falling, rating },
        }),
      ),
    ).toEqual(['SOC_AGAINST'])
    const rising = day((slot) => 10 + slot / 2)
    expect(
      kinds(
        impossibleInStorage({
          ...{ chargedMwh: null, dischargedMwh: day(() => 1) },
          ...{ socPercent: rising, rating },
        }),
      ),
    ).toEqual(['SOC_AGAINST'])
  })

  it('that stores more than it holds does, and that gives more than it held', () => {
    const of = (chargedMwh: number[], dischargedMwh: number[]) =>
      impossibleInStorage({
        ...{ chargedMwh, dischargedMwh, socPercent: null },
        rating: { chargeMw: 100, dischargeMw: 50, energyMwh: 200 },
      })
    // 12 slots of 25 are 300, of which at least 210 are stored: more than 204 (102 % of 200).
    const filled = day((slot) => (slot < 12 ? 25 : 0)) as number[]
    expect(of(filled, day(() => 0) as number[])).toEqual([
      { kind: 'OVER_HELD', from: 0, to: 11, energyMwh: 300, limitMwh: 200 },
    ])
    // What is discharged between makes room: 5 before, and the 7 after it are 122.5.
    const pause = day((slot) => (slot === 5 ? 12.5 : 0)) as number[]
    expect(
      of(
        filled.map((energy, slot) => (slot === 5 ? 0 : energy)),
        pause,
      ),
    ).toEqual([])
    // 17 slots of 12.5 are 212.5, and nothing was stored meanwhile.
    const emptied = day((slot) => (slot >= 40 && slot < 57 ? 12.5 : 0)) as number[]
    expect(of(none as number[], emptied)).toEqual([
      { kind: 'OVER_HELD', from: 40, to: 56, energyMwh: 212.5, limitMwh: 200 },
    ])
  })

  it('is held to each of two ratings', () => {
    const rated = { chargeMw: 100, dischargeMw: 50, energyMwh: 200 }
    const of = (charge: number, discharge: number) =>
      impossibleInStorage({
        ...{ chargedMwh: day((slot) => (slot === 5 ? charge : 0)), socPercent: null },
        ...{ dischargedMwh: day((slot) => (slot === 9 ? discharge : 0)), rating: rated },
      })
    expect(of(25, 12.5)).toEqual([])
    expect(of(25, 14)).toEqual([{ kind: 'OVER_RATED', slots: [9], energyMwh: 14, limitMwh: 12.5 }])
  })

  it('whose state of charge moves further than the energy takes it does, where its energy is known', () => {
    const of = (risenPercent: number, rated: typeof rating | undefined) =>
      kinds(
        impossibleInStorage({
          ...{ chargedMwh: day((slot) => (slot === 8 ? 20 : 0)), dischargedMwh: none },
          ...{ socPercent: day((slot) => (slot < 8 ? 30 : 30 + risenPercent)), rating: rated },
        }),
      )
    // 20 of 200 are 10 %, 7 % at least; of a store that has aged to 160 they are 12.5 %; with 2 % of room.
    expect([5, 14.5].map((percent) => of(percent, rating))).toEqual([[], []])
    expect([4.9, 14.6].map((percent) => of(percent, rating))).toEqual([
      ['SOC_AGAINST'],
      ['SOC_AGAINST'],
    ])
    expect(of(60, undefined)).toEqual([])
  })
})
