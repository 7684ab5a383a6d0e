import { describe, expect, it } from 'vitest'
import { type KeptPage, MAX_HIDDEN, nextKept, type Showing } from './kept-pages.ts'

type World = { open?: string[]; versions?: Record<string, number>; noCache?: string[] }

const showing = (
  key: string | null,
  { open = [], versions = {}, noCache = [] }: World,
): Showing => ({
  active: key === null ? null : { key, uri: key },
  isOpen: (other) => open.includes(other),
  versionOf: (other) => versions[other] ?? 0,
  isNoCache: (uri) => noCache.includes(uri),
})
const visit = (keys: (string | null)[], world: World) =>
  keys.reduce<readonly KeptPage[]>((kept, key) => nextKept(kept, showing(key, world)), [])
const names = (kept: readonly KeptPage[]) => kept.map(({ key }) => key)

describe('nextKept', () => {
  it('keeps the pages of open tabs in the order of their first visit', () => {
    expect(names(visit(['a', 'b', 'a', 'c'], { open: ['a', 'b', 'c'] }))).toEqual(['a', 'b', 'c'])
  })
  it('drops a page without a tab as soon as it is left', () => {
    expect(names(visit(['a', 'b'], { open: ['b'] }))).toEqual(['b'])
  })
  it('keeps hidden pages while none is in front', () => {
    expect(names(visit(['a', 'b', null], { open: ['a', 'b'] }))).toEqual(['a', 'b'])
  })
  it('drops a page that does not want to be kept', () => {
    expect(names(visit(['a', 'b'], { open: ['a', 'b'], noCache: ['a'] }))).toEqual(['b'])
  })
  it('makes a page anew when its version rises, and leaves the others alone', () => {
    const before = visit(['a', 'b'], { open: ['a', 'b'] })
    const after = nextKept(before, showing('b', { open: ['a', 'b'], versions: { b: 1 } }))
    expect(after).toMatchObject([
      { key: 'a', version: 0 },
      { key: 'b', version: 1 },
    ])
    expect(after[0]).toBe(before[0])
  })
  it('gives back the same list when nothing changed', () => {
    const world = { open: ['a', 'b'] }
    const kept = visit(['a', 'b'], world)
    expect(nextKept(kept, showing('b', world))).toBe(kept)
  })
  it(`keeps at most ${MAX_HIDDEN} hidden pages and forgets the one not seen longest`, () => {
    const open = Array.from({ length: 17 }, (_, i) => `p${i}`)
    const kept = visit([...open.slice(0, 15), 'p0', 'p15', 'p16'], { open })
    expect(kept).toHaveLength(MAX_HIDDEN + 1)
    expect(names(kept)).toContain('p0')
    expect(names(kept)).not.toContain('p1')
  })
})
