import type { Chance } from '../../mutation.ts'
import {
  type Drawing,
  type DrawnRow,
  isAsTold,
  rowOf,
  type Variant,
  valueCells,
} from '../drawing.ts'
import type { SubjectSeries } from '../subject.ts'

/** Units, with the power of ten from the own unit to each. */
const UNITS: Readonly<Record<SubjectSeries['unit'], readonly (readonly [string, number])[]>> = {
  MW: [
    ['MW', 0],
    ['兆瓦', 0],
    ['万千瓦', -1],
    ['kW', 3],
    ['GW', -3],
  ],
  MWh: [
    ['MWh', 0],
    ['兆瓦时', 0],
    ['kWh', 3],
    ['万千瓦时', -1],
  ],
  '元/MWh': [
    ['元/MWh', 0],
    ['元/兆瓦时', 0],
    ['元/kWh', -3],
    ['元/千瓦时', -3],
  ],
}
const BRACKETS = [
  ['(', ')'],
  ['（', '）'],
  ['[', ']'],
  ['【', '】'],
  ['（单位：', '）'],
] as const

/** Units, English names and codes, in brackets or in rows of their own. */
export const SECOND_HEADS: readonly Variant[] = [
  { family: 'second heads', name: 'own units in brackets', isPlain: true, draw: inBrackets(true) },
  { family: 'second heads', name: 'other units in brackets', draw: inBrackets(false) },
  {
    family: 'second heads',
    name: 'row of units',
    draw: (drawing, chance) => addHeads(drawing, [unitRow(drawing, chance)]),
  },
  {
    family: 'second heads',
    name: 'row of English names',
    draw: (drawing) => addHeads(drawing, [wordRow(drawing, ({ english }) => english, true)]),
  },
  {
    family: 'second heads',
    name: 'row of codes',
    draw: (drawing) => addHeads(drawing, [wordRow(drawing, ({ code }) => code, false)]),
  },
  {
    family: 'second heads',
    name: 'English names and units',
    draw: (drawing, chance) => {
      const names = wordRow(drawing, ({ english }) => english, true)
      return addHeads(drawing, [names, unitRow(drawing, chance)])
    },
  },
  {
    family: 'second heads',
    name: 'codes and units',
    draw: (drawing, chance) => {
      const names = wordRow(drawing, ({ code }) => code, false)
      return addHeads(drawing, [names, unitRow(drawing, chance)])
    },
  },
  { family: 'second heads', name: 'column of units', draw: unitColumn },
  { family: 'second heads', name: 'units above the table', draw: unitsAbove },
]

/** Each series of one head has one unit; null for a head of something else. */
function unitsOfHeads(drawing: Drawing, { pick }: Chance, areOwn = false) {
  const { series } = drawing.subject
  const units = new Map(
    series.map(({ head, unit }) => {
      const known = UNITS[unit]
      return [head, areOwn ? ([unit, 0] as const) : pick(known)] as const
    }),
  )
  for (const one of series) {
    const [, powerOfTen] = units.get(one.head)!
    for (const cell of valueCells(drawing, one)) {
      if (typeof cell.value === 'number') cell.value = Number(`${cell.value}e${powerOfTen}`)
    }
  }
  return units
}

/** Whether heads of series stand where units can be given to them: not where open values are judged by their unit. */
function hasHeads(drawing: Drawing): boolean {
  const { subject, shape } = drawing
  return isAsTold(drawing) && !(shape !== 'LONG' && subject.kind === 'ONE_ITEM')
}

function inBrackets(areOwn: boolean): Variant['draw'] {
  return (drawing, chance) => {
    if (!hasHeads(drawing)) return false
    const units = unitsOfHeads(drawing, chance, areOwn)
    const [before, behind] = areOwn ? BRACKETS[0] : chance.pick(BRACKETS)
    for (const { heads, body } of drawing.tables) {
      for (const { cells } of [...heads, ...body]) {
        for (const cell of cells) {
          const unit = units.get(String(cell.value))
          if (unit) cell.value = `${cell.value}${before}${unit[0]}${behind}`
        }
      }
    }
    return true
  }
}

function isLong(drawing: Drawing): boolean {
  return drawing.shape === 'LONG' && isAsTold(drawing)
}

function unitRow(drawing: Drawing, chance: Chance): DrawnRow | null {
  if (!isLong(drawing)) return null
  const units = unitsOfHeads(drawing, chance)
  const [before, behind] = chance.pick([
    ['', ''],
    ['(', ')'],
    ['单位：', ''],
  ])
  return overHeads(drawing, (head) => {
    const unit = units.get(head)
    return unit ? `${before}${unit[0]}${behind}` : null
  })
}

function wordRow(
  drawing: Drawing,
  wordOf: (series: SubjectSeries) => string,
  hasKeys: boolean,
): DrawnRow | null {
  if (!isLong(drawing)) return null
  const { series } = drawing.subject
  return overHeads(drawing, (head, column) => {
    const one = series.find((other) => other.head === head)
    const key = hasKeys ? (['Date', 'Time', 'Station'][column] ?? null) : null
    return one ? wordOf(one) : key
  })
}

function overHeads(
  { tables }: Drawing,
  textOf: (head: string, column: number) => string | null,
): DrawnRow {
  const heads = tables[0]!.heads[0]!.cells
  return rowOf(...heads.map(({ value }, column) => textOf(String(value), column)))
}

function addHeads({ tables }: Drawing, rows: readonly (DrawnRow | null)[]): boolean {
  if (rows.some((row) => row === null)) return false
  tables[0]!.heads.push(...rows.map((row) => row!))
  return true
}

/** Of a table with a row for each item, a column says the unit of each. */
function unitColumn(drawing: Drawing, chance: Chance): boolean {
  if (drawing.shape !== 'HOURS_ACROSS' || !hasHeads(drawing)) return false
  const units = unitsOfHeads(drawing, chance)
  for (const { heads, body } of drawing.tables) {
    heads[0]!.cells.splice(2, 0, { value: '单位' })
    for (const { cells } of body) {
      cells.splice(2, 0, { value: units.get(String(cells[1]!.value))![0] })
    }
  }
  for (const table of drawing.tables) table.keyColumns++
  return true
}

/** One unit of powers and one of prices, in a line above the table. */
function unitsAbove(drawing: Drawing, { pick }: Chance): boolean {
  if (!isAsTold(drawing)) return false
  const kinds = [...new Set(drawing.subject.series.map(({ unit }) => unit))]
  const chosen = new Map(kinds.map((unit) => [unit, pick(UNITS[unit])] as const))
  for (const series of drawing.subject.series) {
    const [, powerOfTen] = chosen.get(series.unit)!
    for (const cell of valueCells(drawing, series)) {
      if (typeof cell.value === 'number') cell.value = Number(`${cell.value}e${powerOfTen}`)
    }
  }
  const text = `单位：${[...chosen.values()].map(([unit]) => unit).join('、')}`
  drawing.tables[0]!.titles.push(rowOf(text))
  return true
}
