import type { TFunction } from 'i18next'
import { ApiError } from '#web/client/api-error.ts'

/** What a sign-in failed by, as a text for the form. */
export function failureText(error: unknown, t: TFunction<'session'>): string {
  if (!(error instanceof ApiError)) return t('signIn.appFailed')
  return error.msg || t(`network.${error.network ?? 'unreadable'}`)
}
