import type { Network } from './network.ts'

/** First and second moments of the gradient for every weight of a network, and the steps so far. */
export type AdamState = { steps: number; first: Network; second: Network }

/** Moments of a network that was not trained yet. */
export function newAdam(network: Network): AdamState {
  const empty = (): Network => ({
    ...network,
    hiddenWeights: new Float32Array(network.hiddenWeights.length),
    outputWeights: new Float32Array(network.outputWeights.length),
    outputBias: new Float32Array(network.outputs),
  })
  return { steps: 0, first: empty(), second: empty() }
}
