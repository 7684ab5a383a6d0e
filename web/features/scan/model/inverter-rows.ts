import type { ScanInverterRow } from '#api/scan/endpoints.ts'

/** What is at work and what went wrong stands first, else the order of the server. */
export function troubleFirst(rows: readonly ScanInverterRow[]): ScanInverterRow[] {
  return [...rows].sort((one, other) => rank(one) - rank(other))
}

function rank({ outcome, phase }: ScanInverterRow): number {
  if (outcome === null && phase !== null) return 0
  if (outcome !== null && outcome !== 'COLLECTED') return 1
  return outcome === null ? 3 : 2
}
