import { shuffle } from '#domain/statistics/seeded-random.ts'
import {
  ADAM_DECAY,
  paddedBytes,
  type VectorSpace,
  withVectors,
} from '#domain/statistics/vector-kernels.ts'
import type { AdamState } from './adam-state.ts'
import type { Network } from './network.ts'
import { loadWeights, saveWeights, type WeightVectors } from './network-vectors.ts'

/** Rows of inputs and of targets, row major. */
export type TrainingRows = { count: number; inputs: Float32Array; targets: Float32Array }

export type TrainingOptions = {
  /** Step length of Adam. */
  rate: number
  /** Rows a step. */
  batch: number
  /** Share of the inputs and of the hidden units that are left out at random. */
  inputDropout: number
  hiddenDropout: number
  /** Errors up to this size count by their square, larger ones by their size, in units of the targets. */
  huber: number
}

/**
 * Trains in place over `rows` once in random order, by mini-batches with dropout, Huber's loss and Adam.
 * A unit that is left out costs nothing, one that is not active costs no gradient: about a third of the
 * work of the full matrices. A weight without gradient in a batch keeps its moments.
 * Sources: Srivastava et al. (2014), "Dropout", JMLR 15; Huber (1964), Ann. Math. Statist. 35(1);
 * Kingma, Ba (2015), "Adam", ICLR.
 */
export function trainEpoch(
  { network, adam }: { network: Network; adam: AdamState },
  rows: TrainingRows,
  { options, random }: { options: TrainingOptions; random: () => number },
): void {
  const order = Int32Array.from({ length: rows.count }, (_, index) => index)
  shuffle(order, random)
  const size = Math.min(options.batch, rows.count)
  withVectors(roomFor(network, size), (space) => {
    const pass = newPass(space, { network, adam, rows, options, random, size })
    for (let from = 0; from < rows.count; from += options.batch) {
      trainBatch(pass, order.subarray(from, Math.min(rows.count, from + options.batch)), adam)
    }
    saveWeights(pass.weights, { network, adam })
  })
}

function roomFor({ inputs, hidden, outputs }: Network, batch: number): number {
  const row = paddedBytes(inputs + 1) / 4
  const answer = paddedBytes(outputs) / 4
  return 3 * (hidden * (row + answer) + answer) + batch * (row + answer) + 2 * (row + answer) + 64
}

type Source = {
  network: Network
  rows: TrainingRows
  options: TrainingOptions
  random: () => number
}

type Pass = Source & {
  kernels: VectorSpace['kernels']
  weights: WeightVectors
  /** Bytes of one row of inputs and of outputs. */
  rowBytes: number
  answerBytes: number
  /** Inputs of the batch with what is left out as 0; outputs, which become their gradient. */
  input: Float32Array
  output: Float32Array
  /** Values of the hidden units, row after row of the batch, 0 for those left out or not active. */
  hidden: Float32Array
  /** Rows for which the unit at hand is kept or active, and the gradients of its value there. */
  kept: Int32Array
  slopes: Float32Array
  rowGradient: Float32Array
  answerGradient: Float32Array
  four: Float32Array
}

function newPass(space: VectorSpace, source: Source & { adam: AdamState; size: number }): Pass {
  const { network, adam, size } = source
  const weights = loadWeights(space, { network, adam })
  const rowBytes = paddedBytes(network.inputs + 1)
  const answerBytes = paddedBytes(network.outputs)
  return {
    ...source,
    kernels: space.kernels,
    weights,
    rowBytes,
    answerBytes,
    input: space.take((size * rowBytes) / 4),
    output: space.take((size * answerBytes) / 4),
    hidden: new Float32Array(size * network.hidden),
    kept: new Int32Array(size),
    slopes: new Float32Array(size),
    rowGradient: space.take(rowBytes / 4),
    answerGradient: space.take(answerBytes / 4),
    four: space.take(4),
  }
}

function trainBatch(pass: Pass, batch: Int32Array, adam: AdamState): void {
  adam.steps++
  const step = {
    rate: pass.options.rate / (1 - ADAM_DECAY.first ** adam.steps),
    secondScale: 1 / (1 - ADAM_DECAY.second ** adam.steps),
  }
  takeInputs(pass, batch)
  runForward(pass, batch.length)
  lossGradient(pass, batch)
  for (let unit = 0; unit < pass.network.hidden; unit++) stepUnit(pass, unit, batch.length, step)
  stepBias(pass, batch.length, step)
}

type Step = { rate: number; secondScale: number }

function takeInputs({ rows, network, options, random, input, rowBytes }: Pass, batch: Int32Array) {
  const { inputs } = network
  const drop = options.inputDropout
  const scale = 1 / (1 - drop)
  for (let b = 0; b < batch.length; b++) {
    const from = batch[b]! * inputs
    const to = (b * rowBytes) / 4
    for (let k = 0; k < inputs; k++) {
      const value = rows.inputs[from + k]! * scale
      input[to + k] = drop > 0 && random() < drop ? 0 : value
    }
    input[to + inputs] = 1
  }
}

function runForward(pass: Pass, size: number): void {
  const { network, options, random, kernels, weights, kept, hidden, output, answerBytes } = pass
  const drop = options.hiddenDropout
  const scale = 1 / (1 - drop)
  hidden.fill(0)
  for (let b = 0; b < size; b++) output.set(weights.bias.value, (b * answerBytes) / 4)
  for (let unit = 0; unit < network.hidden; unit++) {
    let count = 0
    for (let b = 0; b < size; b++) if (random() >= drop) kept[count++] = b
    activate(pass, unit, count)
    const own = weights.answers.at + unit * answerBytes
    for (let index = 0; index < count; index++) {
      const b = kept[index]!
      const value = hidden[b * network.hidden + unit]! * scale
      hidden[b * network.hidden + unit] = value
      if (value === 0) continue
      kernels.addScaled(output.byteOffset + b * answerBytes, own, value, answerBytes)
    }
  }
}

/** The rectified sums of one unit for its kept rows, four rows at a time; the last may be one row twice. */
function activate(pass: Pass, unit: number, count: number): void {
  const { network, kernels, weights, kept, hidden, four, rowBytes } = pass
  const own = weights.rows.at + unit * rowBytes
  const from = pass.input.byteOffset
  for (let first = 0; first < count; first += 4) {
    const b0 = kept[first]!
    const b1 = kept[Math.min(first + 1, count - 1)]!
    const b2 = kept[Math.min(first + 2, count - 1)]!
    const b3 = kept[Math.min(first + 3, count - 1)]!
    const [x0, x1] = [from + b0 * rowBytes, from + b1 * rowBytes]
    const [x2, x3] = [from + b2 * rowBytes, from + b3 * rowBytes]
    kernels.dot4(own, x0, x1, x2, x3, four.byteOffset, rowBytes)
    hidden[b0 * network.hidden + unit] = Math.max(0, four[0]!)
    hidden[b1 * network.hidden + unit] = Math.max(0, four[1]!)
    hidden[b2 * network.hidden + unit] = Math.max(0, four[2]!)
    hidden[b3 * network.hidden + unit] = Math.max(0, four[3]!)
  }
}

/** Turns the outputs of the batch into the gradient of the mean loss. */
function lossGradient({ network, rows, options, output, answerBytes }: Pass, batch: Int32Array) {
  const { outputs } = network
  const { huber } = options
  const share = 1 / (batch.length * outputs * huber)
  for (let b = 0; b < batch.length; b++) {
    const at = (b * answerBytes) / 4
    for (let o = 0; o < outputs; o++) {
      const error = output[at + o]! - rows.targets[batch[b]! * outputs + o]!
      output[at + o] = Math.max(-huber, Math.min(huber, error)) * share
    }
  }
}

/** Steps the weights of one unit, its gradient taken over the rows where it is active. */
function stepUnit(pass: Pass, unit: number, size: number, { rate, secondScale }: Step): void {
  const { kernels, weights, rowBytes, answerBytes, rowGradient, answerGradient } = pass
  const active = answerGradientOf(pass, unit, size)
  if (active === 0) return
  rowGradientOf(pass, active)
  const { rows, answers } = weights
  const [row, answer] = [unit * rowBytes, unit * answerBytes]
  kernels.adam(
    rows.at + row,
    rows.first + row,
    rows.second + row,
    rowGradient.byteOffset,
    rowBytes,
    rate,
    secondScale,
  )
  kernels.adam(
    answers.at + answer,
    answers.first + answer,
    answers.second + answer,
    answerGradient.byteOffset,
    answerBytes,
    rate,
    secondScale,
  )
}

/** Gradient of one unit's output weights, and of its value in the rows where it is active. */
function answerGradientOf(pass: Pass, unit: number, size: number): number {
  const { network, options, kernels, weights, kept, slopes, hidden, answerBytes } = pass
  const scale = 1 / (1 - options.hiddenDropout)
  const own = weights.answers.at + unit * answerBytes
  pass.answerGradient.fill(0)
  let active = 0
  for (let b = 0; b < size; b++) {
    const value = hidden[b * network.hidden + unit]!
    if (value === 0) continue
    const slope = pass.output.byteOffset + b * answerBytes
    kernels.addScaled(pass.answerGradient.byteOffset, slope, value, answerBytes)
    kept[active] = b
    slopes[active++] = kernels.dot(slope, own, answerBytes) * scale
  }
  return active
}

function rowGradientOf(
  { kernels, input, rowGradient, kept, slopes, rowBytes }: Pass,
  active: number,
) {
  const from = input.byteOffset
  rowGradient.fill(0)
  let first = 0
  for (; first + 4 <= active; first += 4) {
    kernels.addScaled4(
      rowGradient.byteOffset,
      from + kept[first]! * rowBytes,
      from + kept[first + 1]! * rowBytes,
      from + kept[first + 2]! * rowBytes,
      from + kept[first + 3]! * rowBytes,
      slopes[first]!,
      slopes[first + 1]!,
      slopes[first + 2]!,
      slopes[first + 3]!,
      rowBytes,
    )
  }
  for (; first < active; first++) {
    const row = from + kept[first]! * rowBytes
    kernels.addScaled(rowGradient.byteOffset, row, slopes[first]!, rowBytes)
  }
}

function stepBias(pass: Pass, size: number, { rate, secondScale }: Step): void {
  const { kernels, weights, output, answerGradient, answerBytes } = pass
  answerGradient.fill(0)
  for (let b = 0; b < size; b++) {
    const row = output.byteOffset + b * answerBytes
    kernels.addScaled(answerGradient.byteOffset, row, 1, answerBytes)
  }
  const { at, first, second } = weights.bias
  kernels.adam(at, first, second, answerGradient.byteOffset, answerBytes, rate, secondScale)
}
