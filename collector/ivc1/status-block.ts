import {
  type CollectorWeather,
  DEVICE_REASONS,
  type DeviceReason,
  ProtocolError,
  type ScanPhase,
  type ScanState,
} from '../driver.ts'
import { signedValue, unsigned32, unsignedValue } from '../modbus/words.ts'
import { MAX_STRINGS, TENTH, WEATHER_QUALITY } from './registers.ts'

const PHASES: readonly ScanPhase[] = ['IDLE', 'QUEUED', 'SCANNING', 'FINISHED', 'FAILED', 'ABORTED']
/** The words from 0x7001 on. */
export function decodeScanStatus(words: readonly number[]): ScanState {
  const phase = PHASES[words[0]!]
  if (!phase) throw new ProtocolError(`scan state ${words[0]}`)
  const valid = unsigned32(words[8]!, words[9]!)
  return {
    phase,
    reason: reasonOf(words[1]!),
    percent: Math.min(words[2]!, 100),
    sequence: words[3]!,
    validStrings: Array.from({ length: MAX_STRINGS }, (_, string) => hasBit(valid, string)),
    irradianceWPerM2: unsignedValue(words[10]!, TENTH),
    moduleTemperatureC: signedValue(words[11]!, TENTH),
  }
}

/** The words from 0x1100 on; what the quality bits do not call valid is missing. */
export function decodeWeather(words: readonly number[]): CollectorWeather {
  const [irradiance, module, ambient, wind, high, low, quality] = words as number[]
  const says = (bit: number) => (quality! & bit) !== 0
  const epochS = unsigned32(high!, low!)
  return {
    irradianceWPerM2: says(WEATHER_QUALITY.irradianceValid)
      ? unsignedValue(irradiance!, TENTH)
      : null,
    moduleTemperatureC: says(WEATHER_QUALITY.temperatureValid) ? signedValue(module!, TENTH) : null,
    ambientTemperatureC: signedValue(ambient!, TENTH),
    windMPerS: unsignedValue(wind!, TENTH),
    unstable: says(WEATHER_QUALITY.unstable),
    epochS: epochS === 0 ? null : epochS,
  }
}

/** The map's last reason is 7; UNKNOWN is ours. */
function reasonOf(word: number): DeviceReason {
  return DEVICE_REASONS[word] ?? 'UNKNOWN'
}

/** Above bit 30 JavaScript's shifts are signed. */
function hasBit(word: number, bit: number): boolean {
  return Math.floor(word / 2 ** bit) % 2 === 1
}
