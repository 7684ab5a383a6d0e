import type { SystemType } from '#api/kernel/system-types.ts'
import { type Language, textOf } from '../../http/texts.ts'

const NAMES = {
  '1': 'systemType1',
  '2': 'systemType2',
  '3': 'systemType3',
  '10001': 'systemType10001',
} as const

/** What people call a system type. */
export const systemTypeName = (systemType: SystemType, language: Language): string =>
  textOf(language, NAMES[systemType])
