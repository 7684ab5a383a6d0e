import { describe, expect, it } from 'vitest'
import { seededRandom } from './seeded-random.ts'
import { ADAM_DECAY, paddedBytes, type VectorSpace, withVectors } from './vector-kernels.ts'

/** A vector of random numbers in the space, and the same as doubles. */
function randomVector(space: VectorSpace, count: number, seed: number) {
  const random = seededRandom(seed)
  const vector = space.take(count)
  for (let k = 0; k < count; k++) vector[k] = random() - 0.5
  return { at: vector.byteOffset, vector, values: Float64Array.from(vector) }
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
const product = (a: Float64Array, b: Float64Array) => sum(Array.from(a, (v, k) => v * b[k]!))

describe.each([4, 24, 247, 248])('kernels on %i numbers', (count) => {
  const bytes = paddedBytes(count)

  it('sum products', () => {
    withVectors(10_000, (space) => {
      const [w, ...x] = [1, 2, 3, 4, 5].map((seed) => randomVector(space, count, seed))
      const out = space.take(4)
      const at = x.map((vector) => vector.at) as [number, number, number, number]
      space.kernels.dot4(w!.at, ...at, out.byteOffset, bytes)
      x.forEach(({ at: place, values }, i) => {
        expect(out[i]).toBeCloseTo(product(w!.values, values), 5)
        expect(space.kernels.dot(w!.at, place, bytes)).toBeCloseTo(product(w!.values, values), 5)
      })
    })
  })

  it('add multiples', () => {
    withVectors(10_000, (space) => {
      const [y, z, ...x] = [1, 2, 3, 4, 5, 6].map((seed) => randomVector(space, count, seed))
      const at = x.map((vector) => vector.at) as [number, number, number, number]
      space.kernels.addScaled4(y!.at, ...at, 1, -2, 0, 0.5, bytes)
      space.kernels.addScaled(z!.at, at[0], -3, bytes)
      y!.values.forEach((value, k) => {
        const [a, b, , d] = x.map(({ values }) => values[k]!)
        expect(y!.vector[k]).toBeCloseTo(value + a! - 2 * b! + 0.5 * d!, 5)
        expect(z!.vector[k]).toBeCloseTo(z!.values[k]! - 3 * a!, 5)
      })
    })
  })

  it('step by Adam', () => {
    withVectors(10_000, (space) => {
      const [w, m, v, g] = [1, 2, 3, 4].map((seed) => randomVector(space, count, seed))
      for (let k = 0; k < count; k++) v!.vector[k] = v!.values[k] = Math.fround(v!.values[k]! ** 2)
      space.kernels.adam(w!.at, m!.at, v!.at, g!.at, bytes, 0.01, 2)
      const { first, second } = ADAM_DECAY
      w!.values.forEach((weight, k) => {
        const mean = first * m!.values[k]! + (1 - first) * g!.values[k]!
        const square = second * v!.values[k]! + (1 - second) * g!.values[k]! ** 2
        expect(m!.vector[k]).toBeCloseTo(mean, 6)
        expect(v!.vector[k]).toBeCloseTo(square, 6)
        const moved = (0.01 * mean) / (Math.sqrt(2 * square) + 1e-8)
        expect(w!.vector[k]).toBeCloseTo(weight - moved, 5)
      })
    })
  })
})

describe.each([2, 5, 247])('kernels on %i doubles', (count) => {
  it('sum products and add multiples', () => {
    withVectors(10_000, (space) => {
      const random = seededRandom(count)
      const [w, ...x] = [0, 1, 2, 3, 4].map(() => {
        const vector = space.takeDoubles(count)
        for (let k = 0; k < count; k++) vector[k] = random() - 0.5
        return vector
      })
      const at = x.map(({ byteOffset }) => byteOffset) as [number, number, number, number]
      const bytes = paddedBytes(2 * count)
      const out = space.takeDoubles(4)
      space.kernels.dot4Doubles(w!.byteOffset, ...at, out.byteOffset, bytes)
      x.forEach((vector, i) => {
        expect(out[i]).toBeCloseTo(product(w!, vector), 10)
      })
      const before = w!.slice()
      space.kernels.addScaled4Doubles(w!.byteOffset, ...at, 1, -2, 0, 1 / 3, bytes)
      before.forEach((value, k) => {
        const moved = value + x[0]![k]! - 2 * x[1]![k]! + x[3]![k]! / 3
        expect(w![k]).toBeCloseTo(moved, 10)
      })
    })
  })
})

describe('the memory', () => {
  it('grows, and gives zeros again after what was there', () => {
    withVectors(100, ({ take }) => take(100).fill(7))
    withVectors(1_000_000, ({ take }) => {
      expect(take(3).every((value) => value === 0)).toBe(true)
      expect(take(999_000).at(-1)).toBe(0)
    })
  })
  it('is lent once at a time', () => {
    withVectors(4, () => expect(() => withVectors(4, () => 0)).toThrow('in use'))
    expect(() => {
      withVectors(4, () => {
        throw new Error('first')
      })
    }).toThrow('first')
    expect(withVectors(4, () => 1)).toBe(1)
  })
})
