import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LAYOUT_CODES, PLACE_OF_LAYOUT } from '#domain/collection/words.ts'
import { LAYOUTS } from './registry.ts'

it.each(LAYOUT_CODES)('the places of %s are of the kind that messages name', (code) => {
  const { fields } = LAYOUTS[code]
  const place = PLACE_OF_LAYOUT[code]
  expect(fields.some(({ field }) => field === 'location')).toBe(place !== null)
  const kinds = new Set(fields.flatMap(({ series }) => series?.locKind ?? []))
  const known = kinds.size === 0 ? [] : [place ?? 'SYSTEM']
  expect([...kinds]).toEqual(known)
})

it('every layout is described', () => {
  const described = readFileSync('docs/domain/market.md', 'utf8')
  expect(LAYOUT_CODES.filter((code) => !described.includes(`\`${code}\``))).toEqual([])
})
