import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportScanResults } from '#api/diagnosis/endpoints.ts'
import { download } from '#web/client/download.ts'
import type { TasksUrl } from '../../url.ts'

/** Saves the strings that the list is narrowed to, and the inverters of the task, as a workbook. */
export function ResultsExport({ taskId, url }: { taskId: number; url: TasksUrl }) {
  const { t } = useTranslation('ui')
  const [busy, setBusy] = useState(false)
  const { inverter: inverterId, code, severity, faults: onlyFaults } = url
  async function save() {
    setBusy(true)
    const asked = { taskId, inverterId, code, severity, onlyFaults }
    // What fails has been shown by the interceptor already.
    await download(exportScanResults, asked).catch(() => undefined)
    setBusy(false)
  }
  return (
    <Button icon={<DownloadOutlined />} loading={busy} onClick={() => void save()}>
      {t('resource.export')}
    </Button>
  )
}
