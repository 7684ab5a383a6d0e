/**
 * Words of which the kernels are written. Source of the encoding: WebAssembly Core Specification 2.0,
 * section 5.4 (instructions).
 */
export type Code = number[]

/** A function: types of its parameters, of its result and of its other locals, and its instructions. */
export type Kernel = {
  name: string
  takes: number[]
  gives: number[]
  locals: number[]
  code: Code
}

export const [I32, F32, F64, V128] = [0x7f, 0x7d, 0x7c, 0x7b] as const

export const get = (local: number): Code => [0x20, local]
export const set = (local: number): Code => [0x21, local]
export const addWhole: Code = [0x6a]
/** A whole number from −64 to 63. */
export const whole = (value: number): Code => [0x41, value & 0x7f]

/** What differs between a register of four single and of two double numbers. */
export type Lanes = {
  type: number
  count: number
  bytes: number
  addOne: Code
  storeOne: (offset: number) => Code
  extract: (lane: number) => Code
  splat: Code
  add: Code
  sub: Code
  mul: Code
  div: Code
  sqrt: Code
}

export const SINGLE: Lanes = {
  type: F32,
  count: 4,
  bytes: 4,
  addOne: [0x92],
  storeOne: (offset) => [0x38, 2, offset],
  extract: (lane) => [0xfd, 0x1f, lane],
  splat: [0xfd, 0x13],
  add: [0xfd, 0xe4, 0x01],
  sub: [0xfd, 0xe5, 0x01],
  mul: [0xfd, 0xe6, 0x01],
  div: [0xfd, 0xe7, 0x01],
  sqrt: [0xfd, 0xe3, 0x01],
}

export const DOUBLE: Lanes = {
  type: F64,
  count: 2,
  bytes: 8,
  addOne: [0xa0],
  storeOne: (offset) => [0x39, 3, offset],
  extract: (lane) => [0xfd, 0x21, lane],
  splat: [0xfd, 0x14],
  add: [0xfd, 0xf0, 0x01],
  sub: [0xfd, 0xf1, 0x01],
  mul: [0xfd, 0xf2, 0x01],
  div: [0xfd, 0xf3, 0x01],
  sqrt: [0xfd, 0xef, 0x01],
}

export const loadVector: Code = [0xfd, 0x00, 2, 0]
export const storeVector: Code = [0xfd, 0x0b, 2, 0]

/** Address of the vector in local `pointer` at the place that local `at` counts in bytes. */
export const address = (pointer: number, at: number): Code => [
  ...get(pointer),
  ...get(at),
  ...addWhole,
]
export const load = (pointer: number, at: number): Code => [...address(pointer, at), ...loadVector]

/** Repeats `code` for each 16 bytes, at least once; `at` and `bytes` are locals. */
export const forEachRegister = (at: number, bytes: number, code: Code): Code =>
  again([...code, ...get(at), ...whole(16), ...addWhole, 0x22, at, ...get(bytes), 0x49])

/** Repeats `code` as long as the number that it leaves is not 0. */
export const again = (code: Code): Code => [0x03, 0x40, ...code, 0x0d, 0, 0x0b]

/** Runs `code` unless the local is 0. */
export const unlessZero = (local: number, code: Code): Code => [
  ...[0x02, 0x40, ...get(local), 0x45, 0x0d, 0],
  ...[...code, 0x0b],
]

/** The sum of the numbers of a vector local. */
export const across = (local: number, lanes: Lanes): Code =>
  Array.from({ length: lanes.count }, (_, lane) => [
    ...get(local),
    ...lanes.extract(lane),
    ...(lane > 0 ? lanes.addOne : []),
  ]).flat()

/** The sums of two locals of doubles beside each other in one register. */
export const acrossBoth = (first: number, second: number): Code => [
  ...[...get(first), ...get(second), 0xfd, 0x0d, ...bytesOf(0), ...bytesOf(16)],
  ...[...get(first), ...get(second), 0xfd, 0x0d, ...bytesOf(8), ...bytesOf(24)],
  ...DOUBLE.add,
]

const bytesOf = (from: number): Code => Array.from({ length: 8 }, (_, byte) => from + byte)
