import { App } from 'antd'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { errorCodeText } from './model/codes.ts'
import type { ForecastRun } from './model/types.ts'
import { useCodeText } from './use-code-text.ts'

/** Tells how a run ended that was watched on this page. */
export function useRunNotice(): (run: ForecastRun) => void {
  const { t } = useTranslation('forecast')
  const { notification } = App.useApp()
  const codeText = useCodeText()
  return useCallback(
    (run) => {
      const { state, error, id, kind, dateFrom, dateTo } = run
      const description = `${t(`kind.${kind}`)} #${id} · ${dateFrom} ~ ${dateTo}`
      if (state === 'DONE') notification.success({ title: t('notice.done'), description })
      if (state === 'CANCELLED') notification.info({ title: t('notice.cancelled'), description })
      if (state === 'FAILED') {
        const reason = codeText(errorCodeText(error ?? ''))
        notification.error({ title: t('notice.failed'), description: `${description} · ${reason}` })
      }
    },
    [t, notification, codeText],
  )
}
