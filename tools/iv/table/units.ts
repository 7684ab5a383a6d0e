/** What a column of a tracer measures. */
export type Quantity = 'voltage' | 'current' | 'irradiance' | 'moduleTemperature'

/** A value in the unit that is kept is factor · value + offset. */
export type Unit = { factor: number; offset: number; isKept: boolean }

const kept: Unit = { factor: 1, offset: 0, isKept: true }
const times = (factor: number): Unit => ({ factor, offset: 0, isKept: false })

/** 0 °C in K. */
const ZERO_C_IN_K = 273.15
/** °C = (°F − 32) · 5 / 9. */
const FAHRENHEIT: Unit = { factor: 5 / 9, offset: (-32 * 5) / 9, isKept: false }

/** Spellings in small letters, without blanks. */
const UNITS: Readonly<Record<Quantity, Readonly<Record<string, Unit>>>> = {
  voltage: {
    v: kept,
    volt: kept,
    volts: kept,
    vdc: kept,
    伏: kept,
    伏特: kept,
    mv: times(1e-3),
    毫伏: times(1e-3),
    kv: times(1e3),
    千伏: times(1e3),
  },
  current: {
    a: kept,
    amp: kept,
    amps: kept,
    ampere: kept,
    amperes: kept,
    adc: kept,
    安: kept,
    安培: kept,
    ma: times(1e-3),
    毫安: times(1e-3),
    ka: times(1e3),
  },
  irradiance: {
    'w/m2': kept,
    'w/m^2': kept,
    'w/㎡': kept,
    'wm-2': kept,
    'w·m-2': kept,
    'w/sqm': kept,
    '瓦/平方米': kept,
    '瓦/米2': kept,
    'kw/m2': times(1e3),
    'kw/m^2': times(1e3),
    'mw/cm2': times(10),
    sun: times(1e3),
    suns: times(1e3),
  },
  moduleTemperature: {
    '°c': kept,
    c: kept,
    degc: kept,
    deg: kept,
    '°': kept,
    celsius: kept,
    摄氏度: kept,
    ºc: kept,
    度: kept,
    k: { factor: 1, offset: -ZERO_C_IN_K, isKept: false },
    kelvin: { factor: 1, offset: -ZERO_C_IN_K, isKept: false },
    '°f': FAHRENHEIT,
    f: FAHRENHEIT,
    degf: FAHRENHEIT,
    fahrenheit: FAHRENHEIT,
  },
}

/** The unit that is kept, for messages. */
export const KEPT_UNITS: Readonly<Record<Quantity, string>> = {
  voltage: 'V',
  current: 'A',
  irradiance: 'W/m²',
  moduleTemperature: '°C',
}

/** MV and MA are no milli. */
const MEGA = /^M[VA]$/

/** The unit of a quantity that a text names; undefined if it names none of it. */
export function unitOf(quantity: Quantity, text: string): Unit | undefined {
  const plain = text.normalize('NFKC').replace(/\s/g, '')
  if (MEGA.test(plain)) return undefined
  const units = UNITS[quantity]
  const key = plain.toLowerCase()
  return Object.hasOwn(units, key) ? units[key] : undefined
}

/** Units of columns that are not read: powers, times, resistances. */
const OTHER_UNIT = /^([mk]?w|[mk]?wh|m?s|h|min|sec|m?ω|m?ohm|%|-|—|\/|瓦|千瓦|秒|m\/s)$/i

/** Whether a text is a unit of anything that a tracer writes. */
export function isUnit(text: string): boolean {
  const quantities = Object.keys(UNITS) as Quantity[]
  return quantities.some((one) => unitOf(one, text)) || OTHER_UNIT.test(text.normalize('NFKC'))
}

/** @throws Error naming the column and the unit that none of its quantity is */
export function columnUnit(quantity: Quantity, text: string | undefined, name: string): Unit {
  if (text === undefined || text === '') return kept
  const unit = unitOf(quantity, text)
  if (unit) return unit
  throw new Error(
    `column ${name} is in ${text}, not in ${KEPT_UNITS[quantity]}: convert its values`,
  )
}
