import type { FormRule } from 'antd'
import type { TFunction } from 'i18next'
import { PASSWORD_PATTERN } from '#api/session/endpoints.ts'
import { isInitialPassword } from '../initial-password.ts'

/** Lengths that the inputs accept. */
export const MAX_LENGTH = { account: 16, current: 128, password: 16, confirm: 24 } as const

export const currentRules = (t: TFunction<'password'>): FormRule[] => [
  { required: true, message: t('currentRequired') },
]

export function newPasswordRules(t: TFunction<'password'>, first: boolean): FormRule[] {
  return [
    { required: true, message: t('required') },
    { pattern: PASSWORD_PATTERN, message: t('rule') },
    ...(first
      ? [
          {
            validator: (_: unknown, value: string) =>
              value && isInitialPassword(value)
                ? Promise.reject(new Error(t('initial')))
                : Promise.resolve(),
          },
        ]
      : []),
  ]
}

export function confirmRules(t: TFunction<'password'>): FormRule[] {
  return [
    { required: true, message: t('confirmRequired') },
    ({ getFieldValue }) => ({
      validator: (_, value: string) =>
        !value || value === getFieldValue('password')
          ? Promise.resolve()
          : Promise.reject(new Error(t('mismatch'))),
    }),
  ]
}
