import { mean } from '#domain/statistics/mean.ts'
import type { SheetTable, Table } from '#files/documents/table.ts'
import type { Fields } from './fields.ts'
import { checkSaid, tellVague } from './label-checks.ts'
import { checkComplete } from './label-complete.ts'
import { completed } from './label-option.ts'
import { type Notes, placesText } from './notes.ts'
import { inverterOf, type ScanOfFile } from './scan-of-file.ts'
import { type Block, blocksOf, type SheetBlocks } from './table/blocks.ts'
import { headOf } from './table/head.ts'
import { withPointsBelow } from './table/item-rows.ts'
import { isCommaUsual, type Sweep, sweepsOf } from './table/read-points.ts'
import {
  type Settings,
  settingsOf,
  settingsOfObject,
  type TextRow,
  type Vague,
  vagueColumns,
} from './table/settings.ts'
import { withQuantitiesJoined } from './table/sheets-of-quantities.ts'

/** A sweep under the names that it has in the end, with what its part of the file says. */
type NamedSweep = { inverter: string; id: string; sweep: Sweep; settings: Fields }

type Reading = {
  delimiter: string | undefined
  notes: Notes
  /** What the user says beside the file. */
  label: Fields
}

/**
 * Sheets with a head that names voltage and current, and one row a point below, a list in a cell, or two rows
 * a string with the points across. Rows above
 * the head and beside the points say the label, the weather and the names.
 *
 * @throws Error naming the row, or the inverter and the field, that is missing or wrong
 */
export function scansOfTables(
  { sheets }: Table,
  { delimiter, notes, label }: Reading,
): ScanOfFile[] {
  const read = withQuantitiesJoined(sheets)
    .map((sheet) => withPointsBelow(sheet, notes))
    .map((sheet) => ({ sheet, ...blocksOf(sheet) }))
  const withBlocks = read.filter(({ blocks }) => blocks.length > 0)
  if (withBlocks.length === 0) throw noHead(read)
  if (withBlocks.every(({ blocks }) => blocks.every(({ rows }) => rows.length === 0))) {
    throw new Error('the file has no points')
  }
  const isMany = withBlocks.length > 1
  const vague: Vague[] = []
  const settings = (rows: readonly TextRow[]) => {
    const found: Settings = settingsOf(rows, isCommaUsual(delimiter))
    vague.push(...found.vague)
    return found.known
  }
  const ofFile = settings(read.flatMap(({ blocks, above }) => (blocks.length === 0 ? above : [])))
  const named = withBlocks.flatMap(({ sheet, blocks }) => {
    let known: Fields = { ...ofFile, ...settingsOfObject(sheet.meta) }
    return blocks.flatMap((block, index) => {
      const { string: _, ...inherited } = known
      const before = vague.length
      known = { ...inherited, ...settings(block.above), ...settings(block.beside) }
      tellBeside(block, notes)
      const sweeps = sweepsOf(block, { sheet, delimiter, notes })
      if (sweeps.length === 1) checkSaid(vague.slice(before), sweeps[0]!, notes)
      if (!block.head.moduleTemperature) vague.push(...vagueColumns(block.names))
      const names = { sheet: isMany ? sheet.name : '', part: blocks.length > 1 ? index + 1 : 0 }
      return sweeps.map((sweep) => namedSweep(sweep, known, names))
    })
  })
  const isRecords = withBlocks.some(({ sheet }) => sheet.keys !== null)
  const wayInFile = isRecords ? BESIDE_RECORDS : ABOVE_HEAD
  return scansOf(named, { vague, notes, label, wayInFile })
}

function noHead(read: readonly (SheetBlocks & { sheet: SheetTable })[]): Error {
  const rows = read.flatMap(({ above }) => above)
  const first = rows.find(({ texts }) => !texts[0]?.startsWith('#'))
  if (!first) return new Error('the file has no header')
  const cells = first.texts
  try {
    headOf({ cells })
  } catch (cause) {
    return new Error(`${first.place}: ${(cause as Error).message}`, { cause })
  }
  return new Error(`${first.place}: the file has no header`)
}

/** Rows below the head that hold no points and are no comments are told. */
function tellBeside({ beside }: Block, notes: Notes): void {
  const told = beside.filter(({ texts }) => !texts[0]?.startsWith('#'))
  const [first] = told
  if (!first) return
  const text = first.texts.filter(Boolean).join(', ').slice(0, 60)
  notes.add(
    `no points, and left out: ${placesText(told.map(({ place }) => place))}; the first is "${text}"`,
  )
}

type SheetNames = { sheet: string; part: number }

function namedSweep(sweep: Sweep, settings: Fields, { sheet, part }: SheetNames): NamedSweep {
  const own = sweep.string ?? (settings.string as string | undefined)
  const ofSheet = sheet === '' ? '' : part > 0 ? `${sheet} ${part}` : sheet
  const inverter =
    sweep.inverter ??
    (settings.inverter as string | undefined) ??
    (own !== undefined && sheet !== '' ? sheet : '1')
  return { inverter, id: own ?? (ofSheet || String(part || 1)), sweep, settings }
}

const WEATHER = ['irradiance', 'moduleTemperature'] as const
/** Strings swept in other light or warmth than these shares are no peers of each other. */
const MAX_LIGHT_SHARE = 0.1
const MAX_WARMTH_K = 10

type LabelContext = {
  vague: readonly Vague[]
  notes: Notes
  label: Fields
  wayInFile: (key: string) => string
}

/** Where a workbook or a text says what no column does, and where records in json do. */
const ABOVE_HEAD = (key: string) => `in lines "# ${key}: VALUE" above the header`
const BESIDE_RECORDS = (key: string) => `as "${key}": VALUE beside the list of records`

function scansOf(named: readonly NamedSweep[], context: LabelContext): ScanOfFile[] {
  const byInverter = new Map<string, NamedSweep[]>()
  for (const one of named) {
    const sweeps = byInverter.get(one.inverter)
    if (sweeps?.some(({ id }) => id === one.id)) {
      throw new Error(
        `inverter ${one.inverter}: string ${one.id} is there twice: give each its own id`,
      )
    }
    if (sweeps) sweeps.push(one)
    else byInverter.set(one.inverter, [one])
  }
  return [...byInverter].flatMap(([inverter, sweeps]) => {
    const groups = alike(sweeps) ? [sweeps] : sweeps.map((one) => [one])
    if (groups.length > 1) {
      context.notes.add(
        `inverter ${inverter}: its strings were swept in other light, warmth or with other labels, and are not compared with each other`,
      )
    }
    return groups.map((group) => scanOf(inverter, group, context))
  })
}

/** Whether one label and one weather hold for all of them. */
function alike(sweeps: readonly NamedSweep[]): boolean {
  const labels = sweeps.map(({ settings }) =>
    JSON.stringify({ ...settings, string: 0, irradiance: 0, moduleTemperature: 0 }),
  )
  if (new Set(labels).size > 1) return false
  const [light, warmth] = WEATHER.map((name) =>
    sweeps.map((one) => weatherOf([one], name)).filter((value) => typeof value === 'number'),
  )
  const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
  return (
    (light!.length < 2 || span(light!) <= MAX_LIGHT_SHARE * Math.max(...light!)) &&
    (warmth!.length < 2 || span(warmth!) <= MAX_WARMTH_K)
  )
}

/** Mean of the rows that have it, else of what the file says of these sweeps. */
function weatherOf(sweeps: readonly NamedSweep[], name: (typeof WEATHER)[number]): unknown {
  const ofRows = sweeps.flatMap(({ sweep }) => sweep[name])
  if (ofRows.length > 0) return mean(ofRows)
  const said = new Set(sweeps.map(({ settings }) => settings[name]))
  if (said.size === 1) return [...said][0]
  const numbers = [...said].filter((value) => typeof value === 'number')
  return numbers.length === 0 ? undefined : mean(numbers)
}

function scanOf(
  inverter: string,
  sweeps: readonly NamedSweep[],
  { vague, notes, label, wayInFile }: LabelContext,
): ScanOfFile {
  const weather = Object.fromEntries(WEATHER.map((name) => [name, weatherOf(sweeps, name)]))
  const where = `inverter ${inverter}`
  const own = { ...sweeps[0]!.settings, ...weather }
  const fields = completed(own, label, { where, notes })
  tellVague(own, { label, vague, notes })
  checkComplete(fields, { where, wayInFile, vague })
  return inverterOf({
    inverter,
    module: fields,
    moduleName: `inverter ${inverter}`,
    fields,
    strings: sweeps.map(({ id, sweep }) => ({
      id,
      curve: {
        voltageV: Float64Array.from(sweep.voltageV),
        currentA: Float64Array.from(sweep.currentA),
      },
    })),
  })
}
