import { exchangeNamed } from '#domain/collection/exchange-names.ts'
import type { LayoutCode } from '#domain/collection/words.ts'
import type { CurveStage, LocationKind } from '#domain/curves/words.ts'
import { readText } from '../../tables/cell-text.ts'
import { findHeaders } from '../headers/headers.ts'
import { clearsBeforehand } from '../headers/pre-clearing.ts'
import { readLocationKey } from '../headers/same-field.ts'
import { UNIT_FIELD } from '../headers/unit-field.ts'
import type {
  FieldSpec,
  Layout,
  MappedColumn,
  ParseOptions,
  SeriesTemplate,
  SheetHead,
} from '../layout.ts'
import { partSaid } from '../names/place-of-names.ts'
import { parseLongTable } from '../rows/long-table.ts'
import { DATE_FIELD, SLOT_96_FIELD } from '../rows/market-fields.ts'
import { detectPlacesAcross, isPlacesAcross, parsePlacesAcross } from '../rows/places-across.ts'
import { slotReaders } from '../rows/slot-readers.ts'
import { looksHourly, looksLike96, slotCountOfDays } from '../rows/slot-sample.ts'

/** What a column of zones holds where there are none. */
const OF_PROVINCE = /^(?:全省|全网|统一|系统|省级|system|all)?$|省$|自治区$|电网$/i

/** What tells the prices of one kind of place from those of another. */
type PlaceWords = {
  code: LayoutCode
  locKind: LocationKind
  location: Pick<FieldSpec, 'zh' | 'en' | 'aliases' | 'alsoNamed'>
  dayAhead: Pick<FieldSpec, 'zh' | 'en' | 'aliases'>
  realTime: Pick<FieldSpec, 'zh' | 'en' | 'aliases'>
  fileName: RegExp
  /** Words of heads that say no more than that the price is one of a place. */
  implied: RegExp
  /** Whether the places of a table of hours are such: what says the whole province in each row is none. */
  areOfPlaces: (sheet: SheetHead, columns: readonly MappedColumn[], headerRow: number) => boolean
  /** Places that the province has; others are errors. */
  knownOf: (options: ParseOptions) => readonly string[] | undefined
}

/** Day-ahead and real-time prices of places of one kind: one row per date, slot (quarter or hour) and place. */
function locationPrice96(words: PlaceWords): Layout {
  const { code, locKind, fileName, implied, areOfPlaces } = words
  const price = (stage: CurveStage): SeriesTemplate => ({
    ...{ metric: 'PRICE', stage, locKind, locCode: '', unit: 'CNY/MWh' },
  })
  const fields: readonly FieldSpec[] = [
    DATE_FIELD,
    SLOT_96_FIELD,
    UNIT_FIELD,
    { field: 'location', ...words.location, required: true, read: readLocationKey },
    { field: 'dayAheadPrice', ...words.dayAhead, series: price('DA') },
    { field: 'realTimePrice', ...words.realTime, series: price('RT') },
  ]
  return {
    code,
    nameKey: `collection.layout.${code}`,
    fields,
    detect: (name, sheets, province) => {
      const long = findHeaders({
        layout: code,
        fields,
        sheets,
        implied,
        clearsBeforehand: clearsBeforehand(province, name),
        mayBeOfNames: (sheet, headerRow) => partSaid(sheet, headerRow) === locKind,
        fileName: name,
        fileNameFits: fileName.test(name),
        rowsFit: (sheet, columns, headerRow) =>
          looksLike96(sheet, columns, headerRow) ||
          (looksHourly(sheet, columns, headerRow) && areOfPlaces(sheet, columns, headerRow)),
      })
      const fileNameFits = fileName.test(name)
      return (
        long ??
        detectPlacesAcross({ layout: code, fields, sheets, implied, fileName: name, fileNameFits })
      )
    },
    parse: (sheet, mapping, options, book) => {
      const known = { ...options, knownLocations: words.knownOf(options) }
      const table = { sheet, mapping, fields, implied, book, options: known }
      if (isPlacesAcross(mapping)) return parsePlacesAcross(table)
      return parseLongTable({
        ...table,
        readers: (mapped) =>
          slotReaders(mapped, slotCountOfDays(sheet, mapping.columns, mapping.headerRow)),
      })
    },
  }
}

/** Prices of busbars. */
export const nodePrice96 = locationPrice96({
  code: 'NODE_PRICE_96',
  locKind: 'NODE',
  location: {
    zh: '节点编码',
    en: 'node_code',
    aliases: ['node', '节点', '节点代码'],
    alsoNamed: ['节点名称', 'node_name', 'pnode'],
  },
  dayAhead: { zh: '日前节点电价(元/MWh)', en: 'dayahead_node_price', aliases: ['日前节点电价'] },
  realTime: { zh: '实时节点电价(元/MWh)', en: 'realtime_node_price', aliases: ['实时节点电价'] },
  fileName: /节点电价|node/i,
  implied: /节点|nodal|node/gi,
  areOfPlaces: () => true,
  knownOf: ({ knownNodes }) => knownNodes,
})

/** Unified clearing prices of the zones of a province, e.g. Hubao-East and Hubao-West. */
export const zonePrice96 = locationPrice96({
  code: 'ZONE_PRICE_96',
  locKind: 'ZONE',
  location: {
    zh: '分区编码',
    en: 'zone_code',
    aliases: ['zone', '分区', '价区'],
    alsoNamed: ['分区名称', '价区名称', 'zone_name'],
  },
  dayAhead: { zh: '日前分区电价(元/MWh)', en: 'dayahead_zone_price', aliases: ['日前分区电价'] },
  realTime: { zh: '实时分区电价(元/MWh)', en: 'realtime_zone_price', aliases: ['实时分区电价'] },
  fileName: /分区电价|zone/i,
  implied: /分区|价区|zonal|zone/gi,
  areOfPlaces: (sheet, columns, headerRow) => {
    const ofPlace = columns.find(({ field }) => field === 'location')?.column
    if (ofPlace === undefined) return false
    const rows = sheet.rows.filter(({ row }) => row > headerRow)
    return rows.some(({ cells }) => {
      const place = readText(cells[ofPlace])
      return !OF_PROVINCE.test(place) && exchangeNamed(place) === null
    })
  },
  knownOf: ({ knownZones }) => knownZones,
})
