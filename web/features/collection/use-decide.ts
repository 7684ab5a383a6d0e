import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ERRORS } from '#api/kernel/errors.ts'
import { ApiError } from '#web/client/api-error.ts'
import { notifyOf } from '#web/client/notifier.ts'
import { useReadAgain } from './queries.ts'

/** Does something to a file, says why it was refused, and has the file read again either way. */
export function useDecide() {
  const { t } = useTranslation('collection')
  const { message } = App.useApp()
  const readAgain = useReadAgain()
  const [busy, setBusy] = useState(false)
  const decide = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === ERRORS.conflict.code) void message.info(t('action.changed'))
      else notifyOf(error)
    } finally {
      await readAgain()
      setBusy(false)
    }
  }
  return { busy, decide }
}
