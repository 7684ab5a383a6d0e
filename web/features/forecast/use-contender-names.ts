import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { NAIVE_KINDS } from '#domain/forecasting/evaluation/contender.ts'
import type { Evaluation, NameOf } from './model/evaluation/types.ts'

/** Names of contenders: models by the server's, naive forecasts by our own. */
export function useContenderNames({ contenders }: Pick<Evaluation, 'contenders'>): NameOf {
  const { t } = useTranslation('evaluation')
  return useCallback(
    (key) => {
      const naive = NAIVE_KINDS.find((kind) => kind === key)
      if (naive) return t(`naive.${naive}`)
      return contenders.find((contender) => contender.key === key)?.name ?? key
    },
    [contenders, t],
  )
}
