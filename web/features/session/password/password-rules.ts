import type { FormRule } from 'antd'
import type { TFunction } from 'i18next'
import { PASSWORD_PATTERN } from '#api/session/endpoints.ts'
import { isInitialPassword } from '../initial-password.ts'

/** Lengths that the inputs accept. */
export const MAX_LENGTH = { account: 16, current: 128, password: 16, confirm: 24 } as const

export const currentRules = (t: TFunction<'session'>): FormRule[] => [
  { required: true, message: t('password.currentRequired') },
]

export function newPasswordRules(t: TFunction<'session'>, first: boolean): FormRule[] {
  return [
    { required: true, message: t('password.required') },
    { pattern: PASSWORD_PATTERN, message: t('password.rule') },
    ...(first
      ? [
          {
            validator: (_: unknown, value: string) =>
              value && isInitialPassword(value)
                ? Promise.reject(new Error(t('password.initial')))
                : Promise.resolve(),
          },
        ]
      : []),
  ]
}

export function confirmRules(t: TFunction<'session'>): FormRule[] {
  return [
    { required: true, message: t('password.confirmRequired') },
    ({ getFieldValue }) => ({
      validator: (_, value: string) =>
        !value || value === getFieldValue('password')
          ? Promise.resolve()
          : Promise.reject(new Error(t('password.mismatch'))),
    }),
  ]
}
