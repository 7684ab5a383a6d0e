import { type CollectorDriver, type InverterIdentity, ProtocolError } from '../driver.ts'
import { asciiOf, signed, unsignedValue } from '../modbus/words.ts'
import { decodeCurveBlock } from './curve-block.ts'
import {
  COLLECTOR_UNIT,
  CURVE,
  IDENTITY,
  INVERTER,
  MAGIC,
  MAX_STRINGS,
  SCAN_COMMAND,
  SCAN_STATUS,
  TENTH,
  VERSION_MAJOR,
  WEATHER,
} from './registers.ts'
import { decodeScanStatus, decodeWeather } from './status-block.ts'

/** The profile IVC-1 on Modbus TCP: a collector at unit 247 with inverters at units 1 to 240. */
export const ivc1Driver: CollectorDriver = {
  name: 'IVC-1',

  async readIdentity(link) {
    const words = await link.read(COLLECTOR_UNIT, IDENTITY.address, IDENTITY.count)
    if (MAGIC.some((word, index) => words[index] !== word))
      throw new ProtocolError('not a collector of the profile IVC-1')
    const [major, minor] = [words[2]! >> 8, words[2]! & 0xff]
    if (major !== VERSION_MAJOR) throw new ProtocolError(`version ${major}.${minor}`)
    return {
      version: `${major}.${minor}`,
      inverters: words[3]!,
      maxSimultaneousScans: Math.max(1, words[4]!),
      serial: asciiOf(words.slice(IDENTITY.serial, IDENTITY.serial + IDENTITY.serialWords)),
    }
  },

  async readWeather(link) {
    return decodeWeather(await link.read(COLLECTOR_UNIT, WEATHER.address, WEATHER.count))
  },

  async readInverter(link, unit) {
    return decodeInverter(await link.read(unit, INVERTER.address, INVERTER.count))
  },

  startScan: (link, unit) => link.write(unit, SCAN_COMMAND, [1]),

  stopScan: (link, unit) => link.write(unit, SCAN_COMMAND, [0]),

  async scanState(link, unit) {
    return decodeScanStatus(await link.read(unit, SCAN_STATUS.address, SCAN_STATUS.count))
  },

  async readCurve(link, place) {
    const address = CURVE.address + place.string * CURVE.count
    return decodeCurveBlock(await link.read(place.unit, address, CURVE.count), place)
  },
}

function decodeInverter(words: readonly number[]): InverterIdentity {
  const [, trackers, strings, pointsPerCurve, voltage, current, power] = words as number[]
  if (strings! < 1 || strings! > MAX_STRINGS) throw new ProtocolError(`${strings} strings`)
  if (pointsPerCurve! < 1 || pointsPerCurve! > CURVE.points)
    throw new ProtocolError(`${pointsPerCurve} points a curve`)
  return {
    trackers: trackers!,
    strings: strings!,
    pointsPerCurve: pointsPerCurve!,
    voltageExponent: signed(voltage!),
    currentExponent: signed(current!),
    ratedPowerKw: unsignedValue(power!, TENTH),
  }
}
