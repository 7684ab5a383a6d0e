import {
  type CollectorDriver,
  type CurveReading,
  NO_WEATHER,
  ProtocolError,
  type RegisterLink,
  type ScanPhase,
} from '../driver.ts'
import { signedValue, unsignedValue } from '../modbus/words.ts'

/** Command and state in one register: written 1 start, 0 stop; read 0 idle, 1 running, 2 finished. */
const SCAN = 0x600d
const PHASES: readonly ScanPhase[] = ['IDLE', 'SCANNING', 'FINISHED']

/** A tracker's block: 64 voltages, then four times 64 currents. */
const TRACKERS = 0x8000
const TRACKER_WORDS = 0x140
const POINTS = 0x40
const STRINGS_PER_TRACKER = 4

/** What this map does not tell: the device has neither identity nor weather, sequence nor checksum. */
export type SolarizeOptions = {
  trackers: number
  /** −1 or −2: the public description has both, and makers differ. */
  currentExponent: -1 | -2
}

/** A map in the style of Solarize inverters (its version 1.2.4), asked without a collector between. */
export function solarizeDriver(options: SolarizeOptions): CollectorDriver {
  const inverter = {
    trackers: options.trackers,
    strings: options.trackers * STRINGS_PER_TRACKER,
    pointsPerCurve: POINTS,
    voltageExponent: -1,
    currentExponent: options.currentExponent,
    ratedPowerKw: null,
  }
  return {
    name: 'SOLARIZE',
    readIdentity: async () => null,
    readWeather: async () => NO_WEATHER,

    /** The state register is read only to see that the inverter is there. */
    async readInverter(link, unit) {
      await readPhase(link, unit)
      return inverter
    },

    startScan: (link, unit) => link.write(unit, SCAN, [1]),
    stopScan: (link, unit) => link.write(unit, SCAN, [0]),

    async scanState(link, unit) {
      const phase = await readPhase(link, unit)
      return {
        phase,
        reason: 'NONE',
        percent: phase === 'FINISHED' ? 100 : 0,
        sequence: null,
        validStrings: null,
        irradianceWPerM2: null,
        moduleTemperatureC: null,
      }
    },

    async readCurve(link, { unit, string, inverter: { currentExponent } }) {
      const tracker = TRACKERS + Math.floor(string / STRINGS_PER_TRACKER) * TRACKER_WORDS
      const column = 1 + (string % STRINGS_PER_TRACKER)
      const volts = await link.read(unit, tracker, POINTS)
      const amperes = await link.read(unit, tracker + column * POINTS, POINTS)
      return decodeCurve(volts, amperes, 10 ** currentExponent)
    },
  }
}

async function readPhase(link: RegisterLink, unit: number): Promise<ScanPhase> {
  const [word] = await link.read(unit, SCAN, 1)
  const phase = PHASES[word!]
  if (!phase) throw new ProtocolError(`scan state ${word}`)
  return phase
}

function decodeCurve(
  volts: readonly number[],
  amperes: readonly number[],
  currentScale: number,
): CurveReading {
  // Without a status a string that is not there shows as nothing but zeros.
  if (amperes.every((word) => word === 0) && volts.every((word) => word === 0))
    return { ok: false, fault: 'NO_CURVE' }
  return {
    ok: true,
    curve: {
      voltageV: Float64Array.from(volts, (word) => unsignedValue(word, 0.1) ?? Number.NaN),
      currentA: Float64Array.from(amperes, (word) => signedValue(word, currentScale) ?? Number.NaN),
      irradianceWPerM2: null,
      moduleTemperatureC: null,
      epochS: null,
    },
  }
}
