import type { Tag } from '../../language/tags.ts'
import type { FileTable } from '../table/file-table.ts'
import { isQuotient } from '../table/formula.ts'

/** 两个场站 of a table with two is all of them. */
export const withAllOfThem = (tags: readonly Tag[], { columns, rows }: FileTable): Tag[] =>
  tags.flatMap((tag, at): Tag[] => {
    const isNumberOf = (number: Tag | undefined, of: Tag | undefined) =>
      number?.kind === 'NUMBER' &&
      of?.kind === 'COLUMN' &&
      columns[of.column]!.kind === 'TEXT' &&
      new Set(rows.map((row) => row[of.column])).size === number.value
    const told = tags.slice(at + 1).find(({ kind }) => kind !== 'NOTHING')
    const before = tags.slice(0, at).findLast(({ kind }) => kind !== 'NOTHING')
    const isRanked = tags.some(({ kind }) => kind === 'RANK' || kind === 'BEYOND')
    if (isRanked) return [tag]
    if (isNumberOf(tag, told)) return [{ kind: 'WHOLE' }]
    return isNumberOf(before, tag) ? [] : [tag]
  })

/** 增长了百分之几: how far figures lie apart is told in percent too. */
export function withoutPercent(tags: readonly Tag[]): readonly Tag[] {
  const isChange = tags.some(({ kind }) => kind === 'DIFFERENCE')
  return isChange ? tags.filter((tag) => tag.kind !== 'SHARE' || !tag.isPercent) : tags
}

/** 按电量加权 and weighted by energy have no line for each. */
export const withoutWeightEach = (tags: readonly Tag[]): Tag[] =>
  tags.filter((tag, at) => {
    const [first, second] = tags.slice(at + 1).filter(({ kind }) => kind !== 'NOTHING')
    const before = tags.slice(0, at).findLast(({ kind }) => kind !== 'NOTHING')
    const isBefore = first?.kind === 'COLUMN' && second?.kind === 'WEIGHTED'
    const isAfter = first?.kind === 'COLUMN' && before?.kind === 'WEIGHTED'
    return tag.kind !== 'EACH' || (!isBefore && !isAfter)
  })

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
