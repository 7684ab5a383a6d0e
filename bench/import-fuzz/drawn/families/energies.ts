import { type Drawing, type Variant, valueCells } from '../drawing.ts'
import type { SubjectSeries } from '../subject.ts'

/** Energies of stations, as they are or as the powers that they are taken for. */
export const ENERGIES: readonly Variant[] = [
  { family: 'energy', name: 'power as energy', draw: (drawing) => takePower(drawing, () => true) },
  {
    family: 'energy',
    name: 'power as energy of one station',
    draw: (drawing, { pick }) => {
      const wrong = pick(['A1', 'B2'])
      return takePower(drawing, ({ place }) => place === wrong)
    },
  },
  { family: 'energy', name: 'kWh by the head', draw: (drawing) => inUnit(drawing, 'kWh', 3) },
  {
    family: 'energy',
    name: '万千瓦时 by the head',
    draw: (drawing) => inUnit(drawing, '万千瓦时', -1),
  },
  { family: 'energy', name: 'kWh without a word', draw: untoldKilowattHours },
]

const energies = ({ subject }: Drawing) =>
  subject.series.filter(({ quantity }) => quantity === 'energy')

/** Writes powers into the column of energies. The head does not show it. */
function takePower(drawing: Drawing, isWrong: (series: SubjectSeries) => boolean): boolean {
  const wrong = energies(drawing).filter(isWrong)
  for (const series of wrong) {
    for (const cell of valueCells(drawing, series)) {
      cell.value = Number((Number(cell.value) * 4).toFixed(3))
    }
    leaveOpen(drawing, series)
  }
  return wrong.length > 0
}

/** What cannot be both of a station keeps all of its day out. */
function leaveOpen(drawing: Drawing, { place }: SubjectSeries): void {
  for (const series of drawing.subject.series)
    if (series.place === place)
      for (const { key } of valueCells(drawing, series)) drawing.open.add(key!)
}

function inUnit(drawing: Drawing, unit: string, powerOfTen: number): boolean {
  const [first] = energies(drawing)
  if (!first) return false
  for (const series of energies(drawing))
    for (const cell of valueCells(drawing, series)) cell.value = shifted(cell.value, powerOfTen)
  for (const { heads } of drawing.tables)
    for (const cell of heads[0]!.cells)
      if (cell.value === first.head) cell.value = `${first.head}(${unit})`
  return true
}

function untoldKilowattHours(drawing: Drawing): boolean {
  for (const series of energies(drawing)) {
    for (const cell of valueCells(drawing, series)) {
      cell.value = shifted(cell.value, 3)
    }
    leaveOpen(drawing, series)
  }
  return energies(drawing).length > 0
}

function shifted(value: string | number | null, powerOfTen: number): number {
  return Number(`${value}e${powerOfTen}`)
}
