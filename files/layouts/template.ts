import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import type { Cycle } from '#domain/calendar/ten-day-period.ts'
import type { Direction } from '#domain/declaration/words.ts'
import type { WriteSheet } from '../documents/write-table.ts'
import { UNIT_FIELD } from './headers/unit-field.ts'
import { ESS_TEMPLATE_FIELDS } from './kinds/ess-96.ts'
import { long96 } from './kinds/long-96.ts'
import { OWN_STATION_TEMPLATE_FIELDS } from './kinds/own-station-96.ts'
import { FILING_FIELDS } from './kinds/ten-day-fields.ts'
import type { FieldSpec } from './layout.ts'

export type TemplateLanguage = 'zh' | 'en'

/** Days and places for which the template's rows are laid out, values left empty. */
export type TemplateRows = {
  language: TemplateLanguage
  dates: readonly DeliveryDate[]
  placeCodes: readonly string[]
}

/** A line of a declaration as it is filed with the exchange; energy over the whole cycle. */
export type FilingLine = {
  unitCode: string
  yearMonth: string
  cycle: Cycle
  hour: number
  direction: Direction
  declaredMwh: number
}

const SLOTS = Array.from({ length: 96 }, (_, index) => index + 1)
const NUMBER_FORMAT = '0.000'
const DIRECTIONS = { zh: { SELL: '卖出', BUY: '买入' }, en: { SELL: 'SELL', BUY: 'BUY' } } as const
const CYCLES = { zh: ['上旬', '中旬', '下旬', '月度'], en: [1, 2, 3, 4] } as const
const SHEET_NAMES = {
  zh: { long: '市场数据', station: '场站数据', ess: '储能数据', filing: '旬申报' },
  en: {
    ...{ long: 'Market data', station: 'Station data', ess: 'Storage data' },
    filing: 'Ten-day declaration',
  },
} as const

/** Template of the long 96-point table of a province. */
export function long96Template({ language, dates }: TemplateRows): WriteSheet {
  return {
    name: SHEET_NAMES[language].long,
    columns: columnsOf(long96.fields, language),
    rows: dates.flatMap((date) => SLOTS.map((slot) => [date, slot])),
  }
}

/** Template for the own data of one or more stations. */
export function ownStation96Template({ language, ...rows }: TemplateRows): WriteSheet {
  return {
    name: SHEET_NAMES[language].station,
    columns: columnsOf(OWN_STATION_TEMPLATE_FIELDS, language),
    rows: rowsOfPlaces(rows),
  }
}

/** Template for the data of one or more storage units. */
export function ess96Template({ language, ...rows }: TemplateRows): WriteSheet {
  return {
    name: SHEET_NAMES[language].ess,
    columns: columnsOf(ESS_TEMPLATE_FIELDS, language),
    rows: rowsOfPlaces(rows),
  }
}

const rowsOfPlaces = ({ dates, placeCodes }: Omit<TemplateRows, 'language'>) =>
  placeCodes.flatMap((place) => dates.flatMap((date) => SLOTS.map((slot) => [date, slot, place])))

/** A ten-day declaration in the exchange's columns, ready for filing. */
export function tenDayFiling(lines: readonly FilingLine[], language: TemplateLanguage): WriteSheet {
  return {
    name: SHEET_NAMES[language].filing,
    columns: columnsOf(FILING_FIELDS, language),
    rows: lines.map(({ unitCode, yearMonth, cycle, hour, direction, declaredMwh }) => [
      unitCode,
      yearMonth,
      CYCLES[language][cycle - 1]!,
      hour,
      DIRECTIONS[language][direction],
      declaredMwh,
    ]),
  }
}

function columnsOf(fields: readonly FieldSpec[], language: TemplateLanguage) {
  // A template names its units in its headers.
  const named = fields.filter(({ field }) => field !== UNIT_FIELD.field)
  return named.map((field) => ({
    header: field[language],
    numberFormat: field.series || field.field === 'declared' ? NUMBER_FORMAT : undefined,
  }))
}
