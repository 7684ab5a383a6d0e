import type { diagnosis as zh } from '../zh/diagnosis.ts'

export const diagnosis: Record<keyof typeof zh, string> = {
  parameterUnknown: 'There is no calculation parameter "{key}"',
  parameterOutOfRange: 'The calculation parameter "{key}" must be from {min} to {max}',
}
