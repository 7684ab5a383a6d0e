import { App, Button, Space } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownBuild } from '#web/client/build-id.ts'
import { useNewVersion, watchVersion } from '#web/client/new-version.ts'
import { hasUnsavedWork } from '#web/client/unsaved.ts'

const KEY = 'new-version'
const ASK_AGAIN_MS = 60 * 60_000

/** Windows stay open for days: a new build is offered, never forced, and no unsaved work is lost. */
export function NewVersionNotice() {
  const { t } = useTranslation('comfort')
  const { notification } = App.useApp()
  const { build } = useNewVersion()
  const [round, setRound] = useState(0)
  useEffect(() => {
    const own = ownBuild()
    return own === null ? undefined : watchVersion(own)
  }, [])
  useEffect(() => {
    if (build === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    notification.info({
      key: `${KEY}-${round}`,
      title: t('version.title'),
      description: <Offer onLater={() => notification.destroy(`${KEY}-${round}`)} />,
      duration: 0,
      role: 'status',
      onClose: () => {
        timer = setTimeout(() => setRound((before) => before + 1), ASK_AGAIN_MS)
      },
    })
    return () => {
      clearTimeout(timer)
      notification.destroy(`${KEY}-${round}`)
    }
  }, [build, round, notification, t])
  return null
}

function Offer({ onLater }: { onLater: () => void }) {
  const { t } = useTranslation('comfort')
  const [unsaved, setUnsaved] = useState(false)
  const reload = () => {
    if (hasUnsavedWork()) setUnsaved(true)
    else location.reload()
  }
  return (
    <Space orientation="vertical">
      <span role={unsaved ? 'alert' : undefined}>
        {t(unsaved ? 'version.unsaved' : 'version.text')}
      </span>
      <Space>
        <Button type="primary" size="small" onClick={reload}>
          {t('version.reload')}
        </Button>
        <Button size="small" onClick={onLater}>
          {t('version.later')}
        </Button>
      </Space>
    </Space>
  )
}
