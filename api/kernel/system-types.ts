/** System type chosen at sign-in: it selects the face of the product. */
export const SYSTEM_TYPES = ['1', '2', '3', '10001'] as const
export type SystemType = (typeof SYSTEM_TYPES)[number]

/** The type without a province selector; its menu comes with the sign-in answer. */
export const DIAGNOSIS: SystemType = '10001'

/** The only province that system type 2 is offered. */
export const RETAIL_PROVINCE = '1'
