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

describe('asinh', () => {
  it('is that of the mathematics library for numbers of every size', () => {
    withVectors(10_000, (space) => {
      const random = seededRandom(7)
      const values = Float64Array.from({ length: 1000 }, () => 10 ** (24 * random() - 12))
      values.forEach((value, k) => {
        if (k % 2 === 1) values[k] = -value
      })
      const vector = space.takeDoubles(1000)
      vector.set(values)
      space.kernels.asinh(vector.byteOffset, 8000, 7, 15)
      vector.forEach((z, k) => {
        const expected = Math.asinh((values[k]! - 7) / 15)
        expect(Math.abs(z - expected)).toBeLessThan(1e-15 * Math.max(1, Math.abs(expected)))
      })
    })
  })
  it('of the center is 0, of nothing and of what is too far off NaN', () => {
    withVectors(100, (space) => {
      const vector = space.takeDoubles(4)
      vector.set([30, Number.NaN, 1e200, 40])
      space.kernels.asinh(vector.byteOffset, 32, 30, 10)
      // asinh 1 = ln(1 + √2)
      expect([...vector]).toEqual([
        0,
        Number.NaN,
        Number.NaN,
        expect.closeTo(0.881373587019543, 14),
      ])
    })
  })
})

/** Vectors of random doubles in the space. */
function randomDoubles(space: VectorSpace, count: number, vectors: number): Float64Array[] {
  const random = seededRandom(count)
  return Array.from({ length: vectors }, () => {
    const vector = space.takeDoubles(count)
    for (let k = 0; k < count; k++) vector[k] = random() - 0.5
    return vector
  })
}

describe.each([2, 5, 247])('kernels on %i doubles', (count) => {
  const bytes = paddedBytes(2 * count)

  it('add multiples', () => {
    withVectors(10_000, (space) => {
      const [w, ...x] = randomDoubles(space, count, 5)
      const at = x.map(({ byteOffset }) => byteOffset) as [number, number, number, number]
      const before = w!.slice()
      space.kernels.addScaled4Doubles(w!.byteOffset, ...at, 1, -2, 0, 1 / 3, bytes)
      before.forEach((value, k) => {
        const moved = value + x[0]![k]! - 2 * x[1]![k]! + x[3]![k]! / 3
        expect(w![k]).toBeCloseTo(moved, 10)
      })
    })
  })

  it('add products of two with four to what is there', () => {
    withVectors(10_000, (space) => {
      const [w, w1, ...x] = randomDoubles(space, count, 6)
      const out = space.takeDoubles(12).fill(1)
      const [left, right] = [w!.byteOffset, x[0]!.byteOffset]
      space.kernels.addDots2x4(left, right, bytes, out.byteOffset, 64, bytes)
      x.forEach((vector, i) => {
        expect(out[i]).toBeCloseTo(1 + product(w!, vector), 10)
        expect(out[8 + i]).toBeCloseTo(1 + product(w1!, vector), 10)
      })
      expect(out.slice(4, 8)).toEqual(Float64Array.of(1, 1, 1, 1))
    })
  })
})

describe.each([1, 2, 3, 8, 31])('a triangle of %i rows', (count) => {
  it('is solved from above, and its transpose from below', () => {
    withVectors(10_000, (space) => {
      const stride = paddedBytes(2 * (count + 1)) / 8
      const rows = space.takeDoubles((count + 1) * stride)
      const [pivots, y] = [space.takeDoubles(stride), space.takeDoubles(stride)]
      const random = seededRandom(count)
      // What stands above the diagonal must not count.
      for (let k = 0; k < count * stride; k++) rows[k] = random() - 0.5
      for (let i = 0; i < count; i++) pivots[i] = 1 / rows[i * (stride + 1)]!
      const right = Array.from({ length: count }, () => random() - 0.5)
      const places = [8 * stride, pivots.byteOffset, y.byteOffset, 8 * count] as const
      const entry = (i: number, j: number) => (j > i ? 0 : rows[i * stride + j]!)
      const row = (i: number) => Float64Array.from(right, (_, j) => entry(i, j))
      const column = (j: number) => Float64Array.from(right, (_, i) => entry(i, j))
      const tolerance = () => 1e-12 * Math.max(...y.map(Math.abs))
      y.set(right)
      space.kernels.solveLower(rows.byteOffset, ...places)
      right.forEach((value, i) => {
        expect(Math.abs(product(row(i), y) - value)).toBeLessThan(tolerance())
      })
      y.fill(0).set(right)
      space.kernels.solveUpper(rows.byteOffset, ...places)
      right.forEach((value, j) => {
        expect(Math.abs(product(column(j), y) - value)).toBeLessThan(tolerance())
      })
    })
  })
})

describe('sums', () => {
  it('are taken in lanes, number k in lane k mod their count, and these from the first on', () => {
    withVectors(10_000, (space) => {
      const [x, y] = [1, 2].map((seed) => randomVector(space, 248, seed))
      const lanes = new Float32Array(4)
      x!.values.forEach((value, k) => {
        lanes[k % 4]! += Math.fround(value * y!.values[k]!)
      })
      const total = lanes.reduce((before, lane) => Math.fround(before + lane))
      expect(space.kernels.dot(x!.at, y!.at, paddedBytes(248))).toBe(total)
    })
    withVectors(10_000, (space) => {
      const [w, , x] = randomDoubles(space, 248, 6)
      const out = space.takeDoubles(8)
      const bytes = paddedBytes(2 * 248)
      space.kernels.addDots2x4(w!.byteOffset, x!.byteOffset, bytes, out.byteOffset, 32, bytes)
      const lanes = new Float64Array(2)
      w!.forEach((value, k) => {
        lanes[k % 2]! += value * x![k]!
      })
      expect(out[0]).toBe(lanes[0]! + lanes[1]!)
    })
  })
})
