import { describe, expect, it } from 'vitest'
import { areMeansPerKwh, doubtOfPriceScale } from './price-scale.ts'

const day = (price: (slot: number) => number | null) =>
  Array.from({ length: 96 }, (_, slot) => price(slot))

describe('prices that look like CNY/kWh', () => {
  it('are a day of 0.25 to 0.40, whatever stands beside', () => {
    const values = day((slot) => 0.25 + (0.15 * slot) / 95)
    expect(doubtOfPriceScale(values, [])).toMatchObject({ doubt: 'SURE', slot: 95 })
    expect(doubtOfPriceScale(values, [0.5])?.largest).toBeCloseTo(0.4)
    expect(
      doubtOfPriceScale(
        day(() => -0.08),
        [],
      )?.doubt,
    ).toBe('SURE')
    expect(
      doubtOfPriceScale(
        day((slot) => (slot < 40 ? null : 0.3)),
        [],
      )?.doubt,
    ).toBe('SURE')
  })

  it('are asked about where most slots are 0', () => {
    const values = day((slot) => (slot > 90 ? 1.2 : 0))
    expect(doubtOfPriceScale(values, [])).toEqual({ doubt: 'ASK', largest: 1.2, slot: 91 })
  })

  it('may reach beyond 1.5 beside hundreds', () => {
    const values = day(() => 3)
    expect(doubtOfPriceScale(values, [])).toBeNull()
    expect(doubtOfPriceScale(values, [299])).toBeNull()
    expect(doubtOfPriceScale(values, [300])?.doubt).toBe('ASK')
  })

  it('are asked about where they are as low as those of a holiday', () => {
    expect(
      doubtOfPriceScale(
        day(() => 0.01),
        [300],
      )?.doubt,
    ).toBe('ASK')
    expect(doubtOfPriceScale([1.75], [300])?.doubt).toBe('ASK')
    expect([0, 0.01, 0.03, 1.4, 1.5].map(areMeansPerKwh)).toEqual([false, false, true, true, false])
  })

  it('are not zeros, nothing at all, or a day from -50 to 50', () => {
    expect(
      doubtOfPriceScale(
        day(() => 0),
        [300],
      ),
    ).toBeNull()
    expect(
      doubtOfPriceScale(
        day(() => null),
        [300],
      ),
    ).toBeNull()
    expect(
      doubtOfPriceScale(
        day((slot) => slot - 50),
        [900],
      ),
    ).toBeNull()
    expect(doubtOfPriceScale([1.5], [])).toBeNull()
  })
})
