/**
 * Writes the WebAssembly module of the vector kernels instruction by instruction: a few hundred bytes,
 * so that nothing has to be compiled or fetched. Source of the encoding: WebAssembly Core Specification
 * 2.0, chapter 5 (binary format).
 */
export function assembleKernels(decay: { first: number; second: number }): Uint8Array {
  const kernels: Kernel[] = [
    ...[dot(), addScaled(), adam(decay)],
    ...[dot4('dot4', SINGLE), addScaled4('addScaled4', SINGLE)],
    ...[dot4('dot4Doubles', DOUBLE), addScaled4('addScaled4Doubles', DOUBLE)],
  ]
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(
      1,
      list(
        kernels.map((kernel) => [
          0x60,
          ...list(kernel.takes.map(one)),
          ...list(kernel.gives.map(one)),
        ]),
      ),
    ),
    ...section(3, list(kernels.map((_, index) => [index]))),
    ...section(5, list([[0x00, 1]])),
    ...section(
      7,
      list([
        [...name('memory'), 0x02, 0],
        ...kernels.map((kernel, index) => [...name(kernel.name), 0x00, ...unsigned(index)]),
      ]),
    ),
    ...section(10, list(kernels.map(body))),
  ])
}

type Code = number[]

/** A function: types of its parameters, of its result and of its other locals, and its instructions. */
type Kernel = { name: string; takes: number[]; gives: number[]; locals: number[]; code: Code }

const [I32, F32, F64, V128] = [0x7f, 0x7d, 0x7c, 0x7b]

const get = (local: number): Code => [0x20, local]
const set = (local: number): Code => [0x21, local]
const addWhole: Code = [0x6a]

/** What differs between a register of four single and of two double numbers. */
type Lanes = {
  type: number
  count: number
  bytes: number
  addOne: Code
  storeOne: (offset: number) => Code
  extract: (lane: number) => Code
  splat: Code
  add: Code
  mul: Code
}

const SINGLE: Lanes = {
  type: F32,
  count: 4,
  bytes: 4,
  addOne: [0x92],
  storeOne: (offset) => [0x38, 2, offset],
  extract: (lane) => [0xfd, 0x1f, lane],
  splat: [0xfd, 0x13],
  add: [0xfd, 0xe4, 0x01],
  mul: [0xfd, 0xe6, 0x01],
}

const DOUBLE: Lanes = {
  type: F64,
  count: 2,
  bytes: 8,
  addOne: [0xa0],
  storeOne: (offset) => [0x39, 3, offset],
  extract: (lane) => [0xfd, 0x21, lane],
  splat: [0xfd, 0x14],
  add: [0xfd, 0xf0, 0x01],
  mul: [0xfd, 0xf2, 0x01],
}

const { add, mul, splat } = SINGLE
const sub: Code = [0xfd, 0xe5, 0x01]
const div: Code = [0xfd, 0xe7, 0x01]
const sqrt: Code = [0xfd, 0xe3, 0x01]
const loadVector: Code = [0xfd, 0x00, 2, 0]
const storeVector: Code = [0xfd, 0x0b, 2, 0]
const constant = (value: number): Code => [
  0x43,
  ...new Uint8Array(Float32Array.of(value).buffer),
  ...splat,
]

/** Address of the vector in local `pointer` at the place that local `at` counts in bytes. */
const address = (pointer: number, at: number): Code => [...get(pointer), ...get(at), ...addWhole]
const load = (pointer: number, at: number): Code => [...address(pointer, at), ...loadVector]

/** Repeats `code` for each 16 bytes; `at` and `bytes` are locals. */
const forEachFour = (at: number, bytes: number, code: Code): Code => [
  ...[0x03, 0x40],
  ...code,
  ...[...get(at), 0x41, 16, ...addWhole, 0x22, at],
  ...[...get(bytes), 0x49, 0x0d, 0],
  0x0b,
]

/** The sum of the numbers of a vector local. */
const across = (local: number, lanes: Lanes): Code =>
  Array.from({ length: lanes.count }, (_, lane) => [
    ...get(local),
    ...lanes.extract(lane),
    ...(lane > 0 ? lanes.addOne : []),
  ]).flat()

function dot(): Kernel {
  const [x, y, bytes, at, sum] = [0, 1, 2, 3, 4]
  const step = [...get(sum), ...load(x, at), ...load(y, at), ...mul, ...add, ...set(sum)]
  return {
    name: 'dot',
    takes: [I32, I32, I32],
    gives: [F32],
    locals: [I32, V128],
    code: [...forEachFour(at, bytes, step), ...across(sum, SINGLE)],
  }
}

function dot4(name: string, lanes: Lanes): Kernel {
  const [w, out, bytes, at, weight] = [0, 5, 6, 7, 8]
  const four = [0, 1, 2, 3].map((i) => ({ x: 1 + i, sum: 9 + i, i }))
  const step = [
    ...[...load(w, at), ...set(weight)],
    ...four.flatMap(({ x, sum }) => [
      ...[...get(sum), ...get(weight), ...load(x, at)],
      ...[...lanes.mul, ...lanes.add, ...set(sum)],
    ]),
  ]
  return {
    name,
    takes: [I32, I32, I32, I32, I32, I32, I32],
    gives: [],
    locals: [I32, V128, V128, V128, V128, V128],
    code: [
      ...forEachFour(at, bytes, step),
      ...four.flatMap(({ sum, i }) => [
        ...[...get(out), ...across(sum, lanes)],
        ...lanes.storeOne(i * lanes.bytes),
      ]),
    ],
  }
}

function addScaled(): Kernel {
  const [y, x, a, bytes, at, factor] = [0, 1, 2, 3, 4, 5]
  const step = [
    ...[...address(y, at), ...load(y, at)],
    ...[...load(x, at), ...get(factor), ...mul, ...add, ...storeVector],
  ]
  return {
    name: 'addScaled',
    takes: [I32, I32, F32, I32],
    gives: [],
    locals: [I32, V128],
    code: [...get(a), ...splat, ...set(factor), ...forEachFour(at, bytes, step)],
  }
}

function addScaled4(name: string, lanes: Lanes): Kernel {
  const [y, bytes, at] = [0, 9, 10]
  const four = [0, 1, 2, 3].map((i) => ({ x: 1 + i, a: 5 + i, factor: 11 + i }))
  const step = [
    ...[...address(y, at), ...load(y, at)],
    ...four.flatMap(({ x, factor }) => [
      ...[...load(x, at), ...get(factor)],
      ...[...lanes.mul, ...lanes.add],
    ]),
    ...storeVector,
  ]
  return {
    name,
    takes: [I32, I32, I32, I32, I32, lanes.type, lanes.type, lanes.type, lanes.type, I32],
    gives: [],
    locals: [I32, V128, V128, V128, V128],
    code: [
      ...four.flatMap(({ a, factor }) => [...get(a), ...lanes.splat, ...set(factor)]),
      ...forEachFour(at, bytes, step),
    ],
  }
}

function adam(decay: { first: number; second: number }): Kernel {
  const [weights, first, second, gradient, bytes, rate, secondScale] = [0, 1, 2, 3, 4, 5, 6]
  const [at, slope, mean, square] = [7, 8, 9, 10]
  /** moment·decay + value·(1 − decay) */
  const blend = (moment: number, share: number, value: Code): Code => [
    ...[...load(moment, at), ...constant(share), ...mul],
    ...[...value, ...constant(1 - share), ...mul, ...add],
  ]
  const step = [
    ...[...load(gradient, at), ...set(slope)],
    ...[...blend(first, decay.first, get(slope)), ...set(mean)],
    ...[...blend(second, decay.second, [...get(slope), ...get(slope), ...mul]), ...set(square)],
    ...[...address(first, at), ...get(mean), ...storeVector],
    ...[...address(second, at), ...get(square), ...storeVector],
    ...[...address(weights, at), ...load(weights, at)],
    ...[...get(mean), ...get(rate), ...splat, ...mul],
    ...[...get(square), ...get(secondScale), ...splat, ...mul, ...sqrt, ...constant(1e-8), ...add],
    ...[...div, ...sub, ...storeVector],
  ]
  return {
    name: 'adam',
    takes: [I32, I32, I32, I32, I32, F32, F32],
    gives: [],
    locals: [I32, V128, V128, V128],
    code: forEachFour(at, bytes, step),
  }
}

function one(value: number): Code {
  return [value]
}

function unsigned(value: number): Code {
  const low = value & 0x7f
  return value > 0x7f ? [low | 0x80, ...unsigned(value >>> 7)] : [low]
}

function list(items: Code[]): Code {
  return [...unsigned(items.length), ...items.flat()]
}

function section(id: number, content: Code): Code {
  return [id, ...unsigned(content.length), ...content]
}

function name(text: string): Code {
  return list(Array.from(text, (letter) => [letter.charCodeAt(0)]))
}

function body({ locals, code }: Kernel): Code {
  const content = [...list(locals.map((type) => [1, type])), ...code, 0x0b]
  return [...unsigned(content.length), ...content]
}
