/** Normal numbers that are the same in every run: a congruential generator and the sum of twelve. */
export function normalNumbers(seed: number): () => number {
  let state = seed
  const uniform = () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32
    return state / 2 ** 32
  }
  return () => Array.from({ length: 12 }, uniform).reduce((sum, value) => sum + value, -6)
}
