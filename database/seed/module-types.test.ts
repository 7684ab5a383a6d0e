import { expect, it } from 'vitest'
import { nameplateOf } from '#database/rows/module-nameplate.ts'
import { labelContradiction } from '#domain/iv-curve/model/label-contradiction.ts'
import { keyPointsOf } from '#domain/iv-curve/model/single-diode.ts'
import { parametersOf } from '#domain/iv-curve/model/stc-parameters.ts'
import { MODULE_TYPES } from './module-types.ts'

it('has a name for each type', () => {
  expect(new Set(MODULE_TYPES.map(({ name }) => name)).size).toBe(MODULE_TYPES.length)
})

it.each(MODULE_TYPES.map((type) => [type.name, type] as const))(
  '%s is a module that can be',
  (_name, type) => {
    const isThinFilm = type.technology === 'THIN_FILM'
    expect(labelContradiction(nameplateOf(type), { isThinFilm })).toBeNull()
    expect(Math.abs((type.vmpV * type.impA) / type.pmaxW - 1)).toBeLessThan(0.002)
    const { pmpW, vmpV } = keyPointsOf(parametersOf(nameplateOf(type)))
    expect(Math.abs(pmpW / type.pmaxW - 1)).toBeLessThan(0.005)
    // The ideality factors of the model are those of crystalline cells.
    const max = isThinFilm ? 0.05 : 0.01
    expect(Math.abs(vmpV / type.vmpV - 1)).toBeLessThan(max)
  },
)
