/**
 * A network of one hidden layer: y = b₂ + W₂·relu(W₁·(x, 1)). `hiddenWeights` has one row a hidden unit,
 * of `inputs` numbers and the bias; `outputWeights` one row of `outputs` numbers a hidden unit.
 */
export type Network = {
  inputs: number
  hidden: number
  outputs: number
  hiddenWeights: Float32Array
  outputWeights: Float32Array
  outputBias: Float32Array
}

/**
 * A network with random weights: uniform within ±√(6/inputs) before the rectifier, ±√(3/hidden) after it;
 * biases 0. Source: He, Zhang, Ren, Sun (2015), "Delving deep into rectifiers", ICCV.
 */
export function newNetwork(
  size: { inputs: number; hidden: number; outputs: number },
  random: () => number,
): Network {
  const { inputs, hidden, outputs } = size
  const within = (reach: number) => (2 * random() - 1) * reach
  const hiddenWeights = new Float32Array(hidden * (inputs + 1))
  for (let k = 0; k < hiddenWeights.length; k++) {
    hiddenWeights[k] = k % (inputs + 1) === inputs ? 0 : within(Math.sqrt(6 / inputs))
  }
  const outputWeights = new Float32Array(hidden * outputs)
  for (let k = 0; k < outputWeights.length; k++) outputWeights[k] = within(Math.sqrt(3 / hidden))
  return {
    inputs,
    hidden,
    outputs,
    hiddenWeights,
    outputWeights,
    outputBias: new Float32Array(outputs),
  }
}

/** The outputs for one input vector. */
export function runNetwork(network: Network, input: ArrayLike<number>): Float64Array {
  const { inputs, hidden, outputs, hiddenWeights, outputWeights } = network
  const result = Float64Array.from(network.outputBias)
  for (let unit = 0; unit < hidden; unit++) {
    const at = unit * (inputs + 1)
    let sum = hiddenWeights[at + inputs]!
    for (let k = 0; k < inputs; k++) sum += hiddenWeights[at + k]! * input[k]!
    if (sum <= 0) continue
    for (let o = 0; o < outputs; o++) result[o]! += sum * outputWeights[unit * outputs + o]!
  }
  return result
}
