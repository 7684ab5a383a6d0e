import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadOriginal } from '#api/collection/endpoints.ts'
import { download } from '#web/client/download.ts'

/** The file as it was brought. */
export function OriginalButton({ id }: { id: number }) {
  const { t } = useTranslation('collection')
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await download(downloadOriginal, { id })
    } catch {
      // The interceptor has said why.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button type="link" size="small" icon={<DownloadOutlined />} loading={busy} onClick={save}>
      {t('file.original')}
    </Button>
  )
}
