import { PASSWORD_PATTERN } from '#api/session/endpoints.ts'
import { INITIAL_PASSWORD } from '#database/seed/demo-accounts.ts'
import { isFrameHost } from '#domain/system/menu-uri.ts'
import type { Setting, SettingValue } from '#domain/system/settings.ts'
import { isOfShape } from '#domain/system/text-shape.ts'
import type { FieldFault } from '../../http/answer/field-error.ts'

type Given = {
  value?: boolean | number | string | string[] | null | undefined
  password?: string | undefined
}

const SHAPE_FAULTS = {
  ADDRESS: 'settingAddress',
  HOURS: 'settingHours',
  NAME: 'settingText',
  WORDS: 'settingText',
} as const

/** What is to be stored of what came, the default where nothing did; or what is wrong with it. */
export function settingValueOf(
  setting: Setting,
  { value = null, password }: Given,
): { value: SettingValue } | { fault: FieldFault } {
  const fault = (text: FieldFault['text'], params = {}) => ({
    fault: { field: setting.type === 'PASSWORD' ? 'password' : 'value', text, params },
  })
  if (setting.type === 'PASSWORD') {
    if (value !== null) return fault('settingSecret')
    const wanted = password ?? INITIAL_PASSWORD
    return PASSWORD_PATTERN.test(wanted) ? { value: wanted } : fault('settingPassword')
  }
  if (password !== undefined) return fault('settingNoSecret')
  if (value === null) return { value: setting.default }
  switch (setting.type) {
    case 'FLAG':
      return typeof value === 'boolean' ? { value } : fault('settingFlag')
    case 'NUMBER': {
      const { min, max } = setting
      const fits = Number.isInteger(value) && Number(value) >= min && Number(value) <= max
      return fits ? { value } : fault('settingRange', { min, max })
    }
    case 'TEXT': {
      const line = typeof value === 'string' ? value.trim() : null
      if (line === null || line.length > setting.max || !isOfShape(line, setting.shape)) {
        return fault(SHAPE_FAULTS[setting.shape])
      }
      return { value: line }
    }
    case 'HOSTS': {
      if (!Array.isArray(value)) return fault('settingHosts')
      const hosts = [...new Set(value.map((host) => host.trim().toLowerCase()))]
      const wrong = hosts.find((host) => !isFrameHost(host))
      if (wrong !== undefined) return fault('settingHost', { host: wrong })
      return hosts.length <= setting.max
        ? { value: hosts }
        : fault('settingHostCount', { max: setting.max })
    }
  }
}

/** Whether what is stored is what holds anyway. */
export function isDefaultOf(setting: Setting, stored: unknown): boolean {
  const usual = setting.type === 'PASSWORD' ? INITIAL_PASSWORD : setting.default
  return stored === undefined || JSON.stringify(stored) === JSON.stringify(usual)
}
