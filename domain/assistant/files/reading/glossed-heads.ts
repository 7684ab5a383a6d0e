import type { Tag } from '../../language/tags.ts'
import type { FileTable } from '../table/file-table.ts'
import { bareName, simplified } from '../table/simple-names.ts'

const IN_BRACKETS = /[a-z] ?[(（]([^()（）]*\p{Script=Han}[^()（）]*)[)）]/gu
const GLOSSES: readonly Tag['kind'][] = ['QUANTITY', 'FEATURE', 'COLUMNS']

/**
 * Tags without the English words that a head in brackets behind them says again: total revenue (收入) asks of the column
 * 收入. Only of a head that is written whole, and that one column of numbers has.
 */
export function withoutGlosses(tags: readonly Tag[], table: FileTable, question: string): Tag[] {
  const heads = [...simplified(question).matchAll(IN_BRACKETS)].map(([, head]) => head!.trim())
  const columns = heads.flatMap((head) => {
    const found = table.columns.flatMap(({ name, kind }, at) =>
      kind === 'NUMBER' && [name, bareName(name)].some((one) => simplified(one) === head)
        ? [at]
        : [],
    )
    return found.length === 1 ? found : []
  })
  const dropped = new Set<number>()
  for (const [at, tag] of tags.entries()) {
    if (tag.kind !== 'COLUMN' || !columns.includes(tag.column)) continue
    for (let before = at - 1; before >= 0; before--) {
      const { kind } = tags[before]!
      const isGloss = GLOSSES.includes(kind) || kind === 'NOUN'
      if (isGloss) dropped.add(before)
      else if (kind !== 'NOTHING') break
    }
  }
  return tags.filter((_, at) => !dropped.has(at))
}
