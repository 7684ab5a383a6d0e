import { exchangeNamed } from '#domain/collection/exchange-names.ts'
import type { CurveMetric } from '#domain/curves/words.ts'
import { readText } from '../../../tables/cell-text.ts'
import { readNumber } from '../../cells/cell-values.ts'
import { ownName } from '../../exchange/dates-of-names.ts'
import { matchHeader } from '../../headers/header-match.ts'
import { findHeaders } from '../../headers/headers.ts'
import { UNIT_FIELD } from '../../headers/unit-field.ts'
import type { Detection, FieldSpec, Layout, SheetHead } from '../../layout.ts'
import type { RawCurve } from '../../raw-curve.ts'
import { hoursOfQuarters } from '../../rows/hours-of-quarters.ts'
import { parseLongTable } from '../../rows/long-table.ts'
import {
  ACTUAL_96_FIELDS,
  DATE_FIELD,
  MARKET_96_FIELDS,
  SLOT_24_FIELD,
  systemPower,
  systemPrice,
} from '../../rows/market-fields.ts'
import { readSlots96, slotReaders } from '../../rows/slot-readers.ts'
import { looksLikeQuarters } from '../../rows/slot-sample.ts'

type Spec = readonly [FieldSpec['field'], Parameters<typeof systemPower>[0], string]

/** What the page or those who copy it call a quantity besides. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  联络线受电负荷: ['联络线受电', '联络线受电电力'],
  风电总加: ['风电', '风电出力', '风电总出力'],
  光伏总加: ['光伏', '光伏出力', '光伏总出力'],
  新能源总加: ['新能源', '新能源出力', '新能源总出力', '新能源合计'],
  直调负荷: ['山东直调负荷'],
}

const FORECASTS: readonly Spec[] = [
  ['load', 'LOAD', '直调负荷'],
  ['tieLine', 'TIE_LINE', '联络线受电负荷'],
  ['wind', 'WIND', '风电总加'],
  ['pv', 'PV', '光伏总加'],
  ['renewable', 'RENEWABLE', '新能源总加'],
  ['nuclear', 'NUCLEAR', '非市场化核电总加'],
  ['captive', 'CAPTIVE', '自备机组总加'],
  ['test', 'TEST', '试验机组总加'],
  ['local', 'LOCAL', '地方电厂发电总加'],
]
const ACTUALS: readonly Spec[] = [
  ['loadActual', 'LOAD', '直调负荷'],
  ['tieLineActual', 'TIE_LINE', '联络线受电负荷'],
  ['windActual', 'WIND', '风电总加'],
  ['pvActual', 'PV', '光伏总加'],
  ['renewableActual', 'RENEWABLE', '新能源总加'],
  ['nuclearActual', 'NUCLEAR', '非市场化核电总加'],
  ['captiveActual', 'CAPTIVE', '自备机组总加'],
  ['testActual', 'TEST', '试验机组总加'],
  ['localActual', 'LOCAL', '地方电厂发电总加'],
  ['pumpedActual', 'PUMPED', '抽蓄'],
]

const OF_OUTPUT: readonly CurveMetric[] = ['WIND', 'PV', 'RENEWABLE']

/** A quantity under the ways in which files of before and after a change of the page write it. */
function power([field, metric, name]: Spec, stage: 'FORECAST' | 'ACTUAL'): FieldSpec {
  const word = stage === 'ACTUAL' ? '实际' : '预测'
  return {
    ...{ field, zh: `${name}${word}(MW)`, en: `${field}_quarters` },
    aliases: [
      ...[name, ...(OTHER_NAMES[name] ?? [])].flatMap((one) => [
        ...[`${one}${word}`, `${one}${word}值`, `${one}(${word})`, `${word}${one}`],
        one.replace(/出力$/, `${word}出力`),
      ]),
      // What is planned for a tie-line is what is forecast of it.
      ...(metric === 'TIE_LINE' && stage === 'FORECAST'
        ? [name, ...(OTHER_NAMES[name] ?? [])].flatMap((one) => [`${one}计划`, `${one}计划值`])
        : []),
      ...(OF_OUTPUT.includes(metric)
        ? [`${name.replace('总加', '')}${word}出力`, `${name.replace('总加', '')}${word}出力值`]
        : []),
      // The sum of wind and PV beside both.
      ...(metric === 'RENEWABLE' ? [`新能源${word}合计`] : []),
      // Of pumped storage nothing is forecast.
      ...(metric === 'PUMPED' ? [name] : []),
    ],
    series: systemPower(metric, stage),
  }
}

const FIELDS: readonly FieldSpec[] = [
  DATE_FIELD,
  { ...SLOT_24_FIELD, read: readSlots96 },
  UNIT_FIELD,
  ...FORECASTS.map((spec) => power(spec, 'FORECAST')),
  ...ACTUALS.map((spec) => power(spec, 'ACTUAL')),
  {
    ...{ field: 'dayAheadPrice', zh: '日前价格(元/MWh)', en: 'day_ahead_price_quarters' },
    ...{ aliases: ['日前电价', '日前出清电价'], series: systemPrice('DA') },
  },
  {
    ...{ field: 'realTimePrice', zh: '实时价格(元/MWh)', en: 'real_time_price_quarters' },
    ...{ aliases: ['实时电价', '实时出清电价'], series: systemPrice('RT') },
  },
]

/** The day-ahead market of Shandong clears by the hour. */
const isDayAhead = ({ seriesKey }: RawCurve) =>
  seriesKey.metric === 'PRICE' && seriesKey.stage === 'DA'

/** What other provinces disclose under the same names. */
const COMMON: readonly string[] = [
  ...['date', 'slot', 'unit', 'dayAheadPrice', 'realTimePrice'],
  ...['wind', 'pv', 'renewable', 'windActual', 'pvActual', 'renewableActual'],
]

function hasOwnColumns({ mapping }: Detection): boolean {
  return mapping.columns.some(({ field }) => !COMMON.includes(field))
}

const OTHERS: readonly FieldSpec[] = [...MARKET_96_FIELDS, ...ACTUAL_96_FIELDS]

/** Whether a column has a name that no table of any province has for it. */
function hasOwnNames({ mapping }: Detection): boolean {
  const own = mapping.columns.filter(({ field }) => !COMMON.includes(field))
  return own.some(({ header }) => matchHeader(header, OTHERS) === undefined)
}

/** Whether a table of any province has names for as many of the columns: it need be none of these. */
function isKnownBetter(
  { mapping: { sheet, headerRow, columns } }: Detection,
  sheets: readonly SheetHead[],
): boolean {
  const header = sheets[sheet]?.rows.find(({ row }) => row === headerRow)?.cells ?? []
  const known = header.filter((cell) => matchHeader(readText(cell), OTHERS) !== undefined)
  return known.length >= columns.filter(({ series }) => series).length
}

/** Whether a day-ahead price stands once an hour: one in every quarter is of another market. */
function mayBeHourly(
  { mapping: { sheet, headerRow, columns } }: Detection,
  sheets: readonly SheetHead[],
): boolean {
  const price = columns.find(({ field }) => field === 'dayAheadPrice')
  if (!price) return true
  const rows = (sheets[sheet]?.rows ?? []).filter(({ row }) => row > headerRow)
  const filled = rows.filter(({ cells }) => readNumber(cells[price.column]) !== null)
  return filled.length <= rows.length / 2
}

/**
 * Shandong in quarters: a row for each date and time 00:15 to 24:00, a column for each quantity. The day-ahead
 * price stands in one row of four, because it is one of hours.
 */
export const sdQuarters: Layout = {
  code: 'SD_QUARTERS',
  nameKey: 'collection.layout.SD_QUARTERS',
  fields: FIELDS,
  exchange: 'SHANDONG',
  detect: (fileName, sheets, province) => {
    const found = findHeaders({
      ...{ layout: 'SD_QUARTERS', fields: FIELDS, sheets, rowsFit: looksLikeQuarters },
      fileNameFits: /山东/.test(ownName(fileName)),
    })
    const isTheirs = province === 'SHANDONG' || exchangeNamed(ownName(fileName)) === 'SHANDONG'
    if (!found) return null
    const isHourly = mayBeHourly(found, sheets)
    const mayBeTheirs = (isHourly || hasOwnNames(found)) && !isKnownBetter(found, sheets)
    const isOwn = hasOwnColumns(found) ? isTheirs || mayBeTheirs : isTheirs && isHourly
    return isOwn ? { ...found, isExact: true } : null
  },
  parse: (sheet, mapping, options) =>
    parseLongTable({
      sheet,
      mapping,
      fields: FIELDS,
      options,
      readers: (mapped) => slotReaders(mapped, 96),
      choose: (curves, issues) => hoursOfQuarters(curves, isDayAhead, issues),
    }),
}
