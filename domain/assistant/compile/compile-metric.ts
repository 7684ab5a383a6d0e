import { addDays, datesFromTo } from '../../calendar/delivery-date.ts'
import { dayKindOf, isMadeUpWorkday, type WorkCalendar } from '../../calendar/work-calendar.ts'
import type { Metric, Source } from '../catalogue/catalogue-types.ts'
import { columnOf, isTimeDimension, type TimeDimension } from '../catalogue/dimensions.ts'
import { NAMED_VALUES } from '../catalogue/values.ts'
import { hasColumn } from '../catalogue/views.ts'
import { boundsOf, type Condition } from '../language/condition.ts'
import type { SemanticQuery } from '../language/semantic-query.ts'
import type { Aggregate, Dimension } from '../words.ts'
import { curveTotals } from './curve-totals.ts'
import { type Statement, Values } from './statement.ts'

/** Rows that a statement needs beside the views, as JSON. */
export type HandedRows = {
  /** Time-of-use periods of days: `{province, day, minute_from, minute_to, kind}`. */
  periods?: string
  /** Days that the settlement engine settled: columns of `settled_day`. */
  settled?: string
  /** Which days are worked. */
  calendar?: WorkCalendar
  /** Years whose notice on holidays is missing and decides periods. */
  assumedYears?: readonly number[]
}

/** Rows that an answer can have; one more tells that there were others. */
export const MAX_ROWS = 1000

const TIME_SQL: Record<Exclude<TimeDimension, 'PERIOD' | 'DAY_KIND'>, string> = {
  SLOT: 'v.minute',
  HOUR: 'v.minute / 60',
  DAY: 'v.day::text',
  WEEKDAY: 'extract(isodow FROM v.day)::int::text',
  WEEK: "date_trunc('week', v.day)::date::text",
  TEN_DAYS:
    "to_char(v.day, 'YYYY-MM') || '-' || (least((extract(day FROM v.day)::int - 1) / 10, 2) + 1)::text",
  MONTH: "to_char(v.day, 'YYYY-MM')",
  QUARTER: `to_char(v.day, 'YYYY-"Q"Q')`,
  YEAR: "to_char(v.day, 'YYYY')",
}

const BEYOND: Record<Condition['than'], string> = {
  ...{ ABOVE: '>', BELOW: '<', AT_LEAST: '>=', AT_MOST: '<=' },
}

/** Ids of these are numbers. */
const NUMBERED: readonly Dimension[] = ['STATION', 'ESS', 'PLANT', 'ARRAY', 'INVERTER']

/**
 * The statement for one figure of a query: a column for each dimension (`d0` …), then `value`, `days` with data, the first
 * and the last of them, and `n`, how many values it was made of.
 */
export function compileMetric(query: SemanticQuery, metric: Metric, handed: HandedRows): Statement {
  const values = new Values()
  const aggregate = query.aggregate ?? metric.aggregate
  const totals = curveTotals(query, metric.source, aggregate)
  const read = totals ? ofTotals(metric) : metric
  const body = bodyOf(query, read, { values, handed })
  const value = totals?.value ?? aggregateSql(metric.source, aggregate)
  const sqlOf = (dimension: Dimension) =>
    dimension === 'DAY_KIND' ? dayKindSql(query, values, handed.calendar) : dimensionSql(dimension)
  if (query.countOf !== null) {
    const counted = { ...query, countOf: query.countOf }
    const text = countText(counted, { body, value, values, sqlOf })
    return { text, values: values.all }
  }
  const dimensions = query.dimensions.map(sqlOf)
  const having =
    query.condition === null ? '' : ` HAVING ${conditionSql(value, query.condition, values)}`
  const columns = [
    ...dimensions.map((sql, at) => `${sql} AS d${at}`),
    `(${value})::float8 AS value`,
    ...daysOf(metric.source, totals?.count),
  ]
  const keys = dimensions.map((_, at) => String(at + 1))
  return {
    text: [
      `SELECT ${columns.join(', ')} FROM ${body}`,
      keys.length > 0 ? ` GROUP BY ${keys.join(', ')}` : '',
      having,
      keys.length > 0 ? ` ORDER BY ${orderOf(query.order, keys)}` : '',
      keys.length > 0 ? ` LIMIT ${query.limit ?? MAX_ROWS + 1}` : '',
    ].join(''),
    values: values.all,
  }
}

const ofTotals = (metric: Metric): Metric => ({
  ...metric,
  source: { ...metric.source, view: 'curve_total' },
})

/** When a highest or lowest value was: the first such slot. */
export function compileMoment(query: SemanticQuery, metric: Metric, handed: HandedRows): Statement {
  const values = new Values()
  const body = bodyOf(query, metric, { values, handed })
  const order = query.aggregate === 'MIN' ? 'ASC' : 'DESC'
  const text = `SELECT v.day::text AS day, v.minute, (v.${metric.source.value})::float8 AS value FROM ${body} AND v.${metric.source.value} IS NOT NULL ORDER BY 3 ${order}, 1, 2 LIMIT 1`
  return { text, values: values.all }
}

/** How many curves a query of curves would read; undefined where it reads none. */
export function compileSize(query: SemanticQuery, metric: Metric): Statement | undefined {
  if (metric.source.view !== 'curve') return undefined
  const values = new Values()
  const source: Source = { ...metric.source, view: 'curve_day' }
  const dayOnly: SemanticQuery = { ...query, hours: null, values: [], dimensions: [] }
  const body = bodyOf(dayOnly, { ...metric, source }, { values, handed: {} })
  return { text: `SELECT count(*)::int AS curves FROM ${body}`, values: values.all }
}

type Around = { values: Values; handed: HandedRows }

/** What is read, under which conditions; the last part is a list of conditions that can go on with AND. */
function bodyOf(query: SemanticQuery, metric: Metric, { values, handed }: Around): string {
  const { source } = metric
  const conditions = [
    ...fixedConditions(query, source, values),
    ...timeConditions(query, source, values),
    ...(query.dayKinds
      ? [
          `${dayKindSql(query, values, handed.calendar)} = ${values.bindList(query.dayKinds, 'text')}`,
        ]
      : []),
    ...entityConditions(query, values),
    ...valueConditions(query, values),
  ]
  const from =
    source.view === 'settled_day'
      ? `jsonb_to_recordset(${values.bind(handed.settled ?? '[]', 'jsonb')}) AS v(province_id text, station_id bigint, day date, amount float8, metered float8, price float8)`
      : `sem.${source.view} AS v`
  const periods = usesPeriods(query)
    ? ` JOIN jsonb_to_recordset(${values.bind(handed.periods ?? '[]', 'jsonb')}) AS tou(province text, day date, minute_from int, minute_to int, kind text) ON tou.province = v.province_id AND tou.day = v.day AND v.minute >= tou.minute_from AND v.minute < tou.minute_to`
    : ''
  return `${from}${periods} WHERE ${conditions.length > 0 ? conditions.join(' AND ') : 'true'}`
}

/** Whether a query tells time-of-use periods apart. */
export const usesPeriods = ({ dimensions, values }: SemanticQuery): boolean =>
  dimensions.includes('PERIOD') || values.some(({ dimension }) => dimension === 'PERIOD')

function fixedConditions(query: SemanticQuery, { where }: Source, values: Values): string[] {
  return Object.entries(where).flatMap(([column, wanted]) => {
    if (typeof wanted === 'boolean') return [wanted ? `v.${column}` : `NOT v.${column}`]
    if (column === 'technology') return technologies(query, wanted, values)
    return [`v.${column} = ${values.bindList(wanted, 'text')}`]
  })
}

/** Deals of all sellers stand beside those of each technology, and are never counted with them. */
function technologies(query: SemanticQuery, usual: readonly string[], values: Values): string[] {
  if (query.values.some(({ dimension }) => dimension === 'TECHNOLOGY')) return []
  const all = NAMED_VALUES.filter(({ dimension }) => dimension === 'TECHNOLOGY')
  const each = all.map(({ value }) => value).filter((value) => !usual.includes(value))
  const wanted = query.dimensions.includes('TECHNOLOGY') ? each : usual
  return [`v.technology = ${values.bindList(wanted, 'text')}`]
}

function timeConditions(query: SemanticQuery, source: Source, values: Values): string[] {
  const { time, hours, weekdays } = query
  const hasDay = hasColumn(source.view, 'day')
  return [
    ...(time && hasDay ? [`v.day >= ${values.bind(time.start, 'date')}`] : []),
    ...(time && hasDay
      ? [`${source.isSpan ? 'v.last_day' : 'v.day'} < ${values.bind(time.end, 'date')}`]
      : []),
    ...(hours
      ? [
          `v.minute >= ${values.bind(hours.from, 'int')}`,
          `v.minute < ${values.bind(hours.to, 'int')}`,
        ]
      : []),
    ...(weekdays ? [`extract(isodow FROM v.day)::int = ${values.bindList(weekdays, 'int')}`] : []),
  ]
}

function entityConditions({ entities }: SemanticQuery, values: Values): string[] {
  const kinds = [...new Set(entities.map(({ dimension }) => dimension))]
  return kinds.map((dimension) => {
    const ids = entities.filter((one) => one.dimension === dimension).map(({ id }) => id)
    const type = NUMBERED.includes(dimension) ? 'bigint' : dimension === 'FAULT' ? 'int' : 'text'
    return `v.${columnOf(dimension as Exclude<Dimension, TimeDimension>)} = ${values.bindList(ids, type)}`
  })
}

function valueConditions(query: SemanticQuery, values: Values): string[] {
  return query.values.map(({ dimension, values: wanted }) => {
    if (dimension === 'PERIOD') return `tou.kind = ${values.bindList(wanted, 'text')}`
    const column = columnOf(dimension as Exclude<Dimension, TimeDimension>)
    return `v.${column} = ${values.bindList(wanted, dimension === 'FAULT' ? 'int' : 'text')}`
  })
}

/** The kind of a day by the calendar: days off and made-up working days of the time that is asked for are handed over. */
function dayKindSql(
  { time, dayKinds }: SemanticQuery,
  values: Values,
  calendar: WorkCalendar = [],
): string {
  const dates = time ? datesFromTo(time.start, addDays(time.end, -1)) : []
  const off = dates.filter((date) => dayKindOf(date, calendar) === 'HOLIDAY')
  const worked = dates.filter((date) => isMadeUpWorkday(date, calendar))
  const isRest = dayKinds?.includes('REST')
  const [holiday, weekend] = isRest ? ['REST', 'REST'] : ['HOLIDAY', 'WEEKEND']
  const madeUp = dayKinds?.includes('MADE_UP') ? 'MADE_UP' : 'WORKDAY'
  return [
    `CASE WHEN v.day = ${values.bindList(off, 'date')} THEN '${holiday}'`,
    ` WHEN v.day = ${values.bindList(worked, 'date')} THEN '${madeUp}'`,
    ` WHEN extract(isodow FROM v.day) > 5 THEN '${weekend}' ELSE 'WORKDAY' END`,
  ].join('')
}

function dimensionSql(dimension: Exclude<Dimension, 'DAY_KIND'>): string {
  if (dimension === 'PERIOD') return 'tou.kind'
  return isTimeDimension(dimension) ? TIME_SQL[dimension] : `v.${columnOf(dimension)}::text`
}

/** How values become one. The mean of what is summed is that of days. */
function aggregateSql({ value, weight, view }: Source, aggregate: Aggregate): string {
  const column = `v.${value}`
  switch (aggregate) {
    case 'COUNT':
      return `count(DISTINCT ${column})`
    case 'SUM':
      return `sum(${column})`
    case 'MAX':
      return `max(${column})`
    case 'MIN':
      return `min(${column})`
    case 'MEDIAN':
      return `percentile_cont(0.5) WITHIN GROUP (ORDER BY ${column})`
    case 'DEVIATION':
      return `stddev_samp(${column})`
    case 'MEAN':
      if (weight)
        return `sum(${column} * v.${weight}) / nullif(sum(v.${weight}) FILTER (WHERE ${column} IS NOT NULL), 0)`
      return isSummedOverDays(view, value)
        ? `sum(${column}) / nullif(count(DISTINCT v.day), 0)`
        : `avg(${column})`
  }
}

/** Values of slots and of days make a day together; those of tasks, orders and devices stand for themselves. */
const isSummedOverDays = (view: Source['view'], value: string): boolean =>
  view === 'settled_day' || (hasColumn(view, 'minute') && value !== 'participants')

const daysOf = ({ view }: Source, count = 'count(*)::int'): string[] =>
  hasColumn(view, 'day')
    ? [
        'count(DISTINCT v.day)::int AS days',
        'min(v.day)::text AS first',
        'max(v.day)::text AS last',
        `${count} AS n`,
      ]
    : ['NULL::int AS days', 'NULL::text AS first', 'NULL::text AS last', 'count(*)::int AS n']

const conditionSql = (value: string, condition: Condition, values: Values): string =>
  boundsOf(condition)
    .map(({ than, number }) => `${value} ${BEYOND[than]} ${values.bind(number, 'float8')}`)
    .join(' AND ')

const orderOf = (order: SemanticQuery['order'], keys: readonly string[]): string =>
  order === null ? keys.join(', ') : `value ${order} NULLS LAST, ${keys.join(', ')}`

type Counted = {
  body: string
  value: string
  values: Values
  sqlOf: (dimension: Dimension) => string
}

/** How many slots, hours or days fulfil a condition, of how many; for each of what it is told apart by. */
function countText(
  {
    countOf,
    condition,
    dimensions,
    order,
    limit,
  }: SemanticQuery & { countOf: 'SLOT' | 'HOUR' | 'DAY' },
  { body, value, values, sqlOf }: Counted,
): string {
  const keys = {
    DAY: 'v.day',
    HOUR: 'v.day, v.minute / 60',
    SLOT: 'v.day, v.minute',
  }[countOf]
  const groups = dimensions.map((dimension, at) => `${sqlOf(dimension)} AS d${at}`)
  const names = dimensions.map((_, at) => String(at + 1))
  const beyond = conditionSql('found.value', condition!, values)
  const columns = [
    ...dimensions.map((_, at) => `found.d${at} AS d${at}`),
    `(CASE WHEN count(*) > 0 THEN count(*) FILTER (WHERE ${beyond}) END)::float8 AS value`,
    ...['count(DISTINCT found.day)::int AS days', 'min(found.day)::text AS first'],
    ...['max(found.day)::text AS last', 'count(*)::int AS n'],
  ]
  return [
    `SELECT ${columns.join(', ')} FROM (SELECT ${[...groups, 'v.day'].join(', ')}, ${value} AS value FROM ${body}`,
    ` GROUP BY ${[...names, keys].join(', ')}) AS found`,
    names.length > 0 ? ` GROUP BY ${names.join(', ')} ORDER BY ${orderOf(order, names)}` : '',
    names.length > 0 ? ` LIMIT ${limit ?? MAX_ROWS + 1}` : '',
  ].join('')
}
