import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { downloadReport } from '#api/report/endpoints.ts'
import { download } from '#web/client/download.ts'
import { Page } from '#web/ui/page/page.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { useLogo, useReport } from '../../queries.ts'
import { PrintSheet } from './print-sheet.tsx'
import { ReportSheet } from './report-sheet.tsx'

/** A report to be read: what its file says, in the language that it was ordered in. */
export function ReportReader({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('report')
  const found = useReport(id)
  const report = found.data
  const logo = useLogo(id, report?.hasLogo ?? false)
  return (
    <Page
      title={report?.title ?? t('reports.title')}
      onBack={onClose}
      extra={
        report && (
          <>
            <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
              {t('reader.print')}
            </Button>
            <Button
              type="primary"
              icon={<DownloadOutlined />}
              onClick={() => void download(downloadReport, { id }).catch(() => undefined)}
            >
              {t('row.download')}
            </Button>
          </>
        )
      }
    >
      <FailedQuery query={found} />
      {found.isLoading && <Loading rows={12} />}
      {report && (
        <>
          <ReportSheet report={report} logo={logo} hasContents />
          <PrintSheet>
            <ReportSheet report={report} logo={logo} hasContents={false} />
          </PrintSheet>
        </>
      )}
    </Page>
  )
}
