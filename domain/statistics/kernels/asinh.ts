import {
  address,
  type Code,
  DOUBLE,
  F64,
  forEachRegister,
  get,
  I32,
  type Kernel,
  load,
  set,
  storeVector,
  V128,
} from './instructions.ts'

const { add, sub, mul, div, sqrt, splat } = DOUBLE
const magnitude: Code = [0xfd, 0xec, 0x01]
const [and, or]: [Code, Code] = [
  [0xfd, 0x4e],
  [0xfd, 0x50],
]
const subWhole: Code = [0xfd, 0xd1, 0x01]
const upBy: Code = [0x41, 52, 0xfd, 0xcb, 0x01]
const downBy: Code = [0x41, 52, 0xfd, 0xcd, 0x01]

/** The same bytes in both halves of a register. */
const both = (bytes: Uint8Array): Code => [0xfd, 0x0c, ...bytes, ...bytes]
const bits = (value: bigint): Code => both(new Uint8Array(BigUint64Array.of(value).buffer))
const double = (value: number): Code => both(new Uint8Array(Float64Array.of(value).buffer))

const SIGN = 1n << 63n
const HALF_ROOT = 0x3fe6a09e667f3bcdn
const TWO_TO_52 = 0x4330000000000000n
const LN_2 = [6.931471803691238e-1, 1.9082149292705877e-10] as const
/** Of R in ln m = 2s + s·R(s²), s = (m − 1)/(m + 1), for m from √½ to √2. */
const SERIES = [
  ...[6.666666666666735e-1, 3.999999999940942e-1, 2.857142874366239e-1, 2.222219843214978e-1],
  ...[1.818357216161805e-1, 1.531383769920937e-1, 1.479819860511659e-1],
]

/**
 * asinh u = ±ln y, y = |u| + √(u² + 1) = 2ᵉ·m; 0·y makes NaN of what is none or beyond. Source of the logarithm
 * and its constants: fdlibm 5.3, e_log.c (Sun Microsystems, 1993).
 */
export function asinh(): Kernel {
  const [x, bytes, center, scale] = [0, 1, 2, 3]
  const [at, middle, factor, u, y, e, s, z, nothing] = [4, 5, 6, 7, 8, 9, 10, 11, 12]
  const [highest, ...lower] = SERIES.toReversed()
  const polynomial = [
    ...double(highest!),
    ...lower.flatMap((coefficient) => [...get(z), ...mul, ...double(coefficient), ...add]),
  ]
  const step = [
    ...[...load(x, at), ...get(middle), ...sub, ...get(factor), ...div, ...set(u)],
    ...[...get(u), ...magnitude, ...get(u), ...get(u), ...mul, ...double(1), ...add],
    ...[...sqrt, ...add, ...set(y), ...get(y), ...double(0), ...mul, ...set(nothing)],
    ...[...get(y), ...bits(HALF_ROOT), ...subWhole, ...downBy, ...set(e)],
    ...[...get(y), ...get(e), ...upBy, ...subWhole, ...set(y)],
    ...[...get(y), ...double(1), ...sub, ...get(y), ...double(1), ...add, ...div, ...set(s)],
    ...[...get(s), ...get(s), ...mul, ...set(z)],
    ...[...get(e), ...bits(TWO_TO_52), ...or, ...double(2 ** 52), ...sub, ...set(e)],
    ...[...address(x, at), ...get(e), ...double(LN_2[0]), ...mul, ...get(e), ...double(LN_2[1])],
    ...[...mul, ...get(s), ...polynomial, ...get(z), ...mul, ...double(2), ...add, ...mul],
    ...[...add, ...add, ...get(nothing), ...add],
    ...[...get(u), ...bits(SIGN), ...and, ...or, ...storeVector],
  ]
  return {
    name: 'asinh',
    takes: [I32, I32, F64, F64],
    gives: [],
    locals: [I32, ...new Array<number>(8).fill(V128)],
    code: [
      ...[...get(center), ...splat, ...set(middle), ...get(scale), ...splat, ...set(factor)],
      ...forEachRegister(at, bytes, step),
    ],
  }
}
