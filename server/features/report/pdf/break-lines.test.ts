import { expect, it } from 'vitest'
import { breakLines } from './break-lines.ts'

/** Wide characters take two, letters one. */
const widthOf = (char: string) => (/[\u2e80-\uffef]/.test(char) ? 2 : 1)
const lines = (text: string, width: number) => breakLines(text, width, widthOf)

it('breaks between words and anywhere between Chinese characters', () => {
  expect(lines('open string or no output', 12)).toEqual(['open string', 'or no output'])
  expect(lines('组串开路或无输出', 8)).toEqual(['组串开路', '或无输出'])
})

it('begins no line with what closes and ends none with what opens', () => {
  expect(lines('组串开路，或无输出', 8)).toEqual(['组串开', '路，或无', '输出'])
  expect(lines('电流偏低（积灰）', 10)).toEqual(['电流偏低', '（积灰）'])
})

it('keeps figures and units whole, and cuts only what is wider than a line', () => {
  expect(lines('损失约 1,234.5 kW', 10)).toEqual(['损失约', '1,234.5 kW'])
  expect(lines('abcdefghijkl', 5)).toEqual(['abcde', 'fghij', 'kl'])
  expect(lines('', 5)).toEqual([''])
})
