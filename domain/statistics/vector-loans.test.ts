import { describe, expect, it } from 'vitest'
import { seededRandom } from './seeded-random.ts'
import { paddedBytes, type VectorSpace, withVectors } from './vector-kernels.ts'

describe('the memory', () => {
  it('grows, and gives zeros again after what was there', () => {
    withVectors(100, ({ take }) => take(100).fill(7))
    withVectors(1_000_000, ({ take }) => {
      expect(take(3).every((value) => value === 0)).toBe(true)
      expect(take(999_000).at(-1)).toBe(0)
    })
  })
  it('gives back what was taken for a part', () => {
    withVectors(100, ({ take, within }) => {
      const kept = take(4).fill(1)
      const passing = within(() => take(4).fill(2).byteOffset)
      expect(() => within(() => expect(take(8).byteOffset).toBe(0))).toThrow()
      expect(take(4).fill(3).byteOffset).toBe(passing)
      expect([...kept]).toEqual([1, 1, 1, 1])
    })
  })
  it('lends no more than was asked for, however large it is', () => {
    withVectors(1_000_000, ({ take }) => take(1_000_000))
    withVectors(10, ({ take, takeDoubles }) => {
      take(3)
      expect(() => takeDoubles(5)).toThrow('16 numbers are taken, but room was asked for 10')
      expect(takeDoubles(4)).toHaveLength(4)
    })
  })
  it('is lent again after an error', () => {
    const place = withVectors(4, ({ take }) => take(4).buffer)
    expect(() => {
      withVectors(4, () => {
        throw new Error('first')
      })
    }).toThrow('first')
    expect(withVectors(4, ({ take }) => take(4).buffer)).toBe(place)
  })
})

/** Solves a triangle step by step: what others do between two steps must not matter. */
function* solveInSteps({ kernels, takeDoubles }: VectorSpace, count: number) {
  const stride = paddedBytes(2 * (count + 1)) / 8
  const rows = takeDoubles((count + 1) * stride)
  const [pivots, y, out] = [takeDoubles(stride), takeDoubles(stride), takeDoubles(8)]
  const random = seededRandom(count)
  for (let i = 0; i < count; i++) {
    for (let j = 0; j <= i; j++) rows[i * stride + j] = random() + (i === j ? count : 0)
    pivots[i] = 1 / rows[i * (stride + 1)]!
    y[i] = random()
    yield
  }
  const places = [8 * stride, pivots.byteOffset, y.byteOffset, 8 * count] as const
  const [from, bytes] = [rows.byteOffset, 8 * stride]
  kernels.solveLower(from, ...places)
  yield
  kernels.addDots2x4(from, from, bytes, out.byteOffset, 32, bytes)
  yield
  kernels.solveUpper(from, ...places)
  yield
  kernels.asinh(y.byteOffset, bytes, 0, 1 / count)
  return [...y.subarray(0, count), ...out]
}

/** Goes on with `steps` to their end. */
function finish<Result>(steps: Generator<undefined, Result>): Result {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

describe('two who use vectors', () => {
  const alone = (count: number) => withVectors(5_000, (space) => finish(solveInSteps(space, count)))
  const [nine, thirty] = [alone(9), alone(30)]

  it('take turns in one thread', async () => {
    const inTurns = (count: number) =>
      withVectors(5_000, async (space) => {
        const steps = solveInSteps(space, count)
        let step = steps.next()
        while (!step.done) {
          await Promise.resolve()
          step = steps.next()
        }
        return step.value
      })
    expect(await Promise.all([inTurns(9), inTurns(30)])).toEqual([nine, thirty])
    await expect(withVectors(4, () => Promise.reject(new Error('late')))).rejects.toThrow('late')
    expect(alone(9)).toEqual(nine)
  })
  it('run one inside the other, whose memory then grows', () => {
    withVectors(5_000, (space) => {
      const steps = solveInSteps(space, 30)
      for (let k = 0; k < 31; k++) steps.next()
      const inside = withVectors(3_000_000, (other) => {
        other.take(2_000_000).fill(7)
        return finish(solveInSteps(other, 9))
      })
      expect(inside).toEqual(nine)
      expect(finish(steps)).toEqual(thirty)
    })
  })
})
