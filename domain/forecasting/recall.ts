/**
 * All that a computation reads, parts that others read too first; where it is equal to the last bit, so is
 * what comes out.
 */
export type Material = {
  parts?: readonly Material[]
  numbers: readonly Float64Array[]
  rest: unknown
}

/**
 * Gives what was made of equal material before, or makes it. Tomorrow's run asks nearly everything again that
 * today's has asked; who keeps what was made, and where, is not for the forecast to know.
 */
export type Recall = <Made>(material: () => Material, make: () => Made) => Made

/** Makes everything anew. */
export const recallNothing: Recall = (_, make) => make()
