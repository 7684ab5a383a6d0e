import { paddedBytes, type VectorSpace } from '#domain/statistics/vector-kernels.ts'
import type { AdamState } from './adam-state.ts'
import type { Network } from './network.ts'

type TrainedNetwork = { network: Network; adam: AdamState }

/** Rows of weights in the vector memory, each filled up to whole registers, and their moments. */
type RowVectors = {
  count: number
  width: number
  value: Float32Array
  firstValue: Float32Array
  secondValue: Float32Array
  /** Where each of the three begins, in bytes. */
  at: number
  first: number
  second: number
}

/** All weights of a network with their moments. */
export type WeightVectors = { rows: RowVectors; answers: RowVectors; bias: RowVectors }

/** Copies a network and its moments into the vector memory. */
export function loadWeights(space: VectorSpace, model: TrainedNetwork): WeightVectors {
  const { network } = model
  const vectors: WeightVectors = {
    rows: takeRows(space, network.hidden, network.inputs + 1),
    answers: takeRows(space, network.hidden, network.outputs),
    bias: takeRows(space, 1, network.outputs),
  }
  eachRow(vectors, model, (row, weights) => row.set(weights))
  return vectors
}

/** Copies them back. */
export function saveWeights(vectors: WeightVectors, model: TrainedNetwork): void {
  eachRow(vectors, model, (row, weights) => weights.set(row.subarray(0, weights.length)))
}

function takeRows(space: VectorSpace, count: number, width: number): RowVectors {
  const [value, firstValue, secondValue] = [0, 1, 2].map(() =>
    space.take((count * paddedBytes(width)) / 4),
  ) as [Float32Array, Float32Array, Float32Array]
  return {
    ...{ count, width, value, firstValue, secondValue },
    ...{ at: value.byteOffset, first: firstValue.byteOffset, second: secondValue.byteOffset },
  }
}

function eachRow(
  vectors: WeightVectors,
  { network, adam: { first, second } }: TrainedNetwork,
  copy: (row: Float32Array, weights: Float32Array) => void,
): void {
  const parts = [
    [vectors.rows, 'hiddenWeights'],
    [vectors.answers, 'outputWeights'],
    [vectors.bias, 'outputBias'],
  ] as const
  for (const [{ count, width, value, firstValue, secondValue }, key] of parts) {
    const stride = paddedBytes(width) / 4
    for (let row = 0; row < count; row++) {
      const own = (weights: Float32Array) => weights.subarray(row * width, (row + 1) * width)
      const padded = (vector: Float32Array) => vector.subarray(row * stride, (row + 1) * stride)
      copy(padded(value), own(network[key]))
      copy(padded(firstValue), own(first[key]))
      copy(padded(secondValue), own(second[key]))
    }
  }
}
