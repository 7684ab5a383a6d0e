import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallOf, Endpoint } from '#api/kernel/endpoint.ts'
import { download } from '#web/client/download.ts'

/** What is shown, as a workbook. */
export function ExportButton<E extends Endpoint>({
  endpoint,
  request,
}: {
  endpoint: E
  request: CallOf<E>
}) {
  const { t } = useTranslation('forecast')
  const [busy, setBusy] = useState(false)
  const exportNow = async () => {
    setBusy(true)
    // What fails has been shown by the interceptor already.
    await download(endpoint, request).catch(() => undefined)
    setBusy(false)
  }
  return (
    <Button icon={<DownloadOutlined />} loading={busy} onClick={() => void exportNow()}>
      {t('detail.export')}
    </Button>
  )
}
