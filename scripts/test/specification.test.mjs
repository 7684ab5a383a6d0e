import { describe, expect, it } from 'vitest'
import {
  countSentences,
  proveSentences,
  repeated,
  sentenceTable,
  unproven,
  withoutPart,
} from './specification.mjs'

const test = (title, status, ...ancestorTitles) => ({ title, status, ancestorTitles })
const stories = [
  {
    assertionResults: [
      test('Username is trimmed before login.', 'passed'),
      test('closes with a click', 'passed'),
      test('closes with the wheel', 'failed'),
      test('maxlength 16', 'passed', 'the first dialog'),
      test('maxlength 16', 'failed', 'the second dialog'),
      test('status 500', 'passed', 'Errors stand for 3 s'),
      test('status 502', 'passed', 'Errors stand for 3 s'),
    ],
  },
]
const units = [
  {
    name: '/somewhere/web/ui/format.test.ts',
    assertionResults: [
      test('names 29 seconds', 'passed', 'relativeTime'),
      test('multiplies by 100: shares', 'passed', 'numbers'),
      test('rounds', 'skipped', 'numbers'),
    ],
  },
]
const prove = (row) =>
  proveSentences([{ point: '4', sentence: 'Tabs close.', ...row }], { stories, units })
const faults = (row) => unproven(prove(row))

describe('sentences of the specification', () => {
  it('are proven by a story of the same title, or by all that they name', () => {
    expect(faults({ sentence: 'Username is trimmed before login.' })).toEqual([])
    expect(faults({ proof: ['closes with a click'] })).toEqual([])
    expect(faults({ proof: ['Errors stand for 3 s'] })).toEqual([])
  })
  it('are not proven by a story that failed, is missing, or was never named', () => {
    expect(faults({ proof: ['closes with a click', 'closes with the wheel'] })).toEqual([
      'point 4: Tabs close.\n    failed: closes with the wheel',
    ])
    expect(faults({})[0]).toContain('missing: Tabs close.')
    expect(faults({ proof: [] })).toHaveLength(1)
  })
  it('need every story of a title that exists several times', () => {
    expect(faults({ proof: ['maxlength 16'] })[0]).toContain('failed: maxlength 16')
    expect(faults({ proof: ['the first dialog'] })).toEqual([])
  })
  it('are proven by unit tests that they name by path and title, of a test or of a group', () => {
    expect(faults({ unit: ['web/ui/format.test.ts: names 29 seconds'] })).toEqual([])
    expect(faults({ unit: ['web/ui/format.test.ts: multiplies by 100: shares'] })).toEqual([])
    expect(faults({ unit: ['web/ui/format.test.ts: relativeTime'] })).toEqual([])
  })
  it('are not proven by a unit test that was skipped, is missing, or stands in another file', () => {
    expect(faults({ unit: ['web/ui/format.test.ts: numbers'] })[0]).toContain('skipped')
    expect(faults({ unit: ['web/ui/format.test.ts: names 30 seconds'] })[0]).toContain('missing')
    expect(faults({ unit: ['web/ui/other.test.ts: names 29 seconds'] })[0]).toContain('missing')
    expect(faults({ unit: ['names 29 seconds'] })[0]).toContain('missing')
    expect(faults({ proof: ['closes with a click'], unit: ['no.test.ts: x'] })).toHaveLength(1)
  })
  it('may wait for a feature, but what they name must have passed all the same', () => {
    expect(faults({ later: 'assistant' })).toEqual([])
    expect(faults({ later: 'assistant', proof: ['closes with the wheel'] })).toHaveLength(1)
  })
  it('may be departed from, with the reason and the proof of what is done instead', () => {
    expect(faults({ instead: 'why', proof: ['closes with a click'] })).toEqual([])
    expect(faults({ instead: 'why', proof: [] })).toHaveLength(1)
    const [row] = prove({ instead: 'why', proof: ['closes with a click'] })
    expect(sentenceTable('The shell', [row])).toContain('instead of it: why')
  })
  it('name the part that each of several tests proves, and what is still open', () => {
    const click = { title: 'closes with a click', part: 'by a click' }
    const parted = { point: '4', sentence: 'Tabs close.', proof: [click], open: 'by a key' }
    expect(faults(parted)).toEqual([])
    expect(withoutPart([parted, { point: '4', sentence: 'alone' }])).toEqual([])
    const [row] = prove(parted)
    expect(sentenceTable('The shell', [row])).toContain(
      '| **by a click** – passed (browser): closes with a click | without a test: by a key |',
    )
    expect(countSentences([row]).open).toBe(1)
    const vague = { ...parted, proof: [click, 'closes with the wheel'] }
    expect(withoutPart([vague])).toEqual([
      'point 4: Tabs close.\n    which part is proven by: closes with the wheel',
    ])
    const waiting = { ...parted, open: undefined, later: 'keys', proof: ['closes with a click'] }
    expect(withoutPart([waiting])).toHaveLength(1)
  })
  it('stand in the list once', () => {
    const row = { point: '4', sentence: 'Tabs close.' }
    expect(repeated([row, { ...row, point: '2' }])).toEqual([])
    expect(repeated([row, row])).toHaveLength(1)
  })
  it('stand in a table, one row each, and are counted', () => {
    const proven = [
      ...prove({ sentence: 'a | b', proof: ['closes with a click'] }),
      ...prove({ unit: ['web/ui/format.test.ts: relativeTime'] }),
      ...prove({ later: 'assistant' }),
    ]
    expect(countSentences(proven)).toEqual({
      listed: 3,
      browser: 1,
      unit: 1,
      later: 1,
      instead: 0,
      open: 0,
    })
    const table = sentenceTable('The shell', proven)
    expect(table).toContain(
      '| 4 | a \\| b | **the whole** – passed (browser): closes with a click |  |',
    )
    expect(table).toContain('| 4 | Tabs close. |  | not built yet: assistant |')
    expect(table).toContain('3 sentences: 1 proven in a browser')
  })
})
