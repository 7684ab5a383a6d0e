import {
  addDays,
  type DeliveryDate,
  datesFromTo,
  lastDateOfMonth,
} from '#domain/calendar/delivery-date.ts'
import { publishedAt } from '#domain/calendar/publication.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import type { DisclosureFile } from '../exchange/disclosure-files.ts'
import type { World } from '../world/world.ts'
import { STORAGE, storageDay } from './storage-plant.ts'

/** Columns of the product's table of storage units. */
const KEYS = ['date', 'time_order', 'ess_code']
const ENERGY = ['charged_mwh', 'discharged_mwh']
const PRICES = ['dayahead_ess_price', 'realtime_ess_price']

/** A day of last month whose meters were read again. */
const READ_AGAIN_ON = '12'
/** What the first reading of that day counted too much. */
const FIRST_READING = 1.03

/** A statement, with the days that it is about. */
export type StatementFile = DisclosureFile & { from: DeliveryDate; to: DeliveryDate }

/**
 * What the owner of the storage unit sends on the morning of a day: meters and telemetry of the day before
 * yesterday, real-time prices of that day and day-ahead prices of this one.
 */
export function storageFile(world: World, today: DeliveryDate): DisclosureFile {
  const metered = addDays(today, -2)
  const { chargedMwh, dischargedMwh, socPercent } = storageDay(world, metered)
  const [past, now] = [pricesOf(world, metered), pricesOf(world, today)]
  const rows = [
    ...rowsOf(metered, (slot) => [
      ...[chargedMwh[slot], dischargedMwh[slot], socPercent[slot], null, past.realTime[slot]],
    ]),
    ...rowsOf(today, (slot) => [null, null, null, now.dayAhead[slot], null]),
  ]
  return {
    name: `ess_${STORAGE.code}_${today}.csv`,
    content: csv([[...KEYS, ...ENERGY, 'soc_percent', ...PRICES], ...rows]),
  }
}

/** What the owner had sent of last month and of this one by a moment, oldest first. */
export function firstStorageFiles(world: World, now: Date): DisclosureFile[] {
  const last = lastKnown('METERED', now)
  const month = monthBefore(shanghaiDate(now).slice(0, 7))
  const [from, to] = [`${month}-01`, lastDateOfMonth(month)]
  const again = `${month}-${READ_AGAIN_ON}`
  const begun = addDays(to, 1)
  const spans: [DeliveryDate, DeliveryDate][] = [[from, to]]
  if (begun <= last) spans.push([begun, last])
  return [
    ...spans.flatMap(([first, end]) => [
      energyFile(world, { first, end }, first === from ? again : null),
      socFile(world, { first, end }),
    ]),
    energyFile(world, { first: again, end: again }, null, '_corrected'),
    priceFile(world, { first: from, now }),
  ]
}

/** The statement of last month, which the owner keeps as it came. */
export function storageStatement(world: World, now: Date): StatementFile {
  const month = monthBefore(shanghaiDate(now).slice(0, 7))
  const [from, to] = [`${month}-01`, lastDateOfMonth(month)]
  let [charged, discharged, cost, income] = [0, 0, 0, 0]
  for (const date of datesFromTo(from, to)) {
    const { chargedMwh, dischargedMwh } = storageDay(world, date)
    const { realTime } = pricesOf(world, date)
    for (const [slot, price] of realTime.entries()) {
      charged += chargedMwh[slot]!
      discharged += dischargedMwh[slot]!
      cost += chargedMwh[slot]! * price
      income += dischargedMwh[slot]! * price
    }
  }
  const line = (subject: string, energy: number, money: number) => [
    ...[subject, energy.toFixed(3), (money / energy).toFixed(3), money.toFixed(2)],
  ]
  const content = csv([
    ['科目', '电量(MWh)', '均价(元/MWh)', '金额(元)'],
    line('放电收入', discharged, income),
    line('充电费用', charged, -cost),
    ['合计', '', '', (income - cost).toFixed(2)],
  ])
  return { name: `${STORAGE.code}_${month}_结算单.csv`, content: `\ufeff${content}`, from, to }
}

type Span = { first: DeliveryDate; end: DeliveryDate }

function energyFile(
  world: World,
  { first, end }: Span,
  firstReadingOf: DeliveryDate | null,
  mark = '',
): DisclosureFile {
  const rows = datesFromTo(first, end).flatMap((date) => {
    const { chargedMwh, dischargedMwh } = storageDay(world, date)
    const factor = date === firstReadingOf ? FIRST_READING : 1
    return rowsOf(date, (slot) => [chargedMwh[slot]! * factor, dischargedMwh[slot]! * factor])
  })
  return file('energy', { first, end, mark }, [[...KEYS, ...ENERGY], ...rows])
}

function socFile(world: World, { first, end }: Span): DisclosureFile {
  const rows = datesFromTo(first, end).flatMap((date) => {
    const { socPercent } = storageDay(world, date)
    return rowsOf(date, (slot) => [socPercent[slot]])
  })
  return file('soc', { first, end, mark: '' }, [[...KEYS, 'soc_percent'], ...rows])
}

function priceFile(world: World, { first, now }: { first: DeliveryDate; now: Date }) {
  const [end, lastRealTime] = [lastKnown('DA', now), lastKnown('RT', now)]
  const rows = datesFromTo(first, end).flatMap((date) => {
    const { dayAhead, realTime } = pricesOf(world, date)
    return rowsOf(date, (slot) => [dayAhead[slot], date > lastRealTime ? null : realTime[slot]])
  })
  return file('price', { first, end, mark: '' }, [[...KEYS, ...PRICES], ...rows])
}

function pricesOf(world: World, date: DeliveryDate) {
  const { provinceId, nodeId } = STORAGE
  const { dayAhead, realTime } = world.market(provinceId, date)
  return {
    dayAhead: dayAhead.nodeCnyPerMwh[nodeId]!,
    realTime: realTime.nodeCnyPerMwh[nodeId]!,
  }
}

type Value = number | null | undefined

const rowsOf = (date: DeliveryDate, valuesOf: (slot: number) => Value[]): string[][] =>
  Array.from({ length: 96 }, (_, slot) => [
    ...[date, String(slot + 1), STORAGE.code],
    ...valuesOf(slot).map(text),
  ])

function file(kind: string, { first, end, mark }: Span & { mark: string }, rows: string[][]) {
  const days = first === end ? first : `${first}_${end}`
  return { name: `ess_${kind}_${STORAGE.code}_${days}${mark}.csv`, content: csv(rows) }
}

/** The last delivery date whose value of a stage is published by a moment. */
function lastKnown(stage: 'METERED' | 'DA' | 'RT', now: Date): DeliveryDate {
  let date = addDays(shanghaiDate(now), 1)
  while (publishedAt(stage, date) > now) date = addDays(date, -1)
  return date
}

const monthBefore = (yearMonth: string) => addDays(`${yearMonth}-01`, -1).slice(0, 7)
const text = (value: Value) =>
  value === null || value === undefined ? '' : String(Math.round(value * 1000) / 1000)
const csv = (rows: string[][]) => `${rows.map((row) => row.join(',')).join('\r\n')}\r\n`
