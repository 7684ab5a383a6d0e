import type { ImportField } from '#domain/collection/words.ts'
import type { CurveMetric, CurveStage, CurveUnit } from '#domain/curves/words.ts'
import { columnName, type SheetTable } from '../../documents/table.ts'
import { readText } from '../../tables/cell-text.ts'
import { matchHeader } from '../headers/header-match.ts'
import { findHeaders } from '../headers/headers.ts'
import { readLocationKey } from '../headers/same-field.ts'
import { UNIT_FIELD } from '../headers/unit-field.ts'
import type { IssueList } from '../issue-list.ts'
import type {
  Detection,
  FieldSpec,
  Layout,
  MappedColumn,
  Mapping,
  SeriesTemplate,
  SheetHead,
} from '../layout.ts'
import { parseLongTable } from '../rows/long-table.ts'
import { DATE_FIELD, SLOT_96_FIELD } from '../rows/market-fields.ts'
import { slotReaders } from '../rows/slot-readers.ts'
import { looksLike96, slotCountOfDays } from '../rows/slot-sample.ts'
import { isNet } from '../storage/net-power.ts'
import { STORAGE_QUANTITIES } from '../storage/storage-fields.ts'
import { fileUnitsOf, unitAbove } from '../units/table-units.ts'
import { storageCurves } from './storage-curves.ts'

const FIELDS: readonly FieldSpec[] = [
  DATE_FIELD,
  SLOT_96_FIELD,
  UNIT_FIELD,
  {
    field: 'location',
    zh: '储能单元',
    en: 'ess_code',
    aliases: ['ess', '储能', '储能电站', '储能电站编码', '储能单元编码', '储能编码'],
    alsoNamed: ['储能名称', '储能电站名称', '储能单元名称', '储能站', '储能站名称', 'ess_name'],
    required: true,
    read: readLocationKey,
  },
  ...STORAGE_QUANTITIES,
  {
    field: 'dayAheadPrice',
    zh: '储能日前电价(元/MWh)',
    en: 'dayahead_ess_price',
    aliases: ['储能日前电价', '日前结算电价'],
    series: unitSeries('PRICE', 'DA', 'CNY/MWh'),
  },
  {
    field: 'realTimePrice',
    zh: '储能实时电价(元/MWh)',
    en: 'realtime_ess_price',
    aliases: ['储能实时电价', '实时结算电价'],
    series: unitSeries('PRICE', 'RT', 'CNY/MWh'),
  },
]

/** What the product asks for: powers are read where a file has them in place of energies. */
const ENERGY_OF: Readonly<Record<string, string>> = {
  chargePower: 'charged',
  dischargePower: 'discharged',
}
export const ESS_TEMPLATE_FIELDS = FIELDS.filter(({ field }) => !(field in ENERGY_OF))

/**
 * The product's own template for data of storage units: what they took from the grid and gave back, both counted
 * positive, the state of charge at the end of each slot, and the prices that they settle at. Columns may be left out;
 * slots are quarters or hours, and the unit may stand in the names of a table that shows it to be one of a storage.
 */
export const ess96: Layout = {
  code: 'ESS_96',
  nameKey: 'collection.layout.ESS_96',
  fields: FIELDS,
  detect: (fileName, sheets) => {
    const found = findHeaders({
      layout: 'ESS_96',
      fields: FIELDS,
      sheets,
      fileName,
      fileNameFits: /储能|ess|storage|soc/i.test(fileName),
      mayBeOfNames: isOfStorage,
      rowsFit: (sheet, columns, headerRow) =>
        slotCountOfDays(sheet, columns, headerRow) === 24 || looksLike96(sheet, columns, headerRow),
    })
    return found && withoutPowers(withoutWords(found), sheets)
  },
  parse: (sheet, mapping, options, book) => {
    const slotCount = slotCountOfDays(sheet, mapping.columns, mapping.headerRow)
    return parseLongTable({
      sheet,
      mapping,
      fields: FIELDS,
      options,
      book,
      readers: (mapped) => slotReaders(mapped, slotCount),
      choose: (curves, issues) => {
        tellOpenSigns(sheet, mapping, issues)
        return storageCurves(curves, { table: sheet, mapping, book, options, issues })
      },
    })
  },
}

/** Warns of a power in both ways of which nothing shows which way is positive. */
function tellOpenSigns(table: SheetTable, { headerRow, columns }: Mapping, issues: IssueList) {
  const cells = table.rows.find(({ row }) => row === headerRow)?.cells ?? []
  const isTaken = (column: number) => columns.some((one) => one.column === column && one.series)
  if (columns.some(({ series }) => series?.metric === 'CHARGE' || series?.metric === 'DISCHARGE'))
    return
  for (const [column, cell] of cells.entries()) {
    const header = readText(cell)
    const at = { row: headerRow, column: columnName(table, column) }
    if (isNet(header) && !isTaken(column)) issues.warn('SIGN_NOT_NAMED', at, { header })
  }
}

/** Both ways of energy, or a state of charge, are of a storage alone; a charging post has one way. */
function isOfStorage({ rows }: SheetHead, headerRow: number): boolean {
  const cells = rows.find(({ row }) => row === headerRow)?.cells ?? []
  const named = cells.flatMap((cell) => matchHeader(readText(cell), FIELDS)?.field.field ?? [])
  const hasWay = (energy: ImportField, power: ImportField) =>
    named.includes(energy) || named.includes(power)
  const hasBothWays = hasWay('charged', 'chargePower') && hasWay('discharged', 'dischargePower')
  return named.includes('soc') || hasBothWays
}

/** Powers beside energies of the same way, and those whose unit nothing says: kW are as common as MW. */
function withoutPowers(found: Detection | null, sheets: readonly SheetHead[]): Detection | null {
  if (!found) return null
  const { sheet, headerRow, columns } = found.mapping
  const has = (field: string) => columns.some((column) => column.field === field)
  const unitsAbove = fileUnitsOf(sheets[sheet]!, headerRow)
  const isTaken = ({ field, header }: MappedColumn) => {
    const energy = ENERGY_OF[field]
    const spec = FIELDS.find((one) => one.field === field)
    if (energy === undefined || !spec) return true
    const saysUnit =
      matchHeader(header, [spec])?.unit.kind === 'KNOWN' ||
      unitAbove(unitsAbove, spec).kind === 'KNOWN' ||
      has(UNIT_FIELD.field)
    return !has(energy) && saysUnit
  }
  const taken = columns.filter(isTaken)
  if (!taken.some(({ series }) => series)) return null
  return { ...found, mapping: { ...found.mapping, columns: taken } }
}

/** The price of the market beside a storage is not the one that it settles at: only its own names are taken. */
function withoutWords(found: Detection): Detection | null {
  const isNamed = (header: string, field: string) =>
    matchHeader(header, FIELDS)?.field.field === field
  const columns = found.mapping.columns.filter(
    ({ series, header, field }) => !series || isNamed(header, field),
  )
  if (!columns.some(({ series }) => series)) return null
  return { ...found, mapping: { ...found.mapping, columns } }
}

function unitSeries(metric: CurveMetric, stage: CurveStage, unit: CurveUnit): SeriesTemplate {
  return { metric, stage, locKind: 'ESS', locCode: '', unit }
}
