import { normalise } from '../time/normalise.ts'
import type { TaggedQuestion } from './tag-question.ts'
import type { Tag } from './tags.ts'

/** Words that only go on from what was asked before; taken away before the rest is read. */
const OPENING =
  /^(?:那么|那|换成|换|再看|再来|同样|也|只看|仅看|不对|不|我要|我问的是|and |what about |how about |same for |only |now |then |no,? |instead )+/

/** 上网电量呢: of what was asked about before. */
const ASKS_ON = /呢[?？。]?$/

/** What a tag says something about: a question that says it anew takes it from the one before. */
function slotOf(tag: Tag): string {
  switch (tag.kind) {
    case 'QUANTITY':
      return 'QUANTITY'
    case 'FEATURE':
      return `FEATURE ${tag.feature}`
    case 'ENTITY':
      return `ENTITY ${tag.dimension}`
    case 'VALUE':
      return `VALUE ${tag.of[0]!.dimension}`
    case 'BEYOND':
    case 'NEGATIVE':
      return 'CONDITION'
    case 'BY':
    case 'BY_KIND':
    case 'BY_STATE':
    case 'OBJECT':
    case 'EACH':
    case 'WHICH':
    case 'RANK':
    case 'NUMBER':
      return 'SHAPE'
    default:
      return tag.kind
  }
}

/** The question by which one goes on from another, without the words that say that it does. */
export const withoutOpening = (question: string): string => normalise(question).replace(OPENING, '')

/**
 * A question that goes on from the one before is read as that one with what it says anew: another time, object, figure,
 * order or condition.
 */
export function followUp(
  question: string,
  alone: TaggedQuestion,
  before: TaggedQuestion | undefined,
): { tagged: TaggedQuestion; follows: boolean } {
  const hasQuantity = namesFigure(alone.tags)
  const isTimed = alone.times.some(({ kind }) => kind === 'DATES')
  const text = normalise(question)
  const opens = OPENING.test(text) || (ASKS_ON.test(text) && !isTimed)
  const saysSomething = alone.times.length > 0 || alone.tags.some(({ kind }) => kind !== 'NOTHING')
  if (!before || !saysSomething || (hasQuantity && !opens)) return { tagged: alone, follows: false }
  return { tagged: merged(before, alone), follows: true }
}

/** An error of a forecast is a figure too, that of the price. */
const namesFigure = (tags: readonly Tag[]): boolean =>
  tags.some((tag) => tag.kind === 'QUANTITY' || (tag.kind === 'FEATURE' && tag.feature === 'form'))

function merged(before: TaggedQuestion, now: TaggedQuestion): TaggedQuestion {
  const isAdded = addsToIt(now)
  const slots = new Set(now.tags.map(slotOf).filter((slot) => !isAdded || !CAN_BE_TWO.test(slot)))
  // Another figure is asked for as it usually is, not in the form of the one before.
  if (slots.has('QUANTITY')) for (const name of ['form', 'bound']) slots.add(`FEATURE ${name}`)
  const kinds = new Set(
    now.times.map(({ kind }) => kind).filter((kind) => !isAdded || kind !== 'DATES'),
  )
  return {
    unknown: now.unknown,
    tags: [...before.tags.filter((tag) => !slots.has(slotOf(tag))), ...now.tags],
    times: [...before.times.filter(({ kind }) => !kinds.has(kind)), ...now.times],
  }
}

/** What can stand beside another of its kind. */
const CAN_BE_TWO = /^(?:ENTITY|FEATURE stage)/

/** 和实时对比, 比前天高多少: set beside what was asked before, unless it names the two itself. */
function addsToIt({ tags, times }: TaggedQuestion): boolean {
  if (!tags.some(({ kind }) => kind === 'AND')) return false
  const said = [
    ...tags.map(slotOf).filter((slot) => CAN_BE_TWO.test(slot) || slot === 'QUANTITY'),
    ...times.flatMap(({ kind }) => (kind === 'DATES' ? ['DATES'] : [])),
  ]
  return new Set(said).size === said.length
}
