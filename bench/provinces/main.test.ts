import path from 'node:path'
import { expect, it } from 'vitest'
import { runMain } from '#tools/forecast/test/run-main.ts'

it.each([
  [['--markt', 'gansu'], "Unknown option '--markt'"],
  [['--market', 'hubei'], '--market hubei: gansu or shandong is wanted'],
  [['--days', 'x'], '--days x: a whole number from 1 is wanted'],
  [['--ensemble', '--horizon', '3'], '--ensemble forecasts one day, without --horizon'],
])('%j is refused in one line', (args, message) => {
  const { status, stdout, stderr } = runMain(path.join(import.meta.dirname, 'main.ts'), args)
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain(message)
  expect(stderr.trim().split('\n')).toHaveLength(1)
})
