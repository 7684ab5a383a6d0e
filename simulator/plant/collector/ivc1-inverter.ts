import { CURVE_POINTS, CURVE_WORDS, curveBlock, HEAD } from './ivc1-curve.ts'
import type { DeviceAnswer, DeviceRequest } from './modbus-message.ts'
import { EXCEPTION } from './modbus-message.ts'
import type { CollectorWeatherNow, InverterPlan, Sweep } from './plant-source.ts'
import { signedWord, unsignedWord, wide } from './register-words.ts'
import type { FaultBook } from './wire-fault.ts'

const STATE = { idle: 0, queued: 1, scanning: 2, finished: 3, failed: 4, aborted: 5 } as const
type StateWord = (typeof STATE)[keyof typeof STATE]

const INVERTER = 0x2000
const COMMAND = 0x7000
const STATUS = 0x7001
const CURVES = 0x8000

const RUNNING = 3
const REASON_LOW_IRRADIANCE = 1
const MIN_IRRADIANCE_W_PER_M2 = 50

/** One simulated inverter; its state is a function of the time and of what it was told. */
export type Ivc1Inverter = {
  answer(request: DeviceRequest): DeviceAnswer
  /** When it stops sweeping, ms; −Infinity when it does not sweep. */
  busyUntilMs(): number
}

export type InverterWorld = {
  nowMs(): number
  scanMs: number
  faults: FaultBook
  sweepOf(string: number, epochS: number): Sweep | null
  weatherAt(epochS: number): CollectorWeatherNow | null
  /** When the collector lets a sweep begin that is asked for now. */
  mayBeginAtMs(): number
}

type Scan = {
  beginMs: number
  endMs: number
  end: { state: StateWord; reason: number }
  /** Set when the end was seen. */
  blocks: number[][] | null
}

export function ivc1Inverter(plan: InverterPlan, world: InverterWorld): Ivc1Inverter {
  let scan: Scan | null = null
  let sequence = 0
  const { faults, nowMs } = world

  function begin(): void {
    const beginMs = world.mayBeginAtMs()
    const weather = world.weatherAt(secondsOf(beginMs))
    const isDark = weather !== null && weather.irradianceWPerM2 < MIN_IRRADIANCE_W_PER_M2
    let endMs = beginMs + world.scanMs
    let end: Scan['end'] = { state: STATE.finished, reason: 0 }
    const failed = faults.takeDevice('FAILED', 'SCAN', plan.unit)
    if (isDark) end = { state: STATE.failed, reason: REASON_LOW_IRRADIANCE }
    if (failed) end = { state: STATE.failed, reason: failed.reason }
    if (faults.takeDevice('ABORTED', 'SCAN', plan.unit)) end = { state: STATE.aborted, reason: 0 }
    if (faults.takeDevice('STUCK', 'SCAN', plan.unit)) endMs = Number.POSITIVE_INFINITY
    const sleeps = faults.takeDevice('NEVER_BEGINS', 'SCAN', plan.unit) !== null
    scan = sleeps ? null : { beginMs, endMs, end, blocks: null }
  }

  function state(): StateWord {
    if (!scan) return STATE.idle
    if (nowMs() < scan.beginMs) return STATE.queued
    if (nowMs() < scan.endMs) return STATE.scanning
    if (scan.end.state === STATE.finished) scan.blocks ??= measured(scan)
    return scan.end.state
  }

  function measured({ endMs }: Scan): number[][] {
    sequence = (sequence + 1) & 0xffff
    const epochS = secondsOf(endMs)
    const weather = world.weatherAt(epochS)
    return Array.from({ length: plan.strings }, (_, string) =>
      curveBlock({ string, sweep: world.sweepOf(string, epochS), sequence, weather, epochS }),
    )
  }

  function statusWords(): number[] {
    const now = state()
    const blocks = scan?.blocks ?? []
    const valid = blocks.reduce(
      (bits, block, string) => bits + (block[HEAD.status] === 0 ? 2 ** string : 0),
      0,
    )
    const span = scan ? Math.min(1, (nowMs() - scan.beginMs) / (scan.endMs - scan.beginMs || 1)) : 0
    const percent = now === STATE.finished ? 100 : Math.max(0, Math.floor(span * 100))
    const weather = scan?.blocks ? world.weatherAt(secondsOf(scan.endMs)) : null
    return [
      ...[now, now === STATE.failed && scan ? scan.end.reason : 0, percent, sequence],
      ...wide(scan ? secondsOf(scan.beginMs) : 0),
      ...wide(scan?.blocks ? secondsOf(scan.endMs) : 0),
      ...wide(valid),
      unsignedWord(weather?.irradianceWPerM2, 10),
      signedWord(weather?.moduleTemperatureC, 10),
    ]
  }

  function curveWords(offset: number, count: number): number[] | null {
    const block = scan?.blocks?.[Math.floor(offset / CURVE_WORDS)]
    const from = offset % CURVE_WORDS
    if (!block || from + count > CURVE_WORDS) return null
    const words = block.slice(from, from + count)
    if (from > 0) return words
    const { unit } = plan
    if (faults.takeDevice('WRONG_CRC', 'CURVE', unit)) words[HEAD.checksum]! ^= 0x00ff
    if (faults.takeDevice('STALE_SEQUENCE', 'CURVE', unit)) words[HEAD.sequence] = sequence - 1
    return words
  }

  function identityWords(): number[] {
    const { trackers, strings, ratedPowerKw } = plan
    const exponents = [-1 & 0xffff, -2 & 0xffff]
    return [RUNNING, trackers, strings, CURVE_POINTS, ...exponents, unsignedWord(ratedPowerKw, 10)]
  }

  function wordsAt(address: number, count: number): number[] | null {
    if (address >= CURVES) return curveWords(address - CURVES, count)
    if (address >= STATUS) return part(statusWords(), address - STATUS, count)
    return address >= INVERTER ? part(identityWords(), address - INVERTER, count) : null
  }

  return {
    busyUntilMs: () => (scan && state() <= STATE.scanning ? scan.endMs : Number.NEGATIVE_INFINITY),
    answer({ address, count, values }) {
      if (values.length === 0) {
        const registers = wordsAt(address, count)
        return registers ? { registers } : { exception: EXCEPTION.illegalAddress }
      }
      if (address !== COMMAND) return { exception: EXCEPTION.illegalAddress }
      if (values.length > 1 || values[0]! > 1) return { exception: EXCEPTION.illegalValue }
      const isBusy = state() === STATE.queued || state() === STATE.scanning
      if (values[0] === 0) scan = null
      else if (!isBusy) begin()
      return { registers: [] }
    },
  }
}

/** Words of a block, or null when the range leaves it. */
export function part(words: readonly number[], from: number, count: number): number[] | null {
  return from + count <= words.length ? words.slice(from, from + count) : null
}

const secondsOf = (ms: number) => Math.floor(ms / 1000)
