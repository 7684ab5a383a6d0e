import {
  looksLikeUnit,
  readWrittenUnit,
  UNIT_KINDS,
  type UnitKind,
  unitKind,
} from '#domain/units/written-unit.ts'
import { type Cell, isOversized, type SheetTable, type TableRow } from '../../documents/table.ts'
import { readText } from '../../tables/cell-text.ts'
import { excerpt, readNumber } from '../cells/cell-values.ts'
import { type HeaderUnit, unitOf, unitOfText } from '../headers/header-match.ts'
import type { FieldSpec } from '../layout.ts'

/** `单位：MW`, `(单位：万千瓦)`, `单位(MW)`, or only the word, before a cell with the unit. */
const LABEL = /(?:单位|unit)\s*(?:[:：([（【]|$)/i
const AFTER_BRACKET = /[)\]）】].*$/s
const BETWEEN_UNITS = /[,，、;；\s]+/
/** The word for a unit names organisations, plants and trading units too. */
const NAME = /公司|集团|电网|国网|南网|厂|站|场|局|所|院|中心|省|市|区|县|[-_#]|[a-z]\d|\d[a-z]/i

/** Units that stand above a table: `单位：MW，元/MWh`, also in the cells after the word. */
export function fileUnitsOf(sheet: SheetTable, headerRow: number): string[] {
  return sheet.rows
    .filter(({ row }) => row < headerRow)
    .flatMap(({ cells }) =>
      cells.flatMap((cell, column) => {
        const [, ...labelled] = readText(cell).split(LABEL)
        return labelled.length > 0 ? labelledUnits(labelled, cells.slice(column + 1)) : []
      }),
    )
}

/** `备注：本表电量单位为万千瓦时`, and what a label has after its colon. */
const SAID = /单位(?:均|都|统一)?(?:为|是|[:：])\s*([^，,。；;、\s（）()]+)/g

/** Units that notes below the last row of data say. */
export function unitsOfNotes({ rows }: SheetTable, ofData: readonly TableRow[]): string[] {
  const last = ofData.at(-1)?.row ?? Number.POSITIVE_INFINITY
  const notes = rows.filter(({ row }) => row > last).flatMap(({ cells }) => cells.map(readText))
  return notes.flatMap((note) => [...note.matchAll(SAID)].flatMap(([, unit]) => unitsIn(unit!)))
}

/** The unit of a field by those above its table; one of them that the field cannot be in is wrong. */
export function unitAbove(fileUnits: readonly string[], field: FieldSpec): HeaderUnit {
  const unit = unitAmong(fileUnits, field)
  return unit.kind === 'NONE' ? unit : { ...unit, where: 'ABOVE' }
}

/** The unit of a field by its row's cell of a column of units. `isOnly`: the row has no other quantity. */
export function unitOfRow(cell: Cell, field: FieldSpec, isOnly: boolean): HeaderUnit {
  if (readNumber(cell) === null) return { kind: 'NONE' }
  const text = excerpt(cell)
  const texts = unitsIn(readText(cell))
  if (texts.length === 0 && !isOversized(cell) && NAME.test(text)) return { kind: 'NONE' }
  const unit = unitAmong(texts, field)
  if (unit.kind === 'NONE' && texts.length > 0 && !isOnly) return unit
  if (unit.kind === 'KNOWN') return { ...unit, where: 'ROW' }
  return { kind: 'WRONG', text, where: 'ROW' }
}

/**
 * The unit among several that is one of a field. None that fits is wrong if one of its kind does not: an
 * amount of money says nothing of a power, but megavars do. Two that differ leave it open.
 */
function unitAmong(texts: readonly string[], field: FieldSpec): HeaderUnit {
  const known = texts.flatMap((text) => {
    const unit = unitOfText(text, field)
    return unit.kind === 'KNOWN' ? [unit] : []
  })
  const [first] = known
  if (first && known.every(({ powerOfTen }) => powerOfTen === first.powerOfTen)) return first
  if (first) return { kind: 'WRONG', text: known.map(({ text }) => text).join('、') }
  const unit = unitOf(field)
  const kind = unit && UNIT_KINDS[unit]
  const stranger = texts.find((text) => isOfKind(text, kind))
  return stranger === undefined ? { kind: 'NONE' } : { kind: 'WRONG', text: stranger }
}

/** A table of powers whose only unit is a share is no table of megawatts. */
function isOfKind(text: string, kind: UnitKind | undefined): boolean {
  const found = unitKind(text)
  return found === kind || (kind === 'POWER_OR_ENERGY' && found === 'SHARE')
}

/** The units after labels and in the cells behind it, to the first cell that is none. */
function labelledUnits(labelled: readonly string[], cellsAfter: readonly Cell[]): string[] {
  const units = labelled.flatMap((text) => unitsIn(text.replace(AFTER_BRACKET, '')))
  if (labelled.at(-1)!.trim() !== '' && units.length === 0) return []
  for (const cell of cellsAfter) {
    const after = readText(cell)
    const found = unitsIn(after)
    if (after !== '' && found.length === 0) break
    units.push(...found)
  }
  return units
}

/** `MW、元 / MWh` → MW, 元/MWh; `MW/MWh` are two. */
function unitsIn(text: string): string[] {
  return text
    .replace(/\s*\/\s*/g, '/')
    .split(BETWEEN_UNITS)
    .filter(looksLikeUnit)
    .flatMap((unit) => {
      const parts = unit.split('/')
      const isList = readWrittenUnit(unit) === null && parts.every(readWrittenUnit)
      return isList ? parts : [unit]
    })
}
