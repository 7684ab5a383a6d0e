import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportProvinceDays } from '#contract/forecast-province.ts'
import type { DateRange } from '#domain/calendar/past-range.ts'
import { download } from '#web/client/download.ts'
import { SHAANXI } from '../../shaanxi-url.ts'

/** The shown range as a workbook. */
export function ExportDays({ range }: { range: DateRange }) {
  const { t } = useTranslation('shaanxi')
  const [busy, setBusy] = useState(false)
  const exportNow = async () => {
    setBusy(true)
    // What fails has been shown by the interceptor already.
    await download(exportProvinceDays, { provinceId: SHAANXI, ...range }).catch(() => undefined)
    setBusy(false)
  }
  return (
    <Button icon={<DownloadOutlined />} loading={busy} onClick={() => void exportNow()}>
      {t('export')}
    </Button>
  )
}
