import {
  across,
  acrossBoth,
  address,
  addWhole,
  DOUBLE,
  F32,
  forEachRegister,
  get,
  I32,
  type Kernel,
  type Lanes,
  load,
  loadVector,
  SINGLE,
  set,
  storeVector,
  V128,
} from './instructions.ts'

export function dot(): Kernel {
  const [x, y, bytes, at, sum] = [0, 1, 2, 3, 4]
  const { mul, add } = SINGLE
  const step = [...get(sum), ...load(x, at), ...load(y, at), ...mul, ...add, ...set(sum)]
  return {
    name: 'dot',
    takes: [I32, I32, I32],
    gives: [F32],
    locals: [I32, V128],
    code: [...forEachRegister(at, bytes, step), ...across(sum, SINGLE)],
  }
}

export function dot4(): Kernel {
  const [w, out, bytes, at, weight] = [0, 5, 6, 7, 8]
  const { mul, add } = SINGLE
  const four = [0, 1, 2, 3].map((i) => ({ x: 1 + i, sum: 9 + i, i }))
  const step = [
    ...[...load(w, at), ...set(weight)],
    ...four.flatMap(({ x, sum }) => [
      ...[...get(sum), ...get(weight), ...load(x, at)],
      ...[...mul, ...add, ...set(sum)],
    ]),
  ]
  return {
    name: 'dot4',
    takes: [I32, I32, I32, I32, I32, I32, I32],
    gives: [],
    locals: [I32, V128, V128, V128, V128, V128],
    code: [
      ...forEachRegister(at, bytes, step),
      ...four.flatMap(({ sum, i }) => [
        ...[...get(out), ...across(sum, SINGLE)],
        ...SINGLE.storeOne(i * SINGLE.bytes),
      ]),
    ],
  }
}

/** Two vectors times four: every register that is read serves in two products or four. */
export function addDots2x4(): Kernel {
  const [w, x, stride, out, outStride, bytes] = [0, 1, 2, 3, 4, 5]
  const [w1, x1, x2, x3, at, left, left1, right] = [6, 7, 8, 9, 10, 11, 12, 13]
  const { mul, add } = DOUBLE
  const columns = [x, x1, x2, x3].map((from, i) => ({ from, sum: 14 + i, sum1: 18 + i }))
  const next = (from: number, to: number) => [...address(from, stride), ...set(to)]
  const step = [
    ...[...load(w, at), ...set(left), ...load(w1, at), ...set(left1)],
    ...columns.flatMap(({ from, sum, sum1 }) => [
      ...[...load(from, at), ...set(right)],
      ...[...get(sum), ...get(left), ...get(right), ...mul, ...add, ...set(sum)],
      ...[...get(sum1), ...get(left1), ...get(right), ...mul, ...add, ...set(sum1)],
    ]),
  ]
  const addPair = (offset: number, first: number) => [
    ...[...get(out), ...get(out), ...loadVector.slice(0, 3), offset],
    ...[...acrossBoth(first, first + 1), ...add, ...storeVector.slice(0, 3), offset],
  ]
  return {
    name: 'addDots2x4',
    takes: [I32, I32, I32, I32, I32, I32],
    gives: [],
    locals: [...[I32, I32, I32, I32, I32], ...new Array<number>(11).fill(V128)],
    code: [
      ...[...next(w, w1), ...next(x, x1), ...next(x1, x2), ...next(x2, x3)],
      ...forEachRegister(at, bytes, step),
      ...[...addPair(0, 14), ...addPair(16, 16)],
      ...[...get(out), ...get(outStride), ...addWhole, ...set(out)],
      ...[...addPair(0, 18), ...addPair(16, 20)],
    ],
  }
}

export function addScaled(): Kernel {
  const [y, x, a, bytes, at, factor] = [0, 1, 2, 3, 4, 5]
  const { mul, add, splat } = SINGLE
  const step = [
    ...[...address(y, at), ...load(y, at)],
    ...[...load(x, at), ...get(factor), ...mul, ...add, ...storeVector],
  ]
  return {
    name: 'addScaled',
    takes: [I32, I32, F32, I32],
    gives: [],
    locals: [I32, V128],
    code: [...get(a), ...splat, ...set(factor), ...forEachRegister(at, bytes, step)],
  }
}

export function addScaled4(name: string, lanes: Lanes): Kernel {
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
      ...forEachRegister(at, bytes, step),
    ],
  }
}
