import type { Chance } from '../../mutation.ts'
import {
  type Drawing,
  type DrawnCell,
  isAsTold,
  isWorkbook,
  type Variant,
  valueCells,
} from '../drawing.ts'
import type { SubjectSeries } from '../subject.ts'

/** How people and programs write numbers. */
export const NUMBERS: readonly Variant[] = [
  spelled('decimal commas', (value) => String(value).replace('.', ','), { everywhere: true }),
  spelled('1,234.56', grouped(',', '.')),
  spelled('1.234,56', grouped('.', ','), { everywhere: true }),
  spelled('1 234.56', grouped(' ', '.')),
  spelled('1 234,56', grouped('\u00a0', ','), { everywhere: true }),
  spelled('narrow blanks', grouped('\u202f', '.')),
  spelled("1'234.56", grouped("'", '.')),
  spelled('1,235', (value) => grouped(',', '.')(Math.round(value)), { isWhole: true }),
  spelled('full-width', fullWidth),
  spelled('two decimals', (value) => value.toFixed(2), { decimals: 2 }),
  spelled('texts', String),
  spelled('blanks around', (value) => ` ${value}  `),
  spelled('exponents', (value) => value.toExponential(8).replace('e+', 'E+0').replace('e-', 'E-0')),
  spelled('plus signs', (value) => (value > 0 ? `+${value}` : String(value))),
  {
    family: 'numbers',
    name: 'units in cells',
    draw: (drawing, { pick }) => {
      if (!isAsTold(drawing)) return false
      const blank = pick(['', ' '])
      return spell(drawing, drawing.subject.series, (value, { unit }) => `${value}${blank}${unit}`)
    },
  },
  ...['\u2212', '\uff0d', '–'].map((sign) =>
    signed(`minus ${sign}`, (value) => `${sign}${-value}`),
  ),
  signed('minus behind', (value) => `${-value}-`),
  signed('brackets for a minus', (value) => `(${-value})`),
  {
    family: 'numbers',
    name: 'formats of a workbook',
    isPlain: true,
    draw: (drawing, { pick }) => {
      if (!isWorkbook(drawing)) return false
      const format = pick(['#,##0.00', '0.00', '0.000_ ', '#,##0.000;[Red]-#,##0.000'])
      for (const cell of valueCells(drawing)) cell.format = format
      return true
    },
  },
  ...[
    '-',
    '--',
    '——',
    '/',
    'N/A',
    'NA',
    'null',
    'NaN',
    '缺失',
    '无',
    '',
    '#N/A',
    '缺数',
    '暂无',
  ].map(missing),
  { family: 'numbers', name: 'three decimals behind commas', draw: openCommas },
]

type Spelling = (value: number, series: SubjectSeries) => string
type SpellingFacts = { everywhere?: boolean; isWhole?: boolean; decimals?: number }

/** Numbers of one series or of all in a spelling that shows what they are. */
function spelled(name: string, write: Spelling, facts: SpellingFacts = {}): Variant {
  return {
    family: 'numbers',
    name,
    draw: (drawing, { pick, random }) => {
      const { series } = drawing.subject
      const all = facts.everywhere || random() < 0.6
      const chosen = all ? series : [pick(series)]
      if (facts.isWhole && !chosen.some(({ quantity }) => quantity === 'load')) return false
      const ofLoad = facts.isWhole ? chosen.filter(({ quantity }) => quantity === 'load') : chosen
      const decimals = facts.isWhole ? 0 : facts.decimals
      if (decimals !== undefined && !roundTo(drawing, ofLoad, decimals)) return false
      return spell(drawing, ofLoad, write)
    },
  }
}

/** What is written with fewer decimals is true with them. */
function roundTo(drawing: Drawing, series: readonly SubjectSeries[], decimals: number): boolean {
  if (!isAsTold(drawing)) return false
  for (const one of series) {
    for (const cell of valueCells(drawing, one)) {
      cell.value = Number(Number(cell.value).toFixed(decimals))
      drawing.truth.set(cell.key!, cell.value)
    }
  }
  return true
}

function signed(name: string, write: Spelling): Variant {
  return {
    family: 'numbers',
    name,
    draw: (drawing) => {
      const chosen = drawing.subject.series.filter(({ quantity }) => quantity === 'signed')
      return chosen.length > 0 && spell(drawing, chosen, write)
    },
  }
}

function spell(drawing: Drawing, series: readonly SubjectSeries[], write: Spelling): boolean {
  for (const one of series) {
    for (const cell of valueCells(drawing, one)) {
      if (typeof cell.value !== 'number' || cell.formula !== undefined) continue
      cell.value = write(cell.value, one)
    }
  }
  return true
}

function grouped(group: string, decimal: string): (value: number) => string {
  return (value) => {
    const [whole = '', fraction] = String(value).split('.')
    const groups = whole.replace(/\B(?=(\d{3})+$)/g, group)
    return fraction === undefined ? groups : `${groups}${decimal}${fraction}`
  }
}

function fullWidth(value: number): string {
  return String(value).replace(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0))
}

/** A few cells hold a sign that nothing is known: their values are missing, never 0. */
function missing(text: string): Variant {
  return {
    family: 'numbers',
    name: `missing as "${text}"`,
    draw: (drawing, { pick }: Chance) => {
      if (drawing.open.size > 0) return false
      const cells = valueCells(drawing)
      for (const cell of [pick(cells), pick(cells), pick(cells)]) {
        setMissing(cell, text)
        drawing.truth.set(cell.key!, null)
      }
      return true
    },
  }
}

function setMissing(cell: DrawnCell, text: string): void {
  cell.value = text === '' ? null : text
  delete cell.formula
}

/** 375,123 may be three hundred thousand: nothing is shown where no cell proves it. */
function openCommas(drawing: Drawing): boolean {
  if (!isAsTold(drawing)) return false
  for (const cell of valueCells(drawing)) {
    if (typeof cell.value !== 'number' || cell.formula !== undefined) continue
    cell.value = cell.value.toFixed(3).replace('.', ',')
    drawing.open.add(cell.key!)
  }
  return true
}
