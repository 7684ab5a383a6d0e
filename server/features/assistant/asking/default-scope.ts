import type { generate } from '#api/assistant/endpoints.ts'
import type { RequestOf } from '#api/kernel/endpoint.ts'
import { metricById } from '#domain/assistant/catalogue/metrics/all-metrics.ts'
import { hasColumn } from '#domain/assistant/catalogue/views.ts'
import type { SemanticQuery } from '#domain/assistant/language/semantic-query.ts'
import type { AssistantArea, Dimension } from '#domain/assistant/words.ts'
import { addDays } from '#domain/calendar/delivery-date.ts'
import type { KnownObjects } from './named-objects.ts'

/** Where the asker is in the product. */
export type AskedFrom = RequestOf<typeof generate>['context']

/** Figures of one market each: of several they would be a mean of markets that nobody trades in. */
const OF_A_MARKET: readonly AssistantArea[] = ['PRICE', 'SYSTEM', 'WEATHER', 'DEAL']
const PLACES: readonly Dimension[] = ['PROVINCE', 'ZONE', 'NODE', 'STATION', 'ESS']

/**
 * What a question that does not say it is about: the station, the province and the days of the page that it was asked on,
 * else the first province of the asker.
 */
export function withDefaults(
  query: SemanticQuery,
  { named }: KnownObjects,
  from: AskedFrom,
): SemanticQuery {
  return withPlace(withDays(query, from), named, from)
}

function withDays(query: SemanticQuery, from: AskedFrom): SemanticQuery {
  const metrics = query.metrics.map((id) => metricById.get(id)!)
  const isOpen = query.assumed.includes('USUAL_TIME')
  const hasDay = metrics.every(({ source }) => hasColumn(source.view, 'day'))
  if (!isOpen || !hasDay || !from?.start || !from.end || from.start > from.end) return query
  return {
    ...query,
    time: { start: from.start, end: addDays(from.end, 1) },
    assumed: query.assumed.filter((one) => one !== 'USUAL_TIME'),
  }
}

function withPlace(
  query: SemanticQuery,
  named: KnownObjects['named'],
  from: AskedFrom,
): SemanticQuery {
  const metrics = query.metrics.map((id) => metricById.get(id)!)
  const has = (dimension: Dimension) =>
    metrics.every(({ dimensions }) => dimensions.includes(dimension))
  const said = [...query.entities.map(({ dimension }) => dimension), ...query.dimensions]
  const known = (dimension: Dimension, id: string | undefined) =>
    named.find((one) => one.dimension === dimension && one.id === id)
  const station = known(
    'STATION',
    from?.station_id === undefined ? undefined : String(from.station_id),
  )
  const isOpen = !said.some((one) => PLACES.includes(one))
  if (station && isOpen && has('STATION'))
    return { ...query, entities: [...query.entities, { dimension: 'STATION', id: station.id }] }
  const isPlaced = said.some(
    (one) =>
      one === 'PROVINCE' || (one !== 'STATION' && PLACES.includes(one) && isNamed(query, one)),
  )
  if (isPlaced || isNamed(query, 'STATION') || !has('PROVINCE')) return query
  const given = known('PROVINCE', from?.province_id)
  const isOfMarket = metrics.every(({ area }) => OF_A_MARKET.includes(area))
  const first = named.find(({ dimension }) => dimension === 'PROVINCE')
  const chosen = given ?? (isOfMarket ? first : undefined)
  if (!chosen) return query
  const several = named.filter(({ dimension }) => dimension === 'PROVINCE').length > 1
  return {
    ...query,
    entities: [...query.entities, { dimension: 'PROVINCE', id: chosen.id }],
    assumed: given || !several ? query.assumed : [...query.assumed, 'PROVINCE'],
  }
}

/** Whose objects tell where a figure lies that is asked for without a place. */
const HELD: readonly Dimension[] = ['STATION', 'ESS', 'PLANT']

/**
 * Provinces that an answer speaks of and nobody named: those of the objects that it is about, where they are not all the
 * one that the asker works in.
 */
export function unnamedProvinces(
  { entities, dimensions, metrics }: SemanticQuery,
  { named, provincesOf }: KnownObjects,
  from: AskedFrom,
): string[] {
  const said = [...entities.map(({ dimension }) => dimension), ...dimensions]
  if (said.includes('PROVINCE')) return []
  const ofNamed = entities.flatMap(({ dimension, id }) => provincesOf(dimension, id))
  const held = HELD.filter((one) =>
    metrics.every((id) => metricById.get(id)!.dimensions.includes(one)),
  )
  const isNamedOne = ofNamed.length > 0
  const found = [...new Set(isNamedOne ? ofNamed : held.flatMap((one) => provincesOf(one)))]
  const own = named.filter(({ dimension }) => dimension === 'PROVINCE')
  const asked = from?.province_id ?? (own.length === 1 ? own[0]!.id : undefined)
  // All that is held in several provinces is what was asked for.
  const isTold = found.length > 1 ? isNamedOne : found[0] !== asked
  return isTold ? found : []
}

const isNamed = ({ entities }: SemanticQuery, dimension: Dimension): boolean =>
  entities.some((one) => one.dimension === dimension)
