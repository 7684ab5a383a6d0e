import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { CodeText } from './model/codes.ts'

/** Puts a code of the server into words. */
export function useCodeText(): (text: CodeText) => string {
  const { t } = useTranslation(['forecast', 'market'])
  return useCallback(
    ({ key, metric, params }) =>
      t(`forecast:${key}`, {
        ...params,
        ...(metric !== undefined && {
          metric: t(`market:metric.${metric}`, { defaultValue: metric }),
        }),
      }),
    [t],
  )
}
