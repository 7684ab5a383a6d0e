import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

export function FullScreenButton() {
  const { t } = useTranslation('shell')
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  if (!document.fullscreenEnabled) return null
  const label = t(full ? 'fullScreen.leave' : 'fullScreen.enter')
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        aria-label={label}
        icon={full ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
        onClick={() => void toggle(full)}
      />
    </Tooltip>
  )
}

async function toggle(full: boolean): Promise<void> {
  try {
    await (full ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  } catch {
    // The browser may refuse; then nothing changes.
  }
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
