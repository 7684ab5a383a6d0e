import {
  address,
  type Code,
  F32,
  forEachRegister,
  get,
  I32,
  type Kernel,
  load,
  SINGLE,
  set,
  storeVector,
  V128,
} from './instructions.ts'

const { add, sub, mul, div, sqrt, splat } = SINGLE
const constant = (value: number): Code => [
  0x43,
  ...new Uint8Array(Float32Array.of(value).buffer),
  ...splat,
]

export function adam(decay: { first: number; second: number }): Kernel {
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
    code: forEachRegister(at, bytes, step),
  }
}
