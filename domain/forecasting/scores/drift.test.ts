import { expect, it } from 'vitest'
import { hasDrifted } from './drift.ts'

it('is a loss of more than ten points, and needs both weeks', () => {
  expect(hasDrifted(0.7, 0.81)).toBe(true)
  expect(hasDrifted(0.72, 0.8)).toBe(false)
  expect(hasDrifted(0.9, 0.7)).toBe(false)
  expect(hasDrifted(null, 0.9)).toBe(false)
  expect(hasDrifted(0.1, null)).toBe(false)
})
