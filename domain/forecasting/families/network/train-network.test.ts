import { describe, expect, it } from 'vitest'
import { seededRandom } from '#domain/statistics/seeded-random.ts'
import { newAdam } from './adam-state.ts'
import { type Network, newNetwork, runNetwork } from './network.ts'
import { type TrainingRows, trainEpoch } from './train-network.ts'

const SIZE = { inputs: 3, hidden: 5, outputs: 2 }
const PLAIN = { rate: 0.01, batch: 4, inputDropout: 0, hiddenDropout: 0, huber: 0.5 }

function rowsOf(count: number, targetOf: (x: number[]) => number[]): TrainingRows {
  const random = seededRandom(5)
  const inputs = Array.from({ length: count }, () => [0, 1, 2].map(() => 2 * random() - 1))
  return {
    count,
    inputs: Float32Array.from(inputs.flat()),
    targets: Float32Array.from(inputs.flatMap(targetOf)),
  }
}

/** Mean of Huber's loss over rows and outputs, divided by its width: written from the definition. */
function loss(network: Network, { count, inputs, targets }: TrainingRows, huber: number): number {
  let sum = 0
  for (let row = 0; row < count; row++) {
    runNetwork(network, inputs.slice(row * 3, row * 3 + 3)).forEach((output, o) => {
      const error = Math.abs(output - targets[row * 2 + o]!)
      sum += error <= huber ? error ** 2 / 2 : huber * (error - huber / 2)
    })
  }
  return sum / (count * 2 * huber)
}

describe('one step of training', () => {
  it('moves every weight against the gradient of the loss', () => {
    const rows = rowsOf(4, ([a, b, c]) => [a! + b!, 3 * c! - 1])
    const network = newNetwork(SIZE, seededRandom(2))
    const before = structuredClone(network)
    const adam = newAdam(network)
    trainEpoch({ network, adam }, rows, { options: PLAIN, random: seededRandom(3) })
    for (const part of ['hiddenWeights', 'outputWeights', 'outputBias'] as const) {
      before[part].forEach((weight, k) => {
        const nudged = structuredClone(before)
        nudged[part][k] = weight + 1e-3
        const higher = loss(nudged, rows, 0.5)
        nudged[part][k] = weight - 1e-3
        const slope = (higher - loss(nudged, rows, 0.5)) / 2e-3
        // Adam's first moment after one step is a tenth of the gradient.
        expect(adam.first[part][k]).toBeCloseTo(0.1 * slope, 4)
        if (Math.abs(slope) < 1e-3) return
        expect(Math.sign(network[part][k]! - weight)).toBe(-Math.sign(slope))
      })
    }
  })
})

describe('training', () => {
  const train = (options: typeof PLAIN, rounds: number, seed = 3) => {
    const rows = rowsOf(200, ([a, b, c]) => [Math.abs(a!) + b!, a! * c!])
    const random = seededRandom(seed)
    const network = newNetwork({ ...SIZE, hidden: 24 }, random)
    const adam = newAdam(network)
    const start = loss(network, rows, options.huber)
    for (let round = 0; round < rounds; round++)
      trainEpoch({ network, adam }, rows, { options, random })
    return { start, end: loss(network, rows, options.huber), network }
  }

  it('learns what is not linear', () => {
    const { start, end } = train(PLAIN, 150)
    expect(end).toBeLessThan(start / 50)
  })
  it('still learns when inputs and units are left out', () => {
    const { start, end } = train({ ...PLAIN, inputDropout: 0.05, hiddenDropout: 0.3 }, 150)
    expect(end).toBeLessThan(start / 4)
  })
  it('is the same for the same seed', () => {
    const dropout = { ...PLAIN, inputDropout: 0.1, hiddenDropout: 0.5 }
    expect(train(dropout, 3).network).toEqual(train(dropout, 3).network)
    expect(train(dropout, 3).network).not.toEqual(train(dropout, 3, 4).network)
  })
})
