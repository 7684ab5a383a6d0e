import { type Read, readAt, sticky } from '../time/pattern.ts'
import type { Tag } from './tags.ts'

const NUMBER = '(-?\\d+(?:\\.\\d+)?)'
const UNIT = ' ?(?:元/?(?:mwh|kwh|兆瓦时|千瓦时)?|cny/mwh|yuan/mwh|mwh?|兆瓦时?|%)? ?'
/** 前3到5名 and 3到5天 are no values. */
const NO_RANK = '(?<![前后第\\d.]|\\b(?:top|last|first) )'
const NO_COUNT = '(?![\\d.]| ?(?:个|名|位|天|日|台|家|座|条|月|号|点|时|周|年|days?|hours?))'
const RANGES = [
  sticky(`${NO_RANK}(?:介于|处于|在)?${NUMBER}${UNIT}(?:到|至|-|to )${NUMBER}${NO_COUNT}`),
  sticky(`${NO_RANK}(?:介于|处于|在)?${NUMBER}${UNIT}(?:和|与|、)${NUMBER}(?=${UNIT}之间)`),
  sticky(`\\b(?:between|from) ${NUMBER}${UNIT}(?:and|to) ${NUMBER}${NO_COUNT}`),
]

/** A range of values at a place of a normalised question, both ends in it: 300到400之间, between 300 and 400. */
export function readNumberRange(text: string, at: number): Read<readonly Tag[]> | undefined {
  for (const pattern of RANGES) {
    const match = readAt(text, at, pattern)
    if (!match) continue
    const [whole, from, to] = match
    const tags: Tag[] = [
      { kind: 'BEYOND', than: 'AT_LEAST' },
      { kind: 'NUMBER', value: Number(from) },
      { kind: 'BEYOND', than: 'AT_MOST' },
      { kind: 'NUMBER', value: Number(to) },
    ]
    return { value: tags, end: at + whole.length }
  }
  return undefined
}
