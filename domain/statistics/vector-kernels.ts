import { KERNEL_BYTES } from './kernels/kernel-bytes.ts'

/**
 * Sums over long vectors of numbers, single ones unless a name says doubles, in the processor's vector
 * registers: the inner loops of networks and of the LASSO, which plain arrays run many times slower. They
 * are written in WebAssembly text, `kernels/*.wat`. Places are byte offsets of vectors in the memory of a
 * {@link VectorSpace}, multiples of 16; lengths are in bytes, multiples of 16 and at least 16.
 */
export type VectorKernels = {
  /** Σ x·y. */
  dot: (x: number, y: number, bytes: number) => number
  /** out[i] = Σ w·xᵢ for four vectors at once: each weight that is read serves four. */
  dot4: (
    w: number,
    x0: number,
    x1: number,
    x2: number,
    x3: number,
    out: number,
    bytes: number,
  ) => void
  /**
   * Adds the products of two vectors of doubles, `stride` bytes apart, with four to the first four numbers
   * at `out` and `outStride` bytes further on.
   */
  addDots2x4: (
    w: number,
    x: number,
    stride: number,
    out: number,
    outStride: number,
    bytes: number,
  ) => void
  /** y += a·x. */
  addScaled: (y: number, x: number, a: number, bytes: number) => void
  /** y += Σ aᵢ·xᵢ. */
  addScaled4: AddScaled4
  addScaled4Doubles: AddScaled4
  /**
   * Overwrites y by L⁻¹y for a lower triangle of doubles, its rows `stride` bytes apart; `pivots` are the
   * inverses of its diagonal. An odd length needs room for one number more everywhere, and a row.
   */
  solveLower: SolveTriangle
  /** The same by L'⁻¹y. Of an odd length the number after y must be 0, and the row after the triangle. */
  solveUpper: SolveTriangle
  /** Overwrites doubles x by asinh((x − center)/scale), to a part in 1e15 of 1 or of itself; beyond 1e154 NaN. */
  asinh: (x: number, bytes: number, center: number, scale: number) => void
  /**
   * One step of Adam: the moments take the gradient in, the weights move by
   * rate·first/(√(second·secondScale) + 1e-8). Source: Kingma, Ba (2015), "Adam", ICLR, algorithm 1.
   */
  adam: (
    weights: number,
    first: number,
    second: number,
    gradient: number,
    bytes: number,
    rate: number,
    secondScale: number,
  ) => void
  /**
   * Tries endings behind a word, four at a time, up to `end`. Gives the place of the first four with a text whose
   * MD5 begins as wanted, or 0. `md5.wat` describes the memory. Source: RFC 1321.
   */
  md5Endings: (
    wanted: number,
    constants: number,
    block: number,
    word: number,
    length: number,
    endings: number,
    end: number,
  ) => number
}

type SolveTriangle = (
  factor: number,
  stride: number,
  pivots: number,
  y: number,
  bytes: number,
) => void

type AddScaled4 = (
  y: number,
  x0: number,
  x1: number,
  x2: number,
  x3: number,
  a0: number,
  a1: number,
  a2: number,
  a3: number,
  bytes: number,
) => void

/** Decay of both moments in {@link VectorKernels.adam}. */
export const ADAM_DECAY = { first: 0.9, second: 0.999 }

/** Memory for vectors with the kernels that work on it. */
export type VectorSpace = {
  kernels: VectorKernels
  /** Takes room for numbers, all 0, up to the next multiple of four. Kernels get its `byteOffset`. */
  take: (count: number) => Float32Array
  /** The same for doubles, up to the next multiple of two. */
  takeDoubles: (count: number) => Float64Array
  /** Calls `use`; what it takes is gone afterwards. */
  within: <Result>(use: () => Result) => Result
}

const PAGE_BYTES = 65_536

type Memory = { buffer: ArrayBuffer; grow: (pages: number) => void }
type Instance = { memory: Memory; kernels: VectorKernels }

/**
 * Instances that nobody uses now. (Every memory reserves gigabytes of addresses, so one a call would run
 * out of them before it is collected.)
 */
const idle: Instance[] = []

/**
 * Lends a vector memory with room for `floats` single numbers (a double takes two) until `use` has
 * returned, or what it promises has come. Nobody else has it meanwhile: loans may run inside each other
 * and in turns. What was taken is gone afterwards.
 *
 * @throws RangeError when more is taken than was asked for, also where the memory happens to be larger: a
 *   sum that leaves something out would else be found by the first problem that is large enough
 */
export function withVectors<Result>(floats: number, use: (space: VectorSpace) => Result): Result {
  const instance = idle.pop() ?? instantiate()
  const giveBack = () => void idle.push(instance)
  let result: Result
  try {
    result = use(spaceIn(instance, floats))
  } catch (error) {
    giveBack()
    throw error
  }
  if (result instanceof Promise) return result.finally(giveBack) as Result
  giveBack()
  return result
}

function spaceIn({ memory, kernels }: Instance, floats: number): VectorSpace {
  const room = paddedBytes(floats)
  const missing = room - memory.buffer.byteLength
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES))
  let end = 0
  const take = (count: number) => {
    const taken = (end + paddedBytes(count)) / 4
    if (taken > room / 4) {
      throw new RangeError(`${taken} numbers are taken, but room was asked for ${floats}`)
    }
    const padded = new Float32Array(memory.buffer, end, paddedBytes(count) / 4).fill(0)
    end += padded.byteLength
    return padded.subarray(0, count)
  }
  const takeDoubles = (count: number) => {
    const { byteOffset } = take(2 * count)
    return new Float64Array(memory.buffer, byteOffset, count)
  }
  const within = <Inner>(inner: () => Inner): Inner => {
    const before = end
    try {
      return inner()
    } finally {
      end = before
    }
  }
  return { kernels, take, takeDoubles, within }
}

/** Bytes of `count` numbers filled up to whole registers. */
export function paddedBytes(count: number): number {
  return Math.ceil(count / 4) * 16
}

/** What of WebAssembly is used here; the types of the core know no platform. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object) => { exports: unknown }
}

/** Compiled when first asked for. */
let compiled: object | undefined

/** The kernels with a memory of their own, which is all that they keep from call to call. */
function instantiate(): Instance {
  compiled ??= new WebAssembly.Module(bytesOf(KERNEL_BYTES))
  const exported = new WebAssembly.Instance(compiled).exports as VectorKernels & { memory: Memory }
  return { memory: exported.memory, kernels: exported }
}

function bytesOf(hexadecimal: string): Uint8Array {
  return Uint8Array.from({ length: hexadecimal.length / 2 }, (_, k) =>
    Number.parseInt(hexadecimal.slice(2 * k, 2 * k + 2), 16),
  )
}
