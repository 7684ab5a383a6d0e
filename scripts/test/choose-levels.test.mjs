import { expect, it } from 'vitest'
import { chooseLevels } from './choose-levels.mjs'

const LEVELS = ['check', 'unit', 'e2e'].map((name) => ({ name }))
const choose = (args, changed = []) =>
  chooseLevels(args, LEVELS, () => changed).map(({ name, args: own }) => [name, ...own].join(' '))

it('all levels are chosen, or those that are named, in their own order', () => {
  expect(choose([])).toEqual(['check', 'unit', 'e2e'])
  expect(choose(['--only', 'e2e,check'])).toEqual(['check', 'e2e'])
})

it('a change chooses what it can break, since a commit or of what is not committed', () => {
  expect(choose(['--changed'], ['README.md'])).toEqual(['check', 'unit --changed=HEAD'])
  expect(choose(['--changed', 'main', '--only', 'unit'])).toEqual(['unit --changed=main'])
  const story = 'e2e/shell/tabs.test.ts'
  expect(choose(['--only', 'e2e', '--changed'], [story])).toEqual([`e2e ${story}`])
})

it.each([[['--only']], [['--only', 'none']], [['unit']], [['--only', 'unit', 'e2e']]])(
  'anything else is refused with what there is: %j',
  (args) => {
    expect(() => choose(args)).toThrow(/^Usage: npm test .*check,unit,e2e/)
  },
)
