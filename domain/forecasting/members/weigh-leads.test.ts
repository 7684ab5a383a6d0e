import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { type MemberDay, weighLeads } from './weigh-leads.ts'

const SLOTS = 24
const LIMITS = { minCnyPerMwh: -100, maxCnyPerMwh: 1000 }
const FIRST = '2026-03-01'
const flat = (price: number) => new Float64Array(SLOTS).fill(price)
const missing = () => flat(Number.NaN)

function said(index: number, member: string, price: number, lead = 1): MemberDay {
  const family = member === 'trees' ? 'trees' : 'network'
  return { date: addDays(FIRST, index), lead, member, family, prices: flat(price) }
}
const priceOf = (index: number) => 300 + ((index * 37) % 20)

function weigh(days: MemberDay[], knownDays: number, priceLagDays = 1) {
  return weighLeads({
    days,
    actualOf: (date) => {
      const index = Math.round((Date.parse(date) - Date.parse(FIRST)) / 86_400_000)
      return index < knownDays ? flat(priceOf(index)) : missing()
    },
    priceLagDays,
    limits: LIMITS,
  })
}

describe('weighing of leads', () => {
  const both = Array.from({ length: 31 }, (_, day) => [
    said(day, 'network', priceOf(day) + 5),
    said(day, 'trees', priceOf(day) + 100),
  ]).flat()

  it('follows the family that erred less, and has a band once errors are known', () => {
    const last = weigh(both, 30).at(-1)!
    expect(last.date).toBe(addDays(FIRST, 30))
    for (const price of last.middle) expect(Math.abs(price - priceOf(30))).toBeLessThan(6)
    expect(last.band).not.toBeNull()
    expect(weigh(both, 30)[3]!.band).toBeNull()
  })

  it('of a lead knows errors as much later as the lead is further', () => {
    const ahead = Array.from({ length: 31 }, (_, day) =>
      said(day, 'network', priceOf(day) + day, 3),
    )
    // The prices of its last two days came after the forecast was made, whatever they were.
    const early = weigh(ahead, 28).at(-1)!
    const late = weigh(ahead, 30).at(-1)!
    expect(late).toEqual(early)
    expect(weigh(ahead, 20).at(-1)).not.toEqual(early)
  })

  it('looks back to the first gap only, and the last word on a day counts', () => {
    const gap = both.filter(({ date }) => date !== addDays(FIRST, 25))
    expect(weigh(gap, 30).map(({ date }) => date)).toEqual(
      [26, 27, 28, 29, 30].map((day) => addDays(FIRST, day)),
    )
    const twice = weigh([said(0, 'trees', 100), said(0, 'trees', 200)], 0)
    expect(twice.map(({ middle }) => middle[0])).toEqual([200])
  })
})
