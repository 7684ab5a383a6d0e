import type { diagnosis as zh } from '../zh/diagnosis.ts'

export const diagnosis: Record<keyof typeof zh, string> = {
  parameterUnknown:
    'This calculation parameter does not exist any more; reload the page and enter it again',
  parameterOutOfRange: 'The calculation parameter "{name}" must be from {min} to {max}{unit}',
}
