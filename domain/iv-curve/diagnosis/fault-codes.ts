/** Codes of the diagnosis; texts for description, cause and advice stand in the locales under the code. */
export const FAULT_CODES = {
  open: 7,
  lowCurrent: 8,
  mismatch: 9,
  bypass: 10,
  seriesR: 11,
  shunt: 13,
  normal: 14,
  hotspot: 16,
  count: 17,
} as const

export type FaultCode = (typeof FAULT_CODES)[keyof typeof FAULT_CODES]
