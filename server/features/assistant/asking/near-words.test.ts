import { expect, it } from 'vitest'
import type { Named } from '#domain/assistant/language/tags.ts'
import { nearQuestions } from './near-words.ts'

const STATION: Named = { dimension: 'STATION', id: '1', names: ['Hongqi'] }

it('writes a name that differs by a letter, and no other', () => {
  const near = (word: string) =>
    nearQuestions(`income of ${word} yesterday`, [word.toLowerCase()], [STATION])
  for (const word of ['Honqi', 'Hongqii', 'Hangqi', 'hongki'])
    expect(near(word)).toEqual(['income of Hongqi yesterday'])
  for (const word of ['Hngi', 'Hangki']) expect(near(word)).toEqual([])
})

it('offers nothing where two words are open, or the word is too short to be told', () => {
  expect(nearQuestions('honqi and foo', ['honqi', 'foo'], [STATION])).toEqual([])
  expect(nearQuestions('income of hon', ['hon'], [STATION])).toEqual([])
})
