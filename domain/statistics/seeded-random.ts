/**
 * Uniform numbers in [0, 1), the same sequence for the same seed (an integer): where an algorithm needs
 * chance (dropout, shuffling, samples of columns) it takes such a generator, so that runs repeat.
 * Source: the 32-bit generator mulberry32 of Tommy Ettinger (2017), public domain.
 */
export function seededRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Puts the numbers in random order, in place. Source: Durstenfeld (1964), CACM 7(7), algorithm 235. */
export function shuffle(order: Int32Array, random: () => number): void {
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const kept = order[last]!
    order[last] = order[other]!
    order[other] = kept
  }
}
