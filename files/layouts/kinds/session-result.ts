import {
  isWithin,
  largestSessionEnergyMwh,
  priceRangeCnyPerMwh,
} from '#domain/market/plausible-values.ts'
import { arePricesInOrder } from '#domain/trade-session/odd-prices.ts'
import { DEAL_TECHNOLOGIES, type DealTechnology } from '#domain/trade-session/words.ts'
import type { TableRow } from '../../documents/table.ts'
import { readText } from '../../tables/cell-text.ts'
import { excerpt, readInteger } from '../cells/cell-values.ts'
import { findHeaders } from '../headers/headers.ts'
import { UNIT_FIELD } from '../headers/unit-field.ts'
import type {
  FieldSpec,
  KnownTradeSession,
  Layout,
  Mapping,
  ParsedSessionResults,
  ParseOptions,
  SessionResultRow,
} from '../layout.ts'
import { MappedSheet } from '../rows/mapped-sheet.ts'
import { firstDifference } from '../rows/repeated-rows.ts'
import { LARGEST_SLOT, warnOfSessions } from './session-warnings.ts'
import { legalOn, orIssue, readEnergy, readOrIssue } from './ten-day-cells.ts'
import { PUBLISHED_FIELDS, readAs } from './ten-day-fields.ts'

const MAX_PARTICIPANTS = 100_000

const TECHNOLOGY_WORDS: Readonly<Record<string, DealTechnology>> = {
  '': 'ALL',
  全部: 'ALL',
  合计: 'ALL',
  全场: 'ALL',
  火电: 'THERMAL',
  煤电: 'THERMAL',
  风电: 'WIND',
  光伏: 'PV',
  太阳能: 'PV',
  水电: 'HYDRO',
  核电: 'NUCLEAR',
  储能: 'STORAGE',
  其他: 'OTHER',
}

const readSlot = (text: string): number | null => {
  const slot = readInteger(text)
  return slot !== null && slot >= 1 && slot <= LARGEST_SLOT ? slot : null
}

const SESSION_RESULT_FIELDS: readonly FieldSpec[] = [
  {
    field: 'tradeSession',
    zh: '交易序列编码',
    en: 'trade_session_code',
    aliases: ['交易序列', '序列编码', 'trade_session'],
    required: true,
  },
  {
    ...{ field: 'slot', zh: '时段', en: 'slot', required: true, read: readAs(readSlot) },
    aliases: ['hour', '小时'],
  },
  {
    ...{ field: 'technology', zh: '电源类型', en: 'technology', read: readAs(readTechnology) },
    aliases: ['发电类型', '能源类型'],
  },
  { ...UNIT_FIELD, en: 'unit_of_measure' },
  ...PUBLISHED_FIELDS.map((field) => ({
    ...field,
    required: field.field === 'sessionCleared' || field.field === 'sessionPrice',
  })),
  { field: 'participants', zh: '成交主体数', en: 'participants', aliases: ['成交家数'] },
]

/** Public results of sessions: a row for each slot, of all participants and of single technologies. */
export const sessionResult: Layout = {
  code: 'SESSION_RESULT',
  nameKey: 'collection.layout.SESSION_RESULT',
  fields: SESSION_RESULT_FIELDS,
  detect: (fileName, sheets) =>
    findHeaders({
      layout: 'SESSION_RESULT',
      fields: SESSION_RESULT_FIELDS,
      sheets,
      fileNameFits: /成交结果|session-?result/i.test(fileName),
      rowsFit: () => true,
    }),
  parse: (table, mapping, options): ParsedSessionResults => {
    const sheet = new MappedSheet(table, mapping)
    const check = { mapping, fields: SESSION_RESULT_FIELDS, options }
    const results = sheet.checkMapping(check) ? readResults(sheet, mapping, options) : []
    return {
      kind: 'SESSION_RESULT',
      results,
      counts: {
        rowsRead: sheet.rows.length,
        rowsAccepted: results.length,
        rowsRejected: sheet.rows.length - results.length,
      },
      ...sheet.issues.found(),
    }
  },
}

function readResults(
  sheet: MappedSheet,
  { columns }: Mapping,
  options: ParseOptions,
): SessionResultRow[] {
  const results = new Map<string, { row: number; result: SessionResultRow }>()
  const rowOf = new Map<string, TableRow>()
  const repeated = new Set<string>()
  for (const row of sheet.rows) {
    const result = readResult(sheet, row, options)
    if (!result) continue
    const { code, technology, slot } = result
    const key = `${code} ${technology} ${slot}`
    const first = results.get(key)
    if (!first) {
      results.set(key, { row: row.row, result })
      rowOf.set(key, row)
      continue
    }
    repeated.add(key)
    const pair = { first: rowOf.get(key)!, row }
    const params = { unitCode: code, hour: slot, firstRow: first.row }
    sheet.issues.error('DUPLICATE_RESULT', sheet.at(row.row, 'slot'), {
      ...params,
      ...firstDifference(pair, { columns, fields: SESSION_RESULT_FIELDS }),
    })
  }
  for (const key of repeated) results.delete(key)
  warnOfSessions(sheet, [...results.values()], options)
  return [...results.values()].map(({ result }) => result)
}

/** A row without fault, or null after each fault of it has been noted. */
function readResult(
  sheet: MappedSheet,
  row: TableRow,
  options: ParseOptions,
): SessionResultRow | null {
  const session = readSession(sheet, row, options)
  const slot = readSlotOf(sheet, row, session)
  const technology = orIssue(sheet, row, 'technology', 'WRONG_TECHNOLOGY', readTechnology)
  const max = largestSessionEnergyMwh()
  const clearedMwh = readEnergy(sheet, row, { field: 'sessionCleared', max })
  const price = (field: string) => readPriceOf(sheet, row, { field, session }, options)
  const [priceCnyPerMwh, maxPriceCnyPerMwh, minPriceCnyPerMwh] = [
    price('sessionPrice'),
    price('sessionMaxPrice'),
    price('sessionMinPrice'),
  ]
  const participants = readCount(sheet, row)
  const [hasWidth, hasUnits] = [sheet.hasWidth(row), sheet.hasUnits(row)]
  const lacksPrice = priceCnyPerMwh === null && (clearedMwh ?? 0) > 0
  if (lacksPrice) sheet.issues.error('MISSING_VALUE', sheet.at(row.row, 'sessionPrice'))
  const saysNothing = priceCnyPerMwh === null && clearedMwh === null
  if (saysNothing) sheet.issues.error('MISSING_VALUE', sheet.at(row.row, 'sessionCleared'))
  if (!session || slot === null || technology === null || lacksPrice || saysNothing) return null
  if (clearedMwh === undefined || participants === undefined || !hasWidth || !hasUnits) return null
  if (priceCnyPerMwh === undefined || maxPriceCnyPerMwh === undefined) return null
  if (minPriceCnyPerMwh === undefined) return null
  const prices = { priceCnyPerMwh, maxPriceCnyPerMwh, minPriceCnyPerMwh }
  if (!arePricesInOrder(prices)) {
    const { minPriceCnyPerMwh: min, maxPriceCnyPerMwh: highest } = prices
    const params = { value: priceCnyPerMwh ?? '-', min: min ?? '-', max: highest ?? '-' }
    sheet.issues.error('PRICES_CONTRADICT', sheet.at(row.row, 'sessionPrice'), params)
    return null
  }
  const at = sheet.at(row.row, 'sessionPrice')
  return { code: session.code, technology, slot, clearedMwh, ...prices, participants, at }
}

/** A slot of the session, or null after saying which it has. */
function readSlotOf(
  sheet: MappedSheet,
  row: TableRow,
  session: KnownTradeSession | null,
): number | null {
  const cell = sheet.cell(row, 'slot')
  const slot = readSlot(readText(cell))
  const slots = session?.slotCount ?? LARGEST_SLOT
  if (slot !== null && slot <= slots) return slot
  sheet.issues.error('WRONG_SLOT', sheet.at(row.row, 'slot'), { value: excerpt(cell) })
  return null
}

function readSession(
  sheet: MappedSheet,
  row: TableRow,
  { knownTradeSessions }: ParseOptions,
): KnownTradeSession | null {
  const code = readText(sheet.cell(row, 'tradeSession'))
  const at = sheet.at(row.row, 'tradeSession')
  if (!code) {
    sheet.issues.error('MISSING_VALUE', at)
    return null
  }
  if (!knownTradeSessions)
    return { code, slotCount: LARGEST_SLOT, deliveryFrom: '', deliveryTo: '', band: null }
  const known = knownTradeSessions.find((session) => session.code === code)
  if (!known) sheet.issues.error('UNKNOWN_TRADE_SESSION', at, { value: excerpt(code) })
  return known ?? null
}

/** A price, null if it is missing, undefined after saying that no market can have it. */
function readPriceOf(
  sheet: MappedSheet,
  row: TableRow,
  { field, session }: { field: string; session: KnownTradeSession | null },
  options: ParseOptions,
): number | null | undefined {
  const value = readOrIssue(sheet, row, field)
  if (typeof value !== 'number') return value
  const date = session?.deliveryFrom || null
  const legal = legalOn(date, options)
  const possible = priceRangeCnyPerMwh(legal)
  const at = sheet.at(row.row, field)
  const params = { date: date ?? '', value }
  if (!isWithin(value, possible)) {
    sheet.issues.error('IMPOSSIBLE_PRICE', at, { ...params, ...possible })
    return undefined
  }
  const band = { ...legal, ...session?.band }
  if ((band.min ?? value) > value || (band.max ?? value) < value) {
    const limits = { min: band.min ?? '-', max: band.max ?? '-' }
    const of = session?.band ? { value, context: 'SESSION', code: session.code } : params
    sheet.issues.warn('PRICE_OUT_OF_LIMITS', at, { ...of, ...limits })
  }
  return value
}

function readCount(sheet: MappedSheet, row: TableRow): number | null | undefined {
  const cell = sheet.cell(row, 'participants')
  const text = readText(cell)
  if (!text) return null
  const count = readInteger(text)
  if (count !== null && count >= 0 && count <= MAX_PARTICIPANTS) return count
  const at = sheet.at(row.row, 'participants')
  sheet.issues.error('NOT_A_NUMBER', at, { value: excerpt(cell) })
  return undefined
}

function readTechnology(text: string): DealTechnology | null {
  const upper = text.toUpperCase()
  return TECHNOLOGY_WORDS[text] ?? DEAL_TECHNOLOGIES.find((word) => word === upper) ?? null
}
