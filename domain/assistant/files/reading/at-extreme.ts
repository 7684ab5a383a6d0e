import type { Tag } from '../../language/tags.ts'
import type { FileTable } from '../table/file-table.ts'

type ColumnTag = Tag & { kind: 'COLUMN' }
type Placed<One extends Tag> = { tag: One; at: number }

/** What makes more of several figures than one beside the row where another is highest. */
const OTHER_SHAPES: readonly Tag['kind'][] = [
  ...(['DIFFERENCE', 'SHARE', 'BY', 'RUNNING', 'WEIGHTED', 'PER', 'PER_NAME', 'GROWTH'] as const),
  ...(['DIVIDED', 'BEYOND', 'NEGATIVE', 'HOW_MANY', 'QUANTITY', 'COLUMNS', 'FEATURE'] as const),
]
const MAX_FIGURES = 4

/**
 * A figure that is asked where another one is highest or lowest, as a ranking by the other that tells both: 电价最高的时候
 * 负荷多少, 哪个客户电量最大，它的电价是多少, load when the price was lowest. Words that point to a row and have no such part
 * keep their plain meaning.
 */
export function withExtremes(all: readonly Tag[], table: FileTable): Tag[] {
  const tags = all.filter(({ kind }) => kind !== 'NOTHING')
  const extreme = extremeIn(tags, table)
  if (extreme === null) return all.map(plainly)
  const { by, end, others, mean } = extreme
  const used = new Set([by.at, end.at, ...others.map(({ at }) => at), ...(mean ? [mean.at] : [])])
  const rest = tags.filter(
    (tag, at) => !used.has(at) && !['AT', 'AND', 'AMOUNT', 'WHICH'].includes(tag.kind),
  )
  const isGrouped = rest.some((tag) => isGroup(tag, table))
  const isNumbered = rest.some(({ kind }) => kind === 'NUMBER')
  return [
    ...rest,
    { kind: 'WHICH' },
    ...(isGrouped ? [] : pointedTo(tags)),
    by.tag,
    ...others.flatMap(({ tag }): Tag[] => [{ kind: 'AND' }, tag]),
    ...(mean ? [mean.tag] : []),
    { kind: 'RANK', order: orderOf(end.tag) },
    ...(isNumbered ? [] : [{ kind: 'NUMBER', value: 1 } as const]),
  ]
}

type Extreme = {
  by: Placed<ColumnTag>
  end: Placed<Tag>
  others: readonly Placed<ColumnTag>[]
  mean: Placed<Tag> | null
}

function extremeIn(tags: readonly Tag[], table: FileTable): Extreme | null {
  if (tags.some((tag) => OTHER_SHAPES.includes(tag.kind) || isEachOf(tag))) return null
  const placed = tags.map((tag, at) => ({ tag, at }))
  const figures = placed.flatMap(({ tag, at }) =>
    tag.kind === 'COLUMN' && table.columns[tag.column]!.kind === 'NUMBER' ? [{ tag, at }] : [],
  )
  const isWhich = tags.some(({ kind }) => kind === 'WHICH')
  const [end, ...ends] = placed.filter(({ tag }) => isEnd(tag, isWhich))
  if (end === undefined || ends.length > 0 || new Set(figures.map(columnOf)).size < 2) return null
  const near = figures.filter(({ at }) => Math.abs(at - end.at) === 1)
  const [by, ...alsoNear] = near
  const others = figures.filter(({ tag }) => tag.column !== by?.tag.column)
  if (by === undefined || alsoNear.length > 0 || others.length >= MAX_FIGURES) return null
  const means = placed.filter(({ tag }) => tag.kind === 'AGGREGATE' && tag !== end.tag)
  const [mean = null, ...others2] = means
  const isOfOther = (one: Placed<Tag>) =>
    one.tag.kind === 'AGGREGATE' &&
    one.tag.aggregate === 'MEAN' &&
    others.some(({ at }) => Math.abs(at - one.at) === 1)
  if (others2.length > 0 || (mean !== null && !isOfOther(mean))) return null
  return isPointed(tags, { by, end, others }, table) ? { by, end, others, mean } : null
}

const columnOf = ({ tag }: Placed<ColumnTag>): number => tag.column

/** Whether a row is pointed to between the extreme and the figures that are asked of it, which nothing joins to it. */
function isPointed(
  tags: readonly Tag[],
  { by, end, others }: Pick<Extreme, 'by' | 'end' | 'others'>,
  table: FileTable,
): boolean {
  const [from, to] = [Math.min(by.at, end.at), Math.max(by.at, end.at)]
  const isAfter = others.every(({ at }) => at > to)
  const isBefore = others.every(({ at }) => at < from)
  if (!isAfter && !isBefore) return false
  const first = isAfter ? others[0]! : others.at(-1)!
  const between = isAfter ? tags.slice(to + 1, first.at) : tags.slice(first.at + 1, from)
  const isJoined = between.some(({ kind }) => kind === 'AND')
  const isAskedOf = isAfter && tags.slice(0, to).some(({ kind }) => kind === 'WHICH')
  const points = between.some((tag) => tag.kind === 'AT' || isGroup(tag, table))
  return !isJoined && (points || isAskedOf)
}

const isGroup = (tag: Tag, { columns }: FileTable): boolean =>
  tag.kind === 'OBJECT' ||
  (tag.kind === 'NOUN' && (tag.noun === 'ROW' || tag.noun === 'WHEN')) ||
  (tag.kind === 'COLUMN' && columns[tag.column]!.kind !== 'NUMBER')

const isEachOf = (tag: Tag): boolean => tag.kind === 'EACH'

const isEnd = (tag: Tag, isWhich: boolean): boolean =>
  (tag.kind === 'AGGREGATE' &&
    (tag.aggregate === 'MAX' || tag.aggregate === 'MIN') &&
    (!tag.isWeak || isWhich)) ||
  (tag.kind === 'RANK' && tag.isWeak !== true)

const orderOf = (tag: Tag): 'ASC' | 'DESC' =>
  tag.kind === 'RANK'
    ? tag.order
    : tag.kind === 'AGGREGATE' && tag.aggregate === 'MIN'
      ? 'ASC'
      : 'DESC'

/** What a word that points to a row says of it, where nothing else does. */
function pointedTo(tags: readonly Tag[]): Tag[] {
  const said = tags.find((tag) => tag.kind === 'AT')
  if (said?.kind !== 'AT' || said.of === 'ROW') return [{ kind: 'NOUN', noun: 'ROW' }]
  return said.of === 'WHEN'
    ? [{ kind: 'NOUN', noun: 'WHEN' }]
    : [{ kind: 'OBJECT', dimension: said.of }]
}

function plainly(tag: Tag): Tag {
  if (tag.kind !== 'AT') return tag
  return tag.of === 'WHEN' || tag.of === 'ROW'
    ? { kind: 'NOTHING' }
    : { kind: 'OBJECT', dimension: tag.of }
}
