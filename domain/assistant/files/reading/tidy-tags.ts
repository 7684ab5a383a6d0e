import type { TaggedQuestion } from '../../language/tag-question.ts'
import type { Tag } from '../../language/tags.ts'
import { isRate, meaningOf } from '../table/column-meaning.ts'
import type { FileTable } from '../table/file-table.ts'
import { isQuotient } from '../table/formula.ts'

/** 两个场站 of a table with two is all of them. */
export const withAllOfThem = (tags: readonly Tag[], { columns, rows }: FileTable): Tag[] =>
  tags.flatMap((tag, at): Tag[] => {
    const isNumberOf = (number: Tag | undefined, of: Tag | undefined) =>
      number?.kind === 'NUMBER' &&
      of?.kind === 'COLUMN' &&
      columns[of.column]!.kind === 'TEXT' &&
      // 三季度 is the third of them.
      !/[季月周年日]/.test(columns[of.column]!.name) &&
      new Set(rows.flatMap((row) => row[of.column] ?? [])).size === number.value
    const told = tags.slice(at + 1).find(({ kind }) => kind !== 'NOTHING')
    const before = tags.slice(0, at).findLast(({ kind }) => kind !== 'NOTHING')
    const isRanked = tags.some(({ kind }) => kind === 'RANK' || kind === 'BEYOND')
    if (isRanked) return [tag]
    // 两个场站分别多少 asks for each of them.
    const isApart = tags.some((one) => one.kind === 'EACH')
    if (isNumberOf(tag, told)) return [isApart ? { kind: 'EACH' } : { kind: 'WHOLE' }]
    return isNumberOf(before, tag) && !isApart ? [] : [tag]
  })

/** 甲乙丙三家 counts the names before it; of another number of them the number stays. */
export function withoutCountOfNames(tags: readonly Tag[]): Tag[] {
  const told = tags.filter(({ kind }) => kind !== 'NOTHING')
  return tags.filter((tag) => {
    if (tag.kind !== 'NUMBER') return true
    const at = told.indexOf(tag)
    const kind = told.slice(at + 1).findIndex((one) => one.kind !== 'CELL' || !one.isOfKind)
    if (kind > 0 && kind === tag.value) return false
    const begin = told.slice(0, at).findLastIndex((one) => !isOfList(one))
    const listed = told.slice(begin + 1, at)
    const cells = listed.flatMap((one) => (one.kind === 'CELL' ? [one] : []))
    const columns = new Set(cells.map(({ column }) => column))
    const isOrdered = told[at - 1]?.kind === 'RANK' || told[at - 1]?.kind === 'AGGREGATE'
    const names = new Set(cells.map(({ value }) => value))
    return isOrdered || columns.size !== 1 || names.size < 2 || names.size !== tag.value
  })
}

/** Redhill风电场 of a name Redhill Wind: the kind behind a name says no other names, and another kind than its own is open. */
export function withoutKindOfName(tags: readonly Tag[]): Tag[] {
  const told = tags.filter(({ kind }) => kind !== 'NOTHING')
  return tags.map((tag): Tag => {
    if (tag.kind !== 'CELL' || !tag.isOfKind) return tag
    const before = told.slice(0, told.indexOf(tag))
    const named = before.findLast((one) => one.kind !== 'CELL' || !one.isOfKind)
    if (named?.kind !== 'CELL' || named.column !== tag.column) return tag
    const after = told.slice(told.indexOf(named) + 1)
    const end = after.findIndex((one) => one.kind !== 'CELL' || !one.isOfKind)
    const kinds = end === -1 ? after : after.slice(0, end)
    const isOwn = kinds.some((one) => one.kind === 'CELL' && one.value === named.value)
    return isOwn ? { kind: 'NOTHING' } : { kind: 'NOUN', noun: 'OTHER_KIND' }
  })
}

const isOfList = ({ kind }: Tag): boolean => kind === 'CELL' || kind === 'AND'

/** Drops the percent of 增长了百分之几, as an answer tells a difference in percent anyway, and of a figure that is in percent. */
export function withoutPercent(tags: readonly Tag[], { columns }: FileTable): readonly Tag[] {
  const isChange = tags.some(({ kind }) => kind === 'DIFFERENCE')
  const figures = new Set(
    tags.flatMap((tag) =>
      tag.kind === 'COLUMN' && columns[tag.column]!.kind === 'NUMBER' ? [tag.column] : [],
    ),
  )
  const areRates =
    figures.size === 1 &&
    [...figures].every((at) => isRate(columns[at]!) || /[(（[]%[)）\]]$/.test(columns[at]!.name))
  return isChange || areRates ? tags.filter((tag) => tag.kind !== 'SHARE' || !tag.isPercent) : tags
}

/** 按电量加权 and weighted by energy have no line for each, nor has weighted price by energy. */
export function withoutWeightEach(tags: readonly Tag[], { columns }: FileTable): Tag[] {
  const isWeighted = tags.some(({ kind }) => kind === 'WEIGHTED')
  return tags.filter((tag, at) => {
    const [first] = tags.slice(at + 1).filter(({ kind }) => kind !== 'NOTHING')
    const isOfFigure = first?.kind === 'COLUMN' && columns[first.column]!.kind === 'NUMBER'
    return tag.kind !== 'EACH' || !isWeighted || !isOfFigure
  })
}

/** A quotient of totals is weighted already: 加权均价 of money and energy. */
export function withoutWeightOfQuotient(tags: readonly Tag[], { columns }: FileTable): Tag[] {
  const quotients = tags.flatMap((tag) =>
    tag.kind === 'COLUMN' && isQuotient(columns[tag.column]!) ? [columns[tag.column]!] : [],
  )
  const [only, ...others] = quotients
  const isWeighted = tags.some(({ kind }) => kind === 'WEIGHTED')
  if (only === undefined || others.length > 0 || !isWeighted) return [...tags]
  const below = (only.formula?.under ?? []).map(({ column }) => column)
  return tags.filter(
    (tag) => tag.kind !== 'WEIGHTED' && !(tag.kind === 'COLUMN' && below.includes(tag.column)),
  )
}

const GOOD =
  /可用|效率|完成|达成|执行率|利用小时|等效小时|发电量|上网电量|收入|收益|利润|毛利|回款率|\bpr\b|availab|efficien|yield|generation|energy|revenue|income|profit|margin|completion/i
const BAD =
  /损|限电|弃|考核|罚|偏差|误差|故障|停机|逾期|欠|温度|curtail|loss|penalt|deviation|error|fault|outage|downtime|overdue|temperature/i

/** 可用率最差 is the lowest, worst curtailment the highest; of a price, or with no figure beside it, it stays open. */
export function withBest(tags: readonly Tag[], { columns }: FileTable): Tag[] {
  const told = tags.filter(({ kind }) => kind !== 'NOTHING')
  return tags.map((tag): Tag => {
    if (tag.kind !== 'BEST') return tag
    const at = told.indexOf(tag)
    const beside = [told[at - 1], told[at + 1]].flatMap((one) =>
      one?.kind === 'COLUMN' && columns[one.column]!.kind === 'NUMBER'
        ? [columns[one.column]!]
        : [],
    )
    const [figure, ...others] = beside
    if (figure === undefined || others.length > 0) return tag
    const [isGood, isBad] = [GOOD.test(figure.name), BAD.test(figure.name)]
    if (isGood === isBad) return tag
    const isHighest = isGood !== (tag.isWorst === true)
    return { kind: 'AGGREGATE', aggregate: isHighest ? 'MAX' : 'MIN' }
  })
}

/** 上网电价 of a table with 上网电量 and 结算电价: one phrase that two columns share is none of them. */
export function openPhrase(tags: readonly Tag[], { columns }: FileTable): readonly number[] | null {
  const isFigure = (tag: Tag | undefined): tag is Tag & { kind: 'COLUMN' } =>
    tag?.kind === 'COLUMN' &&
    columns[tag.column]!.kind === 'NUMBER' &&
    columns[tag.column]!.formula === undefined
  // The weight stands beside what it weighs.
  if (tags.some(({ kind }) => kind === 'WEIGHTED')) return null
  const at = tags.findIndex((tag, place) => {
    const next = tags[place + 1]
    // Energy that was cleared says one column twice.
    return isFigure(tag) && isFigure(next) && tag.column !== next.column
  })
  const [first, second] = [tags[at], tags[at + 1]]
  return at !== -1 && isFigure(first) && isFigure(second) ? [first.column, second.column] : null
}

/** 高 alone may be much else than the highest. */
export const hasWeakEnd = (tags: readonly Tag[]): boolean =>
  tags.some((tag) => tag.kind === 'AGGREGATE' && tag.isWeak) &&
  !tags.some(({ kind }) => kind === 'WHICH')

const LONG_SPAN =
  /季度?(?!节)|半年|\bquarters?\b|\bq[1-4]\b|half.year|[周旬日天](?:度)?环比|\b(?:week|day)[- ](?:on|over)[- ](?:week|day)\b|\b(?:wow|dod)\b/i
const EACH_MONTH = /各个?月|每个?月|逐月|按月|分月|monthly|each month|by month/i

/** 二季度环比 and 周环比 are held against a span of their own, and lines of months beside those before them are no answer. */
export const isBeforeLongSpan = (times: TaggedQuestion['times'], question: string): boolean =>
  times.some((item) => item.kind === 'COMPARE' && item.with === 'PERIOD_BEFORE') &&
  LONG_SPAN.test(question) &&
  !EACH_MONTH.test(question)

/** 哪类电站 and 各类客户 ask of the classes, and not of each name within them. */
export const withoutNamesOfClass = (tags: readonly Tag[], { columns }: FileTable): Tag[] => {
  const told = tags.filter(({ kind }) => kind !== 'NOTHING')
  return tags.filter((tag) => {
    const at = told.indexOf(tag)
    const [asked, kind] = [told[at - 2], told[at - 1]]
    const isText = (one: Tag | undefined): one is Tag & { kind: 'COLUMN' } =>
      one?.kind === 'COLUMN' && columns[one.column]!.kind === 'TEXT'
    const isAsked = asked?.kind === 'WHICH' || asked?.kind === 'EACH'
    const isOfClass = isText(kind) && meaningOf(columns[kind.column]!).nouns.includes('CLASS')
    return !(isText(tag) && isAsked && isOfClass && tag.column !== kind.column)
  })
}
