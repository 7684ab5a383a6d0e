/** Indexes of the characters of a text that a pinyin query stands for, or null. */
export type PinyinMatch = (text: string, query: string) => readonly number[] | null

export type Searchable = {
  title: string
  /** Other names, e.g. the title in another language. */
  aliases?: readonly string[]
  /** Where it stands in the menu. */
  hint?: string
  path?: string
}

/** How well something fits, and which characters of its title are why. */
export type Hit = { score: number; marks: readonly number[] }

/** Parts of the weight that hits outside of the title have. */
const WEIGHT = { alias: 0.8, hint: 0.5 }
const PATH_SCORE = 20
/** Shorter queries are part of nearly every address. */
const MIN_PATH_QUERY = 3

/**
 * Finds a query in the title, in other names, in the place within the menu or in the address: as text, by
 * the first letters of its words, by pinyin in full or by initials. Several words must all be found.
 */
export function hitOf(item: Searchable, query: string, pinyin: PinyinMatch | null): Hit | null {
  const asked = query.trim().toLowerCase()
  const whole = partHit(item, asked, pinyin)
  const words = asked.split(/\s+/)
  if (whole || words.length === 1) return whole
  const hits = words.map((word) => partHit(item, word, pinyin))
  if (!hits.every((hit) => hit !== null)) return null
  return {
    score: Math.min(...hits.map(({ score }) => score)),
    marks: [...new Set(hits.flatMap(({ marks }) => marks))],
  }
}

function partHit(
  { title, aliases = [], hint = '', path = '' }: Searchable,
  asked: string,
  pinyin: PinyinMatch | null,
): Hit | null {
  const own = textHit(title, asked, pinyin)
  if (own) return own
  const others = [
    ...aliases.map((alias) => (textHit(alias, asked, pinyin)?.score ?? 0) * WEIGHT.alias),
    (textHit(hint, asked, pinyin)?.score ?? 0) * WEIGHT.hint,
    asked.length >= MIN_PATH_QUERY && path.toLowerCase().includes(asked) ? PATH_SCORE : 0,
  ]
  const score = Math.max(...others)
  return score > 0 ? { score, marks: [] } : null
}

function textHit(text: string, asked: string, pinyin: PinyinMatch | null): Hit | null {
  const at = text.toLowerCase().indexOf(asked)
  if (at >= 0) {
    const startsWord = at === 0 || /[\s/-]/.test(text[at - 1]!)
    const marks = Array.from({ length: asked.length }, (_, i) => at + i)
    return { score: at === 0 ? 100 : startsWord ? 90 : 80, marks }
  }
  return initialsHit(text, asked) ?? pinyinHit(text, asked, pinyin)
}

/** `mo` finds “Market overview”. */
function initialsHit(text: string, asked: string): Hit | null {
  const starts = [...text.matchAll(/[A-Za-z0-9]+/g)].map(({ index }) => index)
  const initials = starts.map((start) => text[start]!.toLowerCase()).join('')
  const at = asked.length < 2 ? -1 : initials.indexOf(asked)
  if (at < 0) return null
  return { score: at === 0 ? 70 : 60, marks: starts.slice(at, at + asked.length) }
}

function pinyinHit(text: string, asked: string, pinyin: PinyinMatch | null): Hit | null {
  if (!/\p{Script=Han}/u.test(text) || !/[a-z]/.test(asked)) return null
  const marks = pinyin?.(text, asked)
  if (!marks || marks.length === 0) return null
  return { score: marks[0] === 0 ? 75 : 65, marks }
}

/** Those that fit, the best first; equals keep their order. */
export function ranked<Item extends Searchable>(
  items: readonly Item[],
  query: string,
  pinyin: PinyinMatch | null,
): { item: Item; hit: Hit }[] {
  return items
    .flatMap((item) => {
      const hit = hitOf(item, query, pinyin)
      return hit ? [{ item, hit }] : []
    })
    .sort((a, b) => b.hit.score - a.hit.score)
}
