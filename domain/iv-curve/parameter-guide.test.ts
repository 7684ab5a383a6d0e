import { expect, it } from 'vitest'
import { CALCULATION_PARAMETERS } from './calculation-parameters.ts'
import { PARAMETER_GUIDE } from './parameter-guide.ts'
import { PARAMETER_EFFECTS, PARAMETER_GROUPS } from './words.ts'

it('every coefficient has a group and an effect, and none stands there for nothing', () => {
  const guides = Object.values(PARAMETER_GUIDE)
  const keys = CALCULATION_PARAMETERS.map(({ key }) => key)
  expect(Object.keys(PARAMETER_GUIDE).sort()).toEqual([...keys].sort())
  expect(new Set(guides.map(({ group }) => group))).toEqual(new Set(PARAMETER_GROUPS))
  expect(new Set(guides.map(({ raised }) => raised))).toEqual(new Set(PARAMETER_EFFECTS))
})
