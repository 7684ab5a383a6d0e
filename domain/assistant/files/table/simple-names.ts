import { normalise } from '../../time/normalise.ts'
import { SIMPLE_SIGNS } from './simple-signs.ts'

/** As the grammars read it, in simplified signs: files write 電量 where questions say 电量, and the other way round. */
export const simplified = (text: string): string =>
  normalise(text).replace(/\p{Script=Han}/gu, (sign) => SIMPLE_SIGNS.get(sign) ?? sign)

/** Without the unit in brackets at its end. */
export const bareName = (name: string): string => name.replace(/\s*[([【（].*$/, '').trim() || name
