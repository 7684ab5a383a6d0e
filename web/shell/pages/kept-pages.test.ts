import { describe, expect, it } from 'vitest'
import { type KeptPage, MAX_KEPT, nextKept, type Showing } from './kept-pages.ts'

type World = {
  open?: string[]
  versions?: Record<string, number>
  noCache?: string[]
  unsaved?: string[]
}

const showing = (
  key: string | null,
  { open = [], versions = {}, noCache = [], unsaved = [] }: World,
): Showing => ({
  active: key === null ? null : { key, uri: key },
  isOpen: (other) => open.includes(other),
  versionOf: (other) => versions[other] ?? 0,
  isNoCache: (uri) => noCache.includes(uri),
  isUnsaved: (other) => unsaved.includes(other),
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
  it('makes a hidden page anew when its version rises, and leaves the others alone', () => {
    const open = ['a', 'b', 'c']
    const before = visit(['a', 'b', 'c'], { open })
    const after = nextKept(before, showing('b', { open, versions: { b: 1 } }))
    expect(after.map(({ key, version }) => key + version)).toEqual(['a0', 'c0', 'b1'])
    expect(after[0]).toBe(before[0])
  })
  it('leaves the page in front as it is until it is left, then makes it anew', () => {
    const world = { open: ['a', 'b'], versions: { b: 1 } }
    const before = visit(['a', 'b'], { open: ['a', 'b'] })
    const renewed = nextKept(before, showing('b', world))
    expect(renewed).toBe(before)
    const hop = nextKept(renewed, showing(null, world))
    expect(names(hop)).toEqual(['a'])
    expect(nextKept(hop, showing('b', world)).at(-1)).toMatchObject({ key: 'b', version: 1 })
  })
  it('gives back the same list when nothing changed', () => {
    const world = { open: ['a', 'b'] }
    const kept = visit(['a', 'b'], world)
    expect(nextKept(kept, showing('b', world))).toBe(kept)
  })
  it(`keeps at most ${MAX_KEPT} pages and forgets the one not seen longest`, () => {
    const open = Array.from({ length: 17 }, (_, i) => `p${i}`)
    const kept = visit([...open.slice(0, 15), 'p0', 'p15', 'p16'], { open })
    expect(kept).toHaveLength(MAX_KEPT)
    expect(names(kept)).toContain('p0')
    expect(names(kept)).not.toContain('p1')
    expect(names(kept)).not.toContain('p2')
    expect(names(nextKept(kept, showing('p1', { open })))).toContain('p1')
  })
  it('never forgets unsaved work, however many pages there are', () => {
    const open = Array.from({ length: 20 }, (_, i) => `p${i}`)
    const world = { open, noCache: ['p3'], unsaved: ['p0', 'p3'] }
    const kept = visit(open, world)
    expect(kept).toHaveLength(MAX_KEPT)
    expect(names(kept)).toEqual(expect.arrayContaining(['p0', 'p3']))
    expect(visit(open, { open, unsaved: open })).toHaveLength(20)
  })
})
