import type { Metric } from '../catalogue/catalogue-types.ts'
import { isTimeDimension } from '../catalogue/dimensions.ts'
import type { Aggregate, Dimension } from '../words.ts'
import { TECHNOLOGIES } from './choose-metrics.ts'
import { type ConditionProblem, readCondition } from './read-condition.ts'
import type { SemanticQuery } from './semantic-query.ts'
import type { Tag } from './tags.ts'

const KINDS: readonly Dimension[] = [
  ...(['SESSION_KIND', 'CONTRACT_KIND', 'UPKEEP_KIND', 'FAULT', 'NEWS_CATEGORY'] as const),
  ...(['RUN_KIND', 'TASK_TYPE', 'TECHNOLOGY', 'DAY_KIND'] as const),
]
const STATES: readonly Dimension[] = [
  ...(['DECLARATION_STATE', 'SCAN_STATE', 'ORDER_STATE', 'IMPORT_STATE'] as const),
]
const MAX_LIMIT = 100

/** How values become one, for what, in which order, under which condition. */
export type Shape = Pick<
  SemanticQuery,
  | 'aggregate'
  | 'aggregates'
  | 'dimensions'
  | 'values'
  | 'condition'
  | 'countOf'
  | 'share'
  | 'running'
  | 'order'
  | 'limit'
> & {
  /** Several ways to put values together that no one figure has. */
  isSplit: boolean
  /** Words that nothing takes: each keeps the question from being answered. */
  strays: readonly string[]
  /** What it leaves open: a range of two figures, a comparison without a number, which one without a ranking. */
  open: 'TWO_CONDITIONS' | 'NO_CONDITION' | 'NO_ORDER' | null
  /** Dimensions and values that the metrics do not have. */
  isForeign: boolean
}

/** In a ranking, highest and lowest say the order. */
export function shapeOf(tags: readonly Tag[], metrics: readonly Metric[]): Shape {
  const has = (kind: Tag['kind']) => tags.some((tag) => tag.kind === kind)
  const owns = (one: Dimension) => metrics.every(({ dimensions }) => dimensions.includes(one))
  const { condition, numbers, problem } = readCondition(tags)
  const objects = objectsOf(tags, owns)
  const ranked = tags.find((tag) => tag.kind === 'RANK')?.order
  const isRanking =
    has('WHICH') ||
    ranked !== undefined ||
    namesBest(tags) ||
    (numbers.length === 1 && objects.length > 0)
  const said = tags.flatMap((tag) => (tag.kind === 'AGGREGATE' ? [tag.aggregate] : []))
  const end = said.find((one) => one === 'MAX' || one === 'MIN')
  const order = isRanking ? (ranked ?? (end && (end === 'MAX' ? 'DESC' : 'ASC')) ?? null) : null
  const limit = order !== null && numbers.length === 1 ? Math.min(MAX_LIMIT, numbers[0]!) : null
  const values = valuesOf(tags, owns)
  const isEach = isRanking || has('EACH') || condition !== null
  const beside = severalOf(tags, values)
  const named = [...byOf(tags, owns), ...beside]
  const dimensions = [
    ...byOf(tags, owns),
    // 场站总装机 is one figure of all, 场站收入 one of each.
    ...objects.filter((one) => isEach || (one !== 'NODE' && !said.includes('SUM'))),
    ...beside,
  ]
  // 电价为负的时段占比: how many of all slots, not the part that each has in a whole.
  const parts = has('SHARE') && condition !== null ? objects.filter(isCounted) : []
  const countOf = tags.find((tag) => tag.kind === 'HOW_MANY')?.dimension ?? parts[0] ?? null
  const aggregates = said.filter((one) => !isRanking || (one !== 'MAX' && one !== 'MIN'))
  const unique = withoutDouble([...new Set(dimensions)])
  const several = isRanking ? [] : severalAggregates(aggregates, has('AND'))
  return {
    aggregate: several.length > 0 ? null : aggregateOf(aggregates),
    aggregates: several,
    isSplit:
      (several.length > 0 && metrics.length > 1) ||
      (isRanking && isBothWays(tags)) ||
      (!isRanking && several.length === 0 && isOfEnds(aggregates) && unique.some(isTimeDimension)),
    dimensions:
      countOf === null
        ? unique
        : countedBy([...new Set(dimensions)], {
            countOf,
            isEach: isRanking || has('EACH'),
            own: named,
          }),
    ...{ values: values.known, condition, order, limit },
    countOf: countOf as SemanticQuery['countOf'],
    ...{ share: has('SHARE') && countOf === null, running: has('RUNNING') },
    strays: [
      ...(limit === null ? numbers.map(String) : []),
      ...(areFirstTimes(tags, objects) ? [order === 'ASC' ? '后' : '前'] : []),
    ],
    open: openOf({ problem, condition, countOf, order, isWhich: has('WHICH') }, metrics),
    isForeign: values.isForeign || unique.some((one) => !owns(one)),
  }
}

type Openings = Pick<SemanticQuery, 'condition' | 'order'> & {
  countOf: Dimension | null
  problem: ConditionProblem | null
  isWhich: boolean
}

function openOf(
  { problem, condition, countOf, order, isWhich }: Openings,
  metrics: readonly Metric[],
): Shape['open'] {
  // Each end of a range could be meant of another figure.
  const isOfSeveral = condition?.upTo !== undefined && metrics.length > 1
  if (problem === 'TWO_CONDITIONS' || isOfSeveral) return 'TWO_CONDITIONS'
  const isUncounted = countOf !== null && condition === null
  if (problem === 'NO_NUMBER' || isUncounted) return 'NO_CONDITION'
  return isWhich && order === null && condition === null ? 'NO_ORDER' : null
}

/** 前3个小时: the first of the day, or those with the highest values. */
function areFirstTimes(tags: readonly Tag[], objects: readonly Dimension[]): boolean {
  const ranks = tags.filter((tag) => tag.kind === 'RANK')
  const isSaid = tags.some(
    (tag) => tag.kind === 'AGGREGATE' && (tag.aggregate === 'MAX' || tag.aggregate === 'MIN'),
  )
  const areWeak = ranks.length > 0 && ranks.every(({ isWeak }) => isWeak === true)
  return areWeak && !isSaid && objects.length > 0 && objects.every(isTimeDimension)
}

/** Each of what is named so has a count; other objects are those that are counted together. */
function countedBy(
  dimensions: readonly Dimension[],
  { countOf, isEach, own }: { countOf: Dimension; isEach: boolean; own: readonly Dimension[] },
): Dimension[] {
  return dimensions.filter((one) => one !== countOf && (isEach || own.includes(one)))
}

const isCounted = (one: Dimension): boolean => one === 'SLOT' || one === 'HOUR' || one === 'DAY'

/** 最高的时段是几点 asks for the slot; its hour is told with it. */
const withoutDouble = (dimensions: readonly Dimension[]): Dimension[] =>
  dimensions.filter((one) => one !== 'HOUR' || !dimensions.includes('SLOT'))

/** 收入最高的场站, the station with the highest income: an end beside what has it asks which one it is. */
function namesBest(tags: readonly Tag[]): boolean {
  const told = tags.filter(({ kind }) => kind !== 'NOTHING' && kind !== 'NUMBER')
  return told.some((tag, at) => {
    const next = told[at + 1]
    const isEnd = (one: Tag | undefined) =>
      one?.kind === 'AGGREGATE' && (one.aggregate === 'MAX' || one.aggregate === 'MIN')
    const isObject = (one: Tag | undefined) => one?.kind === 'OBJECT'
    return (isEnd(tag) && isObject(next)) || (isObject(tag) && isEnd(next))
  })
}

/** 最高和最低的节点: one ranking has one order. 从低到高排名 is one, though 排名 alone is from high to low. */
export function isBothWays(tags: readonly Tag[]): boolean {
  const ends = tags.flatMap((tag) =>
    tag.kind === 'AGGREGATE' && (tag.aggregate === 'MAX' || tag.aggregate === 'MIN')
      ? [tag.aggregate]
      : [],
  )
  const ranks = tags.flatMap((tag) => (tag.kind === 'RANK' ? [tag.order] : []))
  const areJoined = tags.some(({ kind }) => kind === 'AND')
  return new Set(ends).size > 1 || (areJoined && new Set(ranks).size > 1)
}

/** 最高和最低 are two; 均价最高 is one, the highest. */
function severalAggregates(said: readonly Aggregate[], areJoined: boolean): Aggregate[] {
  const all = [...new Set(said)]
  const ends = all.filter((one) => one !== 'MEAN')
  return (areJoined && all.length > 1) || ends.length > 1 ? all : []
}

/** 每天最高价的平均值: a mean of what is highest each day is two steps, or the highest of means. */
const isOfEnds = (said: readonly Aggregate[]): boolean =>
  said.includes('MEAN') && said.some((one) => one !== 'MEAN')

const aggregateOf = (said: readonly Aggregate[]): Aggregate | null =>
  said.find((one) => one !== 'MEAN') ?? said[0] ?? null

/** A word may mean objects of several kinds: those that the metrics have. */
function objectsOf(tags: readonly Tag[], owns: (one: Dimension) => boolean): Dimension[] {
  const isEach = tags.some(({ kind }) => kind === 'EACH' || kind === 'WHICH')
  const all = tags.flatMap((tag) =>
    tag.kind === 'OBJECT' || (tag.kind === 'ABOUT' && isEach) ? [tag.dimension] : [],
  )
  const isEither = all.includes('PLANT') && all.includes('STATION')
  return isEither
    ? all.filter((one) => (one !== 'PLANT' && one !== 'STATION' ? true : owns(one)))
    : all
}

function byOf(tags: readonly Tag[], owns: (one: Dimension) => boolean): Dimension[] {
  const first = (of: readonly Dimension[]) => of.find(owns) ?? of[0]!
  return tags.flatMap((tag): Dimension[] => {
    if (tag.kind === 'BY') return [tag.dimension]
    if (tag.kind === 'BY_KIND') return [first(KINDS)]
    return tag.kind === 'BY_STATE' ? [first(STATES)] : []
  })
}

type Values = { known: { dimension: Dimension; values: string[] }[]; isForeign: boolean }

function valuesOf(tags: readonly Tag[], owns: (one: Dimension) => boolean): Values {
  const known = new Map<Dimension, string[]>()
  let isForeign = false
  for (const value of technologiesOf(tags, owns))
    known.set('TECHNOLOGY', [...(known.get('TECHNOLOGY') ?? []), value])
  for (const tag of tags) {
    if (tag.kind !== 'VALUE') continue
    const meant = tag.of.find(({ dimension }) => owns(dimension))
    if (!meant) isForeign = true
    else known.set(meant.dimension, [...(known.get(meant.dimension) ?? []), meant.value])
  }
  return {
    known: [...known].map(([dimension, values]) => ({ dimension, values })),
    isForeign,
  }
}

/** Of figures that tell technologies apart, wind and PV are values and no figures. */
const technologiesOf = (tags: readonly Tag[], owns: (one: Dimension) => boolean): string[] =>
  owns('TECHNOLOGY')
    ? tags.flatMap((tag) =>
        tag.kind === 'QUANTITY' && TECHNOLOGIES.includes(tag.quantity) ? [tag.quantity] : [],
      )
    : []

/** Several objects or values of a kind are told beside each other. */
function severalOf(tags: readonly Tag[], { known }: Values): Dimension[] {
  const entities = new Map<Dimension, Set<string>>()
  for (const tag of tags)
    if (tag.kind === 'ENTITY')
      entities.set(tag.dimension, (entities.get(tag.dimension) ?? new Set()).add(tag.id))
  return [
    ...[...entities].flatMap(([dimension, ids]) => (ids.size > 1 ? [dimension] : [])),
    ...known.flatMap(({ dimension, values }) => (values.length > 1 ? [dimension] : [])),
  ]
}
