import type { Quantity } from '../catalogue/catalogue-types.ts'
import { tagQuestion } from '../language/tag-question.ts'
import type { Tag } from '../language/tags.ts'
import type { FileTable } from './file-table.ts'
import { bareName, simplified } from './file-words.ts'

/** What is called the other in files: 电量 of 上网电量. */
const NEAR: readonly (readonly Quantity[])[] = [['ENERGY', 'METERED']]

type Meaning = { quantities: readonly Quantity[]; features: readonly string[] }

/**
 * The tags of a question with columns in place of the figures that they are: 收入 of a column 收益（元）, price of
 * 电价. What may be several columns becomes one where other words of the question, or what is to be done with it, say
 * which.
 */
export function withColumns(tags: readonly Tag[], table: FileTable): readonly Tag[] {
  const meanings = table.columns.map(({ name }) => meaningOf(name))
  const said = new Set(tags.flatMap((tag) => (tag.kind === 'COLUMN' ? [tag.column] : [])))
  const features = tags.flatMap((tag) => (tag.kind === 'FEATURE' ? [tag.value] : []))
  const open = tags.flatMap((tag) => {
    const columns = columnsOf(tag, meanings)
    return columns.length > 0 ? [columns] : []
  })
  if (open.length === 0) return tags
  const meant = open.map((columns) =>
    narrowed(columns, { said, features, open, tags, table, meanings }),
  )
  const rest = tags.filter((tag) => columnsOf(tag, meanings).length === 0)
  const all = [...new Set([...said, ...meant.flatMap((one) => (one.length === 1 ? one : []))])]
  const kept = rest.filter(
    (tag) =>
      tag.kind !== 'FEATURE' ||
      !all.some((column) => meanings[column]!.features.includes(tag.value)),
  )
  const added = meant.map(
    (columns): Tag =>
      columns.length === 1 ? { kind: 'COLUMN', column: columns[0]! } : { kind: 'COLUMNS', columns },
  )
  return [...added.filter((tag) => tag.kind !== 'COLUMN' || !said.has(tag.column)), ...kept]
}

function columnsOf(tag: Tag, meanings: readonly Meaning[]): readonly number[] {
  if (tag.kind === 'COLUMNS') return tag.columns
  if (tag.kind !== 'QUANTITY') return []
  const near = NEAR.find((group) => group.includes(tag.quantity)) ?? [tag.quantity]
  const exact = meanings.flatMap(({ quantities }, at) =>
    quantities.includes(tag.quantity) ? [at] : [],
  )
  if (exact.length > 0) return exact
  return meanings.flatMap(({ quantities }, at) =>
    quantities.some((one) => near.includes(one)) ? [at] : [],
  )
}

type Around = {
  said: ReadonlySet<number>
  features: readonly string[]
  open: readonly (readonly number[])[]
  tags: readonly Tag[]
  table: FileTable
  meanings: readonly Meaning[]
}

function narrowed(columns: readonly number[], around: Around): readonly number[] {
  const { said, features, open, tags, table, meanings } = around
  const isOfNumbers = tags.some(({ kind }) =>
    ['AGGREGATE', 'BEYOND', 'NEGATIVE', 'RANK', 'SHARE'].includes(kind),
  )
  const ways = [
    (column: number) => said.has(column),
    (column: number) => open.every((one) => one.includes(column)),
    (column: number) =>
      features.length > 0 && features.every((one) => meanings[column]!.features.includes(one)),
    (column: number) => isOfNumbers && table.columns[column]!.kind === 'NUMBER',
  ]
  return ways.reduce((left: readonly number[], isMeant) => {
    const some = left.filter(isMeant)
    return some.length > 0 ? some : left
  }, columns)
}

function meaningOf(name: string): Meaning {
  const { tags } = tagQuestion(simplified(bareName(name)), {
    today: '2026-01-01',
    lean: 'PAST',
    named: [],
  })
  return {
    quantities: tags.flatMap((tag) => (tag.kind === 'QUANTITY' ? [tag.quantity] : [])),
    features: tags.flatMap((tag) => (tag.kind === 'FEATURE' ? [tag.value] : [])),
  }
}
