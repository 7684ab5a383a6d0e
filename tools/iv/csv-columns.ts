/** Names of a column in the exports of tracers, in small letters and without the unit. */
const NAMES = {
  inverter: ['inverter', '逆变器'],
  string: ['string', 'string id', '组串', '组串编号'],
  voltage: ['voltage', 'v', 'u', '电压'],
  current: ['current', 'i', '电流'],
  irradiance: ['irradiance', '辐照度'],
  moduleTemperature: ['moduletemperature', 'module temperature', '组件温度'],
} as const

export type Column = keyof typeof NAMES

/** Units that a name may bear, in small letters; others would be wrong by a factor. */
const UNITS: Partial<Record<Column, readonly string[]>> = {
  voltage: ['v', '伏'],
  current: ['a', '安'],
  irradiance: ['w/m2', 'w/m²'],
  moduleTemperature: ['°c', 'c', '℃'],
}

/** Cells of a header that are shown where it is none. */
const SHOWN = 12

const NAME_AND_UNIT = /^(.*?)\s*[([（【]\s*(.*?)\s*[)\]）】]$/

/**
 * Which cell of a row holds what.
 *
 * @param cells of the header
 * @throws Error saying what was found, where voltage or current is missing, there twice or in another unit
 */
export function columnsOf(cells: readonly string[]): Partial<Record<Column, number>> {
  const columns: Partial<Record<Column, number>> = {}
  cells.forEach((cell, index) => {
    const [, name = cell, unit] = NAME_AND_UNIT.exec(cell.trim()) ?? []
    const column = columnNamed(name.trim().toLowerCase())
    if (column === undefined) return
    if (columns[column] !== undefined) throw new Error(`column ${column} is there twice: keep one`)
    const units = UNITS[column]
    if (unit !== undefined && units !== undefined && !units.includes(unit.toLowerCase())) {
      const wanted = units[0]!.toUpperCase()
      throw new Error(`column ${column} is in ${unit}, not in ${wanted}: convert its values`)
    }
    columns[column] = index
  })
  for (const column of ['voltage', 'current'] as const) {
    if (columns[column] === undefined) {
      const found = cells.slice(0, SHOWN).join(', ')
      throw new Error(
        `column ${column} is missing; found: ${found}; a header is "string,voltage,current"`,
      )
    }
  }
  return columns
}

function columnNamed(name: string): Column | undefined {
  const columns = Object.keys(NAMES) as Column[]
  return columns.find((column) => (NAMES[column] as readonly string[]).includes(name))
}
