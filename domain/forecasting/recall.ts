/** All that a computation reads; where it is equal to the last bit, so is what comes out. */
export type Material = { numbers: readonly Float64Array[]; rest: unknown }

/**
 * Gives what was made of equal material before, or makes it. Tomorrow's run asks nearly everything again that
 * today's has asked; who keeps what was made, and where, is not for the forecast to know.
 */
export type Recall = <Made>(material: () => Material, make: () => Made) => Made

/** Makes everything anew. */
export const recallNothing: Recall = (_, make) => make()

/** The material of a computation that reads both. */
export const joined = (one: Material, other: Material): Material => ({
  numbers: [...one.numbers, ...other.numbers],
  rest: [one.rest, other.rest],
})
