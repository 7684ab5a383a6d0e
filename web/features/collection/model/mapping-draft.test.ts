import { describe, expect, it } from 'vitest'
import type { ImportMapping } from '#api/collection/shapes.ts'
import {
  draftOf,
  isSameMapping,
  type LayoutFields,
  mappingOf,
  missingFields,
  withField,
  withLayout,
} from './mapping-draft.ts'

const mapping: ImportMapping = {
  layout: 'LONG_96',
  sheet: 1,
  headerRow: 3,
  columns: [
    { column: 0, field: 'date' },
    { column: 1, field: 'slot' },
    { column: 5, field: 'dayAheadPrice' },
  ],
}
const field = (name: LayoutFields['fields'][number]['field'], required = false) => ({
  ...{ field: name, required },
  metric: null,
  stage: null,
  unit: null,
})
const hourly: LayoutFields = {
  layout: 'HOURLY_PRICE',
  fields: [field('date', true), field('slot', true), field('realTimePrice')],
}

describe('a mapping being changed', () => {
  it('comes back as it was', () => {
    expect(mappingOf(draftOf(mapping))).toEqual(mapping)
    expect(mappingOf(draftOf(null))).toBeNull()
  })

  it('has one column for a field: the last one that took it', () => {
    const draft = withField(draftOf(mapping), 7, 'dayAheadPrice')
    expect(mappingOf(draft)?.columns).toEqual([
      { column: 0, field: 'date' },
      { column: 1, field: 'slot' },
      { column: 7, field: 'dayAheadPrice' },
    ])
    expect(mappingOf(withField(draft, 7, null))?.columns).toHaveLength(2)
  })

  it('keeps in another layout the fields that it has too, and says what is missing', () => {
    const draft = withLayout(withField(draftOf(mapping), 1, null), hourly)
    expect(mappingOf(draft)).toMatchObject({
      layout: 'HOURLY_PRICE',
      columns: [{ column: 0, field: 'date' }],
    })
    expect(missingFields(draft, hourly)).toEqual(['slot'])
    expect(missingFields(draft, undefined)).toEqual([])
  })

  it('is the same whatever the order of its columns', () => {
    const turned = { ...mapping, columns: mapping.columns.toReversed() }
    expect(isSameMapping(mapping, turned)).toBe(true)
    expect(isSameMapping(mapping, { ...mapping, headerRow: 1 })).toBe(false)
    expect(isSameMapping(null, null)).toBe(true)
    expect(isSameMapping(null, mapping)).toBe(false)
  })
})
