import type { TableRow } from '../../documents/table.ts'
import { readText } from '../../tables/cell-text.ts'
import { excerpt } from '../cells/cell-values.ts'
import { matchHeader, unitOfChosen, wrongUnit } from '../headers/header-match.ts'
import type { ItemMatch } from '../names/item-match.ts'
import type { MappedSheet } from '../rows/mapped-sheet.ts'
import type { Topic } from './book-spec.ts'

/** A channel that is none: the row is of the whole province. */
const WHOLE = /^(全省|全网|省内|统调|广东|广东省|合计|总计|总加|-|—|\/|)$/

const IN_BRACKETS = /[(（][^()（）]*[)）]$/

/**
 * What a row is of, by its item and its channel, said once of each that is not known. A channel that is
 * neither an item nor the whole is a part, which must not be taken for the whole.
 */
export function itemReader(
  sheet: MappedSheet,
  { items, sole, sheet: topic }: Topic,
): (row: TableRow) => ItemMatch | null {
  const told = new Set<string>()
  const onlyRow = sheet.rows.length === 1 ? sole : undefined
  const say = (row: TableRow, field: string, tell: (at: ReturnType<MappedSheet['at']>) => void) => {
    const key = `${field} ${excerpt(sheet.cell(row, field))}`
    if (!told.has(key)) tell(sheet.at(row.row, field))
    told.add(key)
  }
  return (row) => {
    const channel = readText(sheet.cell(row, 'channel'))
    const ofChannel = channel ? matchHeader(channel, items) : undefined
    const field = ofChannel ? 'channel' : 'item'
    // A channel that repeats the topic is the whole too, and may name the unit.
    const namesTopic = !ofChannel && topic.test(channel)
    const unit = namesTopic ? (IN_BRACKETS.exec(channel)?.[0] ?? '') : ''
    const text = `${readText(sheet.cell(row, field))}${unit}`
    const isPart = !ofChannel && !namesTopic && !WHOLE.test(channel)
    const match = ofChannel ?? (isPart ? undefined : matchHeader(text, items))
    const found: ItemMatch | undefined =
      match ??
      (onlyRow && !isPart ? { field: onlyRow, unit: unitOfChosen(text, onlyRow) } : undefined)
    const item = isPart ? channel : text
    if (!found) {
      say(row, isPart ? 'channel' : field, (at) =>
        sheet.issues.warn('UNKNOWN_ITEM', at, { item: excerpt(item) }),
      )
      return null
    }
    if (found.unit.kind === 'WRONG') {
      const params = wrongUnit(excerpt(text), found.field, found.unit)
      say(row, field, (at) => sheet.issues.error('UNKNOWN_UNIT', at, params))
      return null
    }
    if (!found.field.series) {
      say(row, field, (at) => sheet.issues.notice('ITEM_NOT_KEPT', at, { item: excerpt(item) }))
      return null
    }
    return found
  }
}
