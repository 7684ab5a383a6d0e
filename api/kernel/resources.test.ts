import { expect, it } from 'vitest'
import { RESOURCES, resourcesOfType, typesOf } from './resources.ts'

const ALL = RESOURCES.map(({ code }) => code)

it('a session has the rights of its type, and what the product does not know', () => {
  const held = (type: '1' | '2' | '3' | '10001') => resourcesOfType([...ALL, '/own:link'], type)
  for (const type of ['2', '3'] as const) {
    const rights = [...held(type)]
    expect(
      rights.filter((code) => /^\/(declaration|settlement|replay|plant|scan):/.test(code)),
    ).toEqual([])
    expect(rights).toEqual(
      expect.arrayContaining(['/market:read', '/collection:import', '/own:link']),
    )
  }
  expect(held('1').has('/declaration:edit')).toBe(true)
  expect(held('10001').has('/scan:run')).toBe(true)
  expect(typesOf('/replay:run')).toEqual(['1'])
})
