import { App } from 'antd'
import i18next from 'i18next'
import { useEffect } from 'react'
import { createNotifier, installNotifier } from '#web/client/notifier.ts'
import { resetToken } from '#web/client/session/session-store.ts'

/** Lets the interceptor speak through antd's messages and dialogs. */
export function Notices() {
  const { message, modal } = App.useApp()
  useEffect(() => {
    const notifier = createNotifier({
      showError: (content, duration) => void message.error({ content, duration }),
      networkText: (cause) => i18next.t(`session:network.${cause}`),
      confirmRelogin: () =>
        new Promise((resolve) => {
          modal.confirm({
            title: i18next.t('errors:relogin.title'),
            content: i18next.t('errors:relogin.text'),
            okText: i18next.t('errors:relogin.again'),
            cancelText: i18next.t('errors:relogin.cancel'),
            onOk: () => resolve(true),
            onCancel: () => resolve(false),
          })
        }),
      resetToken,
      reload: () => location.reload(),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      now: () => Date.now(),
    })
    return installNotifier(notifier)
  }, [message, modal])
  return null
}
