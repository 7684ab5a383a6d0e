import type { FeatureName, Features, Metric, Quantity } from '../catalogue/catalogue-types.ts'
import type { Dimension } from '../words.ts'
import { clarify, type QueryAssumption, type QuestionRead } from './semantic-query.ts'
import type { TaggedQuestion } from './tag-question.ts'
import type { Tag } from './tags.ts'

export type Chosen = { metrics: readonly Metric[]; assumed: readonly QueryAssumption[] }
type Said = readonly (readonly [FeatureName, string])[]
type Asked = { metrics: readonly Metric[]; today: string }
type Clarified = Extract<QuestionRead, { kind: 'CLARIFY' }>

/** What flows, whose energy is a figure of its own. */
const FLOWS: readonly Quantity[] = ['LOAD', 'RENEWABLE', 'WIND', 'PV', 'HYDRO', 'TIE_LINE']
/** What sellers of a session are told apart by. */
export const TECHNOLOGIES: readonly Quantity[] = ['WIND', 'PV', 'HYDRO', 'NUCLEAR']
const ENERGIES: readonly Quantity[] = ['ENERGY', 'METERED']
/** Meant only where they are said. */
const ONLY_SAID = ['form', 'bound'] as const
const MAX_METRICS = 4

/** The figures that a question means, or which they may be. */
export function chooseMetrics(tagged: TaggedQuestion, asked: Asked): Chosen | Clarified {
  const together = chooseTogether(tagged, asked)
  if (!('kind' in together) || together.problem !== 'NO_METRIC') return together
  return chooseApart(tagged, asked) ?? together
}

/** 日前电价和实际负荷: each figure on its side of the word that joins them, with the words of that side alone. */
function chooseApart(tagged: TaggedQuestion, asked: Asked): Chosen | undefined {
  const sides = sidesOf(tagged.tags)
  if (sides.length < 2 || sides.length > MAX_METRICS) return undefined
  const metrics: Metric[] = []
  const assumed = new Set<QueryAssumption>()
  for (const tags of sides) {
    const one = chooseTogether({ ...tagged, tags }, asked)
    if ('kind' in one || one.metrics.length !== 1) return undefined
    metrics.push(...one.metrics)
    for (const each of one.assumed) assumed.add(each)
  }
  return { metrics: [...new Set(metrics)], assumed: [...assumed] }
}

function sidesOf(tags: readonly Tag[]): Tag[][] {
  const sides: Tag[][] = [[]]
  for (const tag of tags) {
    if (tag.kind === 'AND') sides.push([])
    else sides.at(-1)!.push(tag)
  }
  return sides
}

function chooseTogether(tagged: TaggedQuestion, asked: Asked): Chosen | Clarified {
  const said = saidOf(tagged.tags)
  const quantities = quantitiesOf(tagged.tags, said)
  if (quantities.length === 0) return clarify('NO_METRIC', [])
  const isJoined = tagged.tags.some(({ kind }) => kind === 'AND')
  const named = asked.metrics.filter(({ features }) => quantities.includes(features.quantity))
  if (quantities.length > 1 && !isJoined) return clarify('WHICH_METRIC', named)
  const ways = quantities.flatMap((quantity) =>
    variantsOf(withoutMarketOfForecast(quantity, said), isJoined).map((variant) => ({
      quantity,
      said: variant,
    })),
  )
  if (ways.length > MAX_METRICS) return clarify('WHICH_METRIC', named)
  const chosen: Metric[] = []
  const assumed = new Set<QueryAssumption>()
  for (const { quantity, said: variant } of ways) {
    const one = chooseOne({ quantity, said: variant }, tagged, asked)
    if ('kind' in one) return one
    chosen.push(one.metric)
    if (one.isAssumed) assumed.add('STAGE')
  }
  return { metrics: [...new Set(chosen)], assumed: [...assumed] }
}

/** What the words say beside the quantity, each feature with all its values. */
function saidOf(tags: readonly Tag[]): Map<FeatureName, Set<string>> {
  const said = new Map<FeatureName, Set<string>>()
  for (const tag of tags) {
    if (tag.kind !== 'FEATURE') continue
    said.set(tag.feature, (said.get(tag.feature) ?? new Set()).add(tag.value))
  }
  return said
}

function quantitiesOf(tags: readonly Tag[], said: Map<FeatureName, Set<string>>): Quantity[] {
  const found = new Set(tags.flatMap((tag) => (tag.kind === 'QUANTITY' ? [tag.quantity] : [])))
  // An error of a forecast that says no more is that of the price.
  const isError = said.get('form')?.has('ERROR') || said.get('form')?.has('BIAS')
  if (found.size === 0 && isError && said.get('stage')?.has('FORECAST')) return ['PRICE']
  if (found.has('SPREAD')) forgetSidesOfSpread(found, said)
  if (found.has('STRINGS') && isOfFaults(tags, found)) return ['FAULTS']
  if (isOfDeals(found, said)) for (const one of TECHNOLOGIES) found.delete(one)
  if (found.has('ORDER_COST') || found.has('ORDER_HOURS')) found.delete('ORDERS')
  if (found.size === 0 && hasValue(tags, 'UPKEEP_KIND')) return ['UPKEEP']
  const flow = [...found].find((one) => FLOWS.includes(one))
  const isOfStation = tags.some(
    (tag) => (tag.kind === 'OBJECT' || tag.kind === 'ENTITY') && tag.dimension === 'STATION',
  )
  if (flow && !isOfStation) {
    // 风电实际功率 is the wind output, 风电实际发电量 its energy.
    found.delete('POWER')
    const energies = ENERGIES.filter((one) => found.delete(one))
    if (energies.length > 0) said.set('form', new Set(['ENERGY']))
  }
  return [...found]
}

/** 日前电价与实时电价的价差 names both sides of one figure. */
function forgetSidesOfSpread(found: Set<Quantity>, said: Map<FeatureName, Set<string>>): void {
  found.delete('PRICE')
  const stages = said.get('stage')
  if (stages?.has('DA') && stages.has('RT')) {
    stages.delete('DA')
    stages.delete('RT')
    if (stages.size === 0) said.delete('stage')
  }
}

const hasValue = (tags: readonly Tag[], of: Dimension): boolean =>
  tags.some((tag) => tag.kind === 'VALUE' && tag.of.some(({ dimension }) => dimension === of))

/** 各类故障的组串数 counts strings with faults; 组串数和故障数 are two figures. */
function isOfFaults(tags: readonly Tag[], found: ReadonlySet<Quantity>): boolean {
  const areTwo = tags.some(({ kind }) => kind === 'AND')
  const isByFault = tags.some((tag) => tag.kind === 'BY' && tag.dimension === 'FAULT')
  return hasFault(tags) || isByFault || (found.has('FAULTS') && !areTwo)
}

const hasFault = (tags: readonly Tag[]): boolean =>
  hasValue(tags, 'FAULT') || tags.some((tag) => tag.kind === 'ENTITY' && tag.dimension === 'FAULT')

/** 风电成交均价 is the price of deals of wind, not the output of wind. */
export const isOfDeals = (
  found: ReadonlySet<Quantity>,
  said: ReadonlyMap<FeatureName, ReadonlySet<string>>,
): boolean =>
  (found.has('PRICE') || found.has('ENERGY')) && (said.get('place')?.has('SESSION') ?? false)

/** A price is forecast for a market: 日前电价预测 is one figure and no two. */
function withoutMarketOfForecast(quantity: Quantity, said: Map<FeatureName, Set<string>>) {
  const stages = said.get('stage')
  if (quantity !== 'PRICE' || !stages?.has('FORECAST') || !stages.has('DA')) return said
  return new Map(said).set('stage', new Set([...stages].filter((one) => one !== 'DA')))
}

/** Each way to take one value of every feature; without a word that joins them there is none of several. */
function variantsOf(said: Map<FeatureName, Set<string>>, isJoined: boolean): Said[] {
  let variants: Said[] = [[]]
  for (const [name, values] of said) {
    const taken = isJoined
      ? [...values].map((value): Said => [[name, value]])
      : [[...values].map((value) => [name, value] as const)]
    variants = variants.flatMap((variant) => taken.map((one) => [...variant, ...one]))
  }
  return variants
}

type One = { quantity: Quantity; said: Said }

function chooseOne(
  { quantity, said }: One,
  tagged: TaggedQuestion,
  { metrics, today }: Asked,
): { metric: Metric; isAssumed: boolean } | Clarified {
  const named = metrics.filter(({ features }) => features.quantity === quantity)
  const fitting = named.filter(
    ({ features }) =>
      hasAll(features, said) && hasNoneUnsaid(features, endsSaid(features, said, tagged.tags)),
  )
  if (fitting.length === 0) return clarify('NO_METRIC', named)
  const about = fitting.filter((metric) => isAbout(metric, tagged.tags))
  const open = withEnds(about.length > 0 ? about : fitting, tagged.tags)
  return withUsual(open, tagged, today)
}

/** Of deals, highest and lowest name the figure. */
function endsSaid({ place }: Features, said: Said, tags: readonly Tag[]): Said {
  const isEnd = tags.some(
    (tag) => tag.kind === 'AGGREGATE' && (tag.aggregate === 'MAX' || tag.aggregate === 'MIN'),
  )
  return isEnd && place === 'SESSION' ? [...said, ['bound', 'END']] : said
}

const hasAll = (features: Features, said: Said) =>
  said.every(([name, value]) => {
    const own = features[name]
    return own === value || (name === 'stage' && value === 'FORECAST' && own === 'MODEL')
  })

const hasNoneUnsaid = (features: Features, said: Said) =>
  ONLY_SAID.every(
    (name) => features[name] === undefined || said.some(([feature]) => feature === name),
  )

/** Whether a figure can be told for the objects of a question: for one of the kinds that each word may mean. */
function isAbout({ dimensions }: Metric, tags: readonly Tag[]): boolean {
  const has = (one: Dimension) => dimensions.includes(one)
  const objects = tags.flatMap((tag) => (tag.kind === 'OBJECT' ? [tag.dimension] : []))
  const entities = tags.filter((tag) => tag.kind === 'ENTITY')
  const abouts = tags.filter((tag) => tag.kind === 'ABOUT')
  if (!abouts.every((tag) => has(tag.dimension))) return false
  return entities.every((tag) => has(tag.dimension)) && (objects.length === 0 || objects.some(has))
}

/** The highest price of deals is a figure of its own, not the highest of their means. */
function withEnds(fitting: readonly Metric[], tags: readonly Tag[]): readonly Metric[] {
  return fitting.filter(
    ({ aggregates, features }) =>
      features.place !== 'SESSION' ||
      tags.every((tag) => tag.kind !== 'AGGREGATE' || aggregates.includes(tag.aggregate)),
  )
}

/** Of several the one that is meant where nothing else is said, as far as that is no guess. */
function withUsual(
  fitting: readonly Metric[],
  tagged: TaggedQuestion,
  today: string,
): { metric: Metric; isAssumed: boolean } | Clarified {
  const placed = fitting.filter(
    ({ features: { place } }) => place === 'SYSTEM' || place === undefined,
  )
  const open = placed.length > 0 ? placed : fitting
  if (open.length === 1) return { metric: open[0]!, isAssumed: false }
  const stage = isAhead(tagged, today) ? ['FORECAST', 'MODEL'] : ['ACTUAL']
  const ofTime = open.filter(({ features }) => stage.includes(features.stage ?? ''))
  if (ofTime.length === 1) return { metric: ofTime[0]!, isAssumed: true }
  return clarify('WHICH_METRIC', open)
}

/** Whether what is asked about has not been yet. */
function isAhead({ times }: TaggedQuestion, today: string): boolean {
  const dates = times.flatMap((item) =>
    item.kind === 'DATES' && 'start' in item.dates ? [item.dates] : [],
  )
  return dates.some(({ start }) => start > today)
}
