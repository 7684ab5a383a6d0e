import { ENTRY_KINDS, type Entry, type EntryKind } from './entry.ts'
import { type PinyinMatch, ranked } from './search.ts'

export type Found = { entry: Entry; marks: readonly number[] }
export type Group = { kind: EntryKind; found: Found[]; best: number }

/** More of a kind are not shown: another letter finds them sooner. */
const MAX_OF_KIND = 8
/** Before anything is typed stations are too many to be of use. */
const AT_FIRST: readonly EntryKind[] = ['recent', 'page', 'action']

/** What the palette shows: by kind, and once something is typed the kind with the best hit first. */
export function groupsOf(
  entries: readonly Entry[],
  query: string,
  pinyin: PinyinMatch | null,
): Group[] {
  if (query.trim() === '') {
    return AT_FIRST.map((kind) => {
      const own = entries.filter((entry) => entry.kind === kind)
      return { kind, found: own.map((entry) => ({ entry, marks: [] })), best: 0 }
    }).filter(({ found }) => found.length > 0)
  }
  const pages = new Set(entries.flatMap(({ kind, path }) => (kind === 'page' ? [path] : [])))
  const unique = entries.filter(({ kind, path }) => kind !== 'recent' || !pages.has(path))
  const hits = ranked(unique, query, pinyin)
  return ENTRY_KINDS.map((kind) => {
    const own = hits.filter(({ item }) => item.kind === kind).slice(0, MAX_OF_KIND)
    const found = own.map(({ item, hit }) => ({ entry: item, marks: hit.marks }))
    return { kind, found, best: own[0]?.hit.score ?? 0 }
  })
    .filter(({ found }) => found.length > 0)
    .sort((a, b) => b.best - a.best)
}
