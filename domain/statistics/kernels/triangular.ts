import {
  acrossBoth,
  address,
  addWhole,
  again,
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
  unlessZero,
  V128,
  whole,
} from './instructions.ts'

const { add, sub, mul, splat, extract } = DOUBLE
const subOne: Code = [0xa1]
const mulOne: Code = [0xa2]
const replaceSecond: Code = [0xfd, 0x22, 1]
const zeros: Code = [0xfd, 0x0c, ...new Array<number>(16).fill(0)]

/** The double at a place, `lane` places on. */
const one = (pointer: number, at: number, lane = 0): Code => [
  ...[...address(pointer, at), 0x2b],
  ...[3, 8 * lane],
]

/** Two doubles as one register. */
const pair = (first: Code, second: Code): Code => [
  ...[...first, ...splat],
  ...[...second, ...replaceSecond],
]

const [factor, stride, pivots, y, bytes] = [0, 1, 2, 3, 4]
const [i, row, below, at] = [5, 6, 7, 8]
const takes = [I32, I32, I32, I32, I32]
const subWhole: Code = [0x6b]

/**
 * Two rows at a time, so that what is stored is a register that can be read as one again: a part would
 * have to reach the memory before.
 */
export function solveLower(): Kernel {
  const [sum, sumBelow, known, rest, value] = [9, 10, 11, 12, 13]
  const step = [
    ...[...load(y, at), ...set(known)],
    ...[...get(sum), ...get(known), ...load(row, at), ...mul, ...add, ...set(sum)],
    ...[...get(sumBelow), ...get(known), ...load(below, at), ...mul, ...add, ...set(sumBelow)],
  ]
  const second = [
    ...[...get(rest), ...extract(1), ...one(below, i), ...get(value), ...mulOne, ...subOne],
    ...[...one(pivots, i, 1), ...mulOne],
  ]
  const twoRows = [
    ...[...address(row, stride), ...set(below)],
    ...[...zeros, ...set(sum), ...zeros, ...set(sumBelow), ...whole(0), ...set(at)],
    ...unlessZero(i, forEachRegister(at, i, step)),
    ...[...load(y, i), ...acrossBoth(sum, sumBelow), ...sub, ...set(rest)],
    ...[...get(rest), ...extract(0), ...one(pivots, i), ...mulOne, ...set(value)],
    ...[...address(y, i), ...pair(get(value), second), ...storeVector],
    ...[...address(below, stride), ...set(row)],
  ]
  return {
    name: 'solveLower',
    takes,
    gives: [],
    locals: [I32, I32, I32, I32, V128, V128, V128, V128, F64],
    code: [...get(factor), ...set(row), ...forEachRegister(i, bytes, twoRows)],
  }
}

/** From the last two rows up; those next in turn are brought up to date first. */
export function solveUpper(): Kernel {
  const [value, valueBelow, times, timesBelow] = [9, 10, 11, 12]
  const back = (local: number, by: Code): Code => [...get(local), ...by, ...subWhole]
  const step = [
    ...[...back(at, whole(16)), ...set(at)],
    ...[...address(y, at), ...load(y, at)],
    ...[...load(row, at), ...get(times), ...mul, ...sub],
    ...[...load(below, at), ...get(timesBelow), ...mul, ...sub, ...storeVector],
    ...get(at),
  ]
  const twoRows = [
    ...[...back(i, whole(16)), ...set(i)],
    ...[...back(row, get(stride)), ...set(below), ...back(below, get(stride)), ...set(row)],
    ...[...one(y, i, 1), ...one(pivots, i, 1), ...mulOne, ...set(valueBelow)],
    ...[...one(y, i), ...one(below, i), ...get(valueBelow), ...mulOne, ...subOne],
    ...[...one(pivots, i), ...mulOne, ...set(value)],
    ...[...address(y, i), ...pair(get(value), get(valueBelow)), ...storeVector],
    ...[...get(value), ...splat, ...set(times), ...get(valueBelow), ...splat, ...set(timesBelow)],
    ...[...get(i), ...set(at), ...unlessZero(at, again(step)), ...get(i)],
  ]
  const rounded = [...get(bytes), ...whole(8), ...addWhole, ...whole(-16), 0x71]
  return {
    name: 'solveUpper',
    takes,
    gives: [],
    locals: [I32, I32, I32, I32, F64, F64, V128, V128],
    code: [
      ...[...rounded, ...set(i)],
      ...[...get(factor), ...get(i), ...whole(3), 0x76, ...get(stride), 0x6c, ...addWhole],
      ...[...set(row), ...again(twoRows)],
    ],
  }
}
