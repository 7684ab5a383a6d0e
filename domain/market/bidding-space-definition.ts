import { SPACE_CODES } from './rule-codes.ts'
import { SPACE_COMPONENTS, type SpaceComponent, TIE_LINE_SIGNS, type TieLineSign } from './words.ts'

/** What a province takes off its load, and how its tie-lines are signed. */
export type BiddingSpaceDefinition = {
  components: SpaceComponent[]
  tieLineSign: TieLineSign
}

/**
 * The definition out of the rules of a province (docs/domain/market.md#bidding-space): component names with
 * commas between them, and a sign. Null where either is absent or has a word that is not known: half a
 * definition would give another number under the same name.
 */
export function definitionFromRules(
  rules: ReadonlyMap<string, { value: string }>,
): BiddingSpaceDefinition | null {
  const [listed, sign] = [rules.get(SPACE_CODES.components), rules.get(SPACE_CODES.tieLineSign)]
  if (!listed || !sign) return null
  const names = listed.value.split(',').map((name) => name.trim())
  const components = SPACE_COMPONENTS.filter((component) => names.includes(component))
  const tieLineSign = TIE_LINE_SIGNS.find((known) => known === sign.value)
  if (components.length !== names.length || !tieLineSign) return null
  return { components, tieLineSign }
}

/** The short form 简式 that traders reckon in their heads: load less tie-line and renewables, signed as the province does. */
export const shortForm = ({ tieLineSign }: BiddingSpaceDefinition): BiddingSpaceDefinition => ({
  components: ['TIE_LINE', 'RENEWABLE'],
  tieLineSign,
})
