import type { BiddingSpaceDefinition } from './bidding-space-definition.ts'

/** A definition and where it stands. */
type Documented = BiddingSpaceDefinition & { document: string }

const NATIONAL: Documented = {
  components: ['TIE_LINE', 'RENEWABLE', 'HYDRO', 'NON_MARKET'],
  tieLineSign: 'IMPORT_POSITIVE',
  document: 'practice of traders, not confirmed for this province',
}

const OF_PROVINCE: Record<string, Documented> = {
  GANSU: {
    components: ['TIE_LINE', 'RENEWABLE', 'HYDRO'],
    tieLineSign: 'IMPORT_POSITIVE',
    document: 'files of 2024: non-market output contains renewables and hydro',
  },
  SHANDONG: {
    components: ['TIE_LINE', 'RENEWABLE', 'NUCLEAR', 'LOCAL', 'CAPTIVE', 'TEST'],
    tieLineSign: 'IMPORT_POSITIVE',
    document: 'practice of traders in Shandong: direct load less all that does not bid',
  },
}

/**
 * The definition that a province starts with, by its code (docs/domain/market.md#bidding-space): its own where
 * one was found, else the national practice. What is in force comes from the rule table.
 */
export function definitionOf(province: string): Documented {
  return OF_PROVINCE[province] ?? NATIONAL
}
