/** The map of the profile IVC-1: holding registers, words big endian, 32 bits high word first. */
export const COLLECTOR_UNIT = 247

export const IDENTITY = { address: 0x1000, count: 0x20, serial: 0x10, serialWords: 0x10 } as const
/** "IV", "C1". */
export const MAGIC = [0x4956, 0x4331] as const
export const VERSION_MAJOR = 1

export const WEATHER = { address: 0x1100, count: 7 } as const
export const WEATHER_QUALITY = { irradianceValid: 1, temperatureValid: 2, unstable: 4 } as const

export const INVERTER = { address: 0x2000, count: 7 } as const
export const MAX_STRINGS = 32

export const SCAN_COMMAND = 0x7000
export const SCAN_STATUS = { address: 0x7001, count: 0x0c } as const

/** A curve's block: a head of 16 words, then 128 voltages and 128 currents. */
export const CURVE = {
  address: 0x8000,
  count: 0x110,
  headWords: 0x10,
  points: 0x80,
} as const

/** Weather and power are in tenths of their units. */
export const TENTH = 0.1
