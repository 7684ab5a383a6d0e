import { describe, expect, it } from 'vitest'
import { energyFromMwh } from '#domain/units/energy.ts'
import { priceFromCnyPerMwh } from '#domain/units/price.ts'
import { line } from '../test/declaration-fixture.ts'
import type { Direction } from '../words.ts'
import { type ClearedHour, clearingReason, type PublishedHour } from './clearing-reason.ts'

const cny = priceFromCnyPerMwh
const published = (price: number | null, cleared: number | null = 500): PublishedHour => ({
  priceMilli: price === null ? null : cny(price),
  clearedWh: cleared === null ? null : energyFromMwh(cleared),
})

/** 10 MWh at 300, of which so much cleared. */
function hour(
  cleared: number | null,
  session: PublishedHour | null,
  { direction = 'SELL', at = 310 }: { direction?: Direction; at?: number } = {},
): ClearedHour {
  return {
    declared: line(1, 10, 300, direction),
    clearedWh: cleared === null ? null : energyFromMwh(cleared),
    clearedMilli: cleared ? cny(at) : null,
    published: session,
  }
}
const reason = (...args: Parameters<typeof hour>) => {
  const found = clearingReason(hour(...args))
  return found && [found.share, found.relation, found.comparedMilli, found.comparedWith]
}

describe('why an hour cleared or not', () => {
  it('compares the own price with that of the session', () => {
    expect(reason(10, published(310))).toEqual(['FULL', 'BETTER', 310_000, 'SESSION'])
    expect(reason(0, published(290))).toEqual(['NONE', 'WORSE', 290_000, 'SESSION'])
    expect(reason(4, published(300))).toEqual(['PART', 'EQUAL', 300_000, 'SESSION'])
    expect(reason(0, published(310))).toEqual(['NONE', 'BETTER', 310_000, 'SESSION'])
  })
  it('turns round for a purchase', () => {
    const buying = { direction: 'BUY' } as const
    expect(reason(10, published(290), buying)).toEqual(['FULL', 'BETTER', 290_000, 'SESSION'])
    expect(reason(0, published(310), buying)).toEqual(['NONE', 'WORSE', 310_000, 'SESSION'])
  })
  it('takes the price of the own deal where none was published', () => {
    expect(reason(4, null)).toEqual(['PART', 'BETTER', 310_000, 'OWN'])
    expect(reason(4, published(null, null))).toEqual(['PART', 'BETTER', 310_000, 'OWN'])
  })
  it('says so where no price is known or nothing was dealt', () => {
    expect(reason(0, null)).toEqual(['NONE', 'UNKNOWN', null, null])
    expect(reason(0, published(null, null))).toEqual(['NONE', 'UNKNOWN', null, null])
    expect(reason(0, published(null, 0))).toEqual(['NONE', 'NO_DEALS', null, null])
    expect(reason(0, published(280, 0))).toEqual(['NONE', 'NO_DEALS', null, null])
  })
  it('is silent before the result and where nothing is declared', () => {
    expect(reason(null, published(310))).toBeNull()
    expect(clearingReason({ ...hour(0, null), declared: line(1, null, 300) })).toBeNull()
  })
})
