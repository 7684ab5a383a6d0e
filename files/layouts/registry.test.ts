import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LAYOUT_CODES, PLACE_OF_LAYOUT } from '#domain/collection/words.ts'
import { LAYOUTS } from './registry.ts'

it.each(LAYOUT_CODES)('the places of %s are of the kind that messages name', (code) => {
  const { fields } = LAYOUTS[code]
  const place = PLACE_OF_LAYOUT[code]
  const kinds = new Set(fields.flatMap(({ series }) => series?.locKind ?? []))
  // A place may stand in the name of a file, and the prices of the province beside it.
  kinds.delete('SYSTEM')
  const namesPlaces = fields.some(({ field }) => field === 'location') || kinds.size > 0
  expect(namesPlaces).toBe(place !== null)
  expect([...kinds].filter((kind) => kind !== place)).toEqual([])
})

it('every layout is described', () => {
  const described = readFileSync('docs/domain/market.md', 'utf8')
  expect(LAYOUT_CODES.filter((code) => !described.includes(`\`${code}\``))).toEqual([])
})
