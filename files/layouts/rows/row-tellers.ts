import { BETWEEN_CHOICES } from '#domain/collection/issues/words.ts'
import { foldWidth } from '#domain/units/written-number.ts'
import type { TableRow } from '../../documents/table.ts'
import { readPlain } from '../../tables/cell-text.ts'
import { excerpt } from '../cells/cell-values.ts'
import { readMoment } from '../cells/clock-cells.ts'
import type { MappedSheet } from './mapped-sheet.ts'

/** A column beside the mapped ones. */
export type SpareColumn = { column: number; header: string }
/** A column that tells rows of one slot apart, some of its values, and all where a person can choose of them. */
export type PartingColumn = { by: string; values: string; choices?: string; decidedBy?: string }
/** Which of two rows counts, and the head of the column or the sheet that says so. */
export type LaterRow = { later: 'FIRST' | 'SECOND'; header: string; isSheet: boolean }
/** Two rows of one place in the table, the first as it stands in the file first. */
export type RowPair = { first: TableRow; row: TableRow }

/** Heads of columns whose later value takes the place of an earlier one, in simplified and traditional signs. */
const PUBLICATION =
  /版本|版次|修[订訂正]|更正|[发發][布佈]|公[布佈]|更新|入[库庫]|version|revision|^rev\.?$|publi[sc]|issued?|updated?|created/i
/** Heads of columns whose values are markets, places or plants beside each other. */
const BESIDE =
  /场次|場次|竞价|競價|轮次|輪次|批次|分区|分區|价区|價區|节点|節點|省|区域|區域|地区|地區|市场|市場|场站|場站|电站|電站|机组|機組|企业|企業|公司|用户|auction|session|round|zone|node|area|region|province|market|station|plant|unit|company|name$/i
/** Names of versions, the earliest first. */
const NAMED_VERSIONS: readonly RegExp[] = [
  /预出清|预清算|预发布|預發[布佈]|临时|臨時|初[版步稿]|原始|prelim|provisional|initial|draft|original/i,
  /修[订訂正]|更正|revis|correct|updat/i,
  /终|終|最[终終后後]|正式|final|settled/i,
]
const NUMBERED_VERSION =
  /^(?:v|r|rev|version|ver|第)?[\s._-]*(\d+(?:\.\d+)?)[\s]*(?:版|次|号|號)?$/i
const CHINESE_VERSION = /^第?([一二三四五六七八九十])[版次]$/
const CHINESE_DIGITS = '一二三四五六七八九十'
/** A moment with seconds, as databases write it: readers of moments know minutes alone. */
const WITH_SECONDS = /^(.*\d:\d\d):(\d\d(?:\.\d+)?)$/
/** Names of the two runs of a market, in a column under any head: what is cleared beforehand is no result. */
const RUN = /^(?:(?:日前|实时)?(?:预出清|正式出清)(?:结果)?|预出清结果|预清算|正式清算)$/
/** More values than this tell rows apart, but not things. */
const MOST_NAMES = 60
/** Names of a column that an issue shows. */
const SHOWN_NAMES = 4
/** Names of a column that a person can choose of. */
const MOST_CHOICES = 12

/** What tells rows of one slot apart besides the columns that are mapped. */
export class RowTellers {
  readonly #sheet: MappedSheet
  readonly #spare: readonly SpareColumn[]
  readonly #publications: readonly SpareColumn[]
  /** Columns whose values are things beside each other: of two of them none is the later. */
  readonly #places: readonly SpareColumn[]

  constructor(sheet: MappedSheet, taken: readonly number[] = []) {
    this.#sheet = sheet
    this.#spare = sheet.spareColumns(taken)
    this.#places = this.#spare.filter(
      ({ header, column }) => BESIDE.test(foldWidth(header)) && !namesRuns(sheet.rows, column),
    )
    this.#publications = this.#spare.filter(
      ({ header, column }) => PUBLICATION.test(foldWidth(header)) || namesRuns(sheet.rows, column),
    )
  }

  /** The column or sheet by which one of two rows was published after the other, and which; null where none tells. */
  laterOf(pair: RowPair): LaterRow | null {
    const areOfTwo = this.#places.some(({ column }) => areParted(pair, column))
    if (areOfTwo) return null
    for (const { column, header } of this.#publications) {
      const [before, after] = [pair.first, pair.row].map(({ cells }) =>
        versionOf(readPlain(cells[column])),
      )
      const later = laterVersion(before, after)
      if (later) return { later, header, isSheet: false }
    }
    return this.#laterSheet(pair)
  }

  /** Whether any column shows two rows to be of two things. */
  part(pair: RowPair): boolean {
    return this.#spare.some(({ column }) => areParted(pair, column))
  }

  #laterSheet({ first, row }: RowPair): LaterRow | null {
    const [before, after] = [first, row].map((one) => this.#sheet.partOf(one)?.name ?? '')
    const later = laterSheet(before!, after!)
    const header = excerpt(later === 'SECOND' ? after : before)
    return later && { later, header, isSheet: true }
  }

  /**
   * The column that tells all pairs apart, or most of them where two columns do so together; null where none does.
   */
  partedBy(pairs: readonly RowPair[]): PartingColumn | null {
    const all = this.#partingOf(pairs, pairs.length)
    const found = all ?? this.#partingOf(pairs, pairs.length / 2)
    if (!found) return null
    const names = this.#namesOf(found.column)
    const shown = names.slice(0, SHOWN_NAMES).join('、')
    return {
      by: found.header,
      values: names.length > SHOWN_NAMES ? `${shown}…` : shown,
      ...(names.length <= MOST_CHOICES && {
        choices: names.join(BETWEEN_CHOICES),
        decidedBy: 'readings.rows',
      }),
    }
  }

  /** The column that tells at least so many pairs apart. */
  #partingOf(pairs: readonly RowPair[], count: number): SpareColumn | undefined {
    const parting = this.#spare.filter(
      ({ column }) => pairs.filter((pair) => areParted(pair, column)).length >= count,
    )
    const known = (pattern: RegExp) => parting.find(({ header }) => pattern.test(foldWidth(header)))
    return known(BESIDE) ?? known(PUBLICATION) ?? parting.find((one) => this.#isOfNames(one))
  }

  #isOfNames({ column }: SpareColumn): boolean {
    const names = this.#namesOf(column)
    return names.length <= MOST_NAMES && names.every((name) => !/^[-+]?[\d.,]+%?$/.test(name))
  }

  #namesOf(column: number): string[] {
    const cells = this.#sheet.rows.map(({ cells: ofRow }) => ofRow[column])
    return [...new Set(cells.map((cell) => excerpt(cell)).filter((name) => name !== ''))]
  }
}

/** Whether a column says of each row whether it is of the run beforehand or of the one that counts. */
export function namesRuns(rows: readonly TableRow[], column: number): boolean {
  const names = new Set(rows.map(({ cells }) => readPlain(cells[column])))
  names.delete('')
  return names.size > 1 && [...names].every((name) => RUN.test(name))
}

function areParted({ first, row }: RowPair, column: number): boolean {
  const [one, other] = [readPlain(first.cells[column]), readPlain(row.cells[column])]
  return one !== '' && other !== '' && one !== other
}

/** Which of two sheets is the later version by its name: 修正版 beside 初版; null where the names do not say it. */
export function laterSheet(first: string, second: string): LaterRow['later'] | null {
  const [before, after] = [first, second].map((name) => versionOf(name.trim()))
  // A number or a date in the name of a sheet is of its values.
  return before?.kind === 'NAME' ? laterVersion(before, after) : null
}

function laterVersion(
  before: Version | null | undefined,
  after: Version | null | undefined,
): LaterRow['later'] | null {
  if (!before || !after || before.kind !== after.kind || before.order === after.order) return null
  return after.order > before.order ? 'SECOND' : 'FIRST'
}

type Version = { kind: 'MOMENT' | 'NUMBER' | 'NAME'; order: number }

function versionOf(text: string): Version | null {
  const [, toMinute = text, seconds = '0'] = WITH_SECONDS.exec(text) ?? []
  const moment = readMoment(toMinute)
  if (moment) {
    const minutes = Date.parse(moment.date) / 60_000 + moment.minute
    return { kind: 'MOMENT', order: minutes + Number(seconds) / 60 }
  }
  const numbered = NUMBERED_VERSION.exec(text)?.[1]
  if (numbered !== undefined) return { kind: 'NUMBER', order: Number(numbered) }
  const counted = CHINESE_VERSION.exec(text)?.[1]
  if (counted !== undefined) return { kind: 'NUMBER', order: CHINESE_DIGITS.indexOf(counted) + 1 }
  const named = NAMED_VERSIONS.findLastIndex((words) => words.test(text))
  return named < 0 ? null : { kind: 'NAME', order: named }
}
