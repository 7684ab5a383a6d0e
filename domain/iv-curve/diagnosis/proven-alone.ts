import { FAULT_CODES } from './fault-codes.ts'
import type { FindingCase as Case, Finding } from './finding.ts'

/**
 * What is left of the findings of a string that has no others beside it: what its curve proves by itself, and
 * what it lets suspect. A step is seen without any peer. But a leak or less light are told from a label,
 * whose module's own shunt nobody knows, and from sensors: they have to stand out of all of that. Missing
 * modules and a resistance do by the uncertainty that the profile has without peers.
 */
export function provenAlone(findings: readonly Finding[], found: Case): Finding[] {
  return findings.flatMap((finding) => {
    const margin = marginOf(finding, found)
    return margin < SUSPECTED ? [] : [{ ...finding, margin: Math.min(finding.margin, margin) }]
  })
}

/** So far below the limit, in standard deviations, a fault is still suspected. */
const SUSPECTED = -1
/** Standard deviation of an irradiance, with the alignment and the dirt of its sensor. */
const SENSOR = 0.03
/** Slopes of sound modules differ by a standard deviation of this share of what proves a leak. */
export const SOUND_SLOPE = 0.3

/** Distance from what proves a fault, in standard deviations. */
function marginOf({ code }: Finding, { string, reference, expected, ...found }: Case): number {
  const { aloneStep, aloneSlope, aloneCurrent } = found.parameters
  switch (code) {
    case FAULT_CODES.mismatch:
      return found.deepestStep < aloneStep ? 0 : Number.POSITIVE_INFINITY
    case FAULT_CODES.shunt: {
      const excess = string.key.slopeAtIsc - reference.slopeAtIsc
      const limit = aloneSlope * expected.weakLight
      return (excess - limit) / (SOUND_SLOPE * limit)
    }
    case FAULT_CODES.lowCurrent:
      return (aloneCurrent - string.key.iscA / expected.iscA) / SENSOR
    default:
      return Number.POSITIVE_INFINITY
  }
}
