import { z } from 'zod'
import { SETTING_GROUPS, SETTING_TYPES, SETTING_UNITS } from '#domain/system/words.ts'
import { data, rows } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { lockVersion } from '../kernel/fields.ts'

const value = z.union([
  z.boolean(),
  z.number(),
  z.string().max(500),
  z.array(z.string().max(300)).max(100),
])
const text = z.object({ zh: z.string(), en: z.string() })

export const settingRow = z.object({
  confKey: z.string(),
  group: z.enum(SETTING_GROUPS),
  type: z.enum(SETTING_TYPES),
  unit: z.enum(SETTING_UNITS).nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  name: text,
  meaning: text,
  /** Null for a secret; so is its default. */
  value: value.nullable(),
  defaultValue: value.nullable(),
  isDefault: z.boolean(),
  updatedBy: z.string().nullable(),
  updatedAt: z.string().nullable(),
  /** 0 while nobody has saved it. */
  lockVersion: z.number().int(),
})
export type SettingRow = z.output<typeof settingRow>

/** Settings of the installation, by their words or one by its key. */
export const settings = endpoint({
  path: '/sys/conflist/query',
  access: '/system:manage',
  scope: {},
  readOnly: true,
  request: z.object({
    confKey: z.string().trim().max(100).optional(),
    search: z.string().trim().max(60).default(''),
  }),
  answer: rows(settingRow),
})

/**
 * Changes a setting. A secret comes in `password`, so that no log keeps it; without either value the
 * default holds again.
 *
 * @throws invalid for a value out of range; conflict when somebody else has saved it
 */
export const updateSetting = endpoint({
  path: '/sys/conflist/update',
  access: '/system:manage',
  wholeScope: true,
  scope: {},
  request: z.object({
    confKey: z.string().trim().min(1).max(100),
    value: value.nullable().optional(),
    password: z.string().max(128).optional(),
    lockVersion: lockVersion(),
  }),
  answer: data(z.object({ confKey: z.string(), lockVersion: z.number().int() })),
})
