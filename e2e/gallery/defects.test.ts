import { expect, it } from 'vitest'
import { defectsOf, lineOf } from './defects.ts'
import type { Shot } from './shot.ts'

const shotOf = (found: Partial<Shot>, width = 390): Shot => ({
  ...{ page: 'a/b', view: { width, theme: 'dark', language: 'zh' }, file: 'a/b/x.png' },
  ...{ fullFile: null, address: '/b', windowTitle: 'B', loadedSeconds: 1, by: 'link', console: [] },
  ...{ layoutShift: 0, shifted: null, overflowPx: 0, heightPx: 900, rawKeys: [], failure: null },
  ...found,
})

it('finds nothing where shifts and overflows are too small to be seen', () => {
  expect(defectsOf([shotOf({ layoutShift: 0.05, overflowPx: 1 })])).toEqual([])
})

it('says a defect of several views once, and pages that could not be opened first', () => {
  const shots = [
    shotOf({ overflowPx: 12, layoutShift: 0.2, shifted: 'div "价格"' }),
    shotOf(
      { overflowPx: 40, console: ['error: bad\n    at x'], rawKeys: ['list.title', 'a.b'] },
      1440,
    ),
    shotOf({ page: 'c', failure: 'still waiting for /x' }),
  ]
  expect(defectsOf(shots).map(lineOf)).toEqual([
    'c: not opened: still waiting for /x (390-dark-zh)',
    'a/b: 12 px beyond the right edge (390-dark-zh, 1440-dark-zh)',
    'a/b: layout shift 0.200, most by div "价格" (390-dark-zh)',
    'a/b: console error: bad (1440-dark-zh)',
    'a/b: raw keys: list.title, a.b (1440-dark-zh)',
  ])
})
