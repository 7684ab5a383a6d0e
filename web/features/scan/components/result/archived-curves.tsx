import { DownloadOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { scanCurvesFile } from '#api/scan/endpoints.ts'
import { download } from '#web/client/download.ts'
import { shortTime } from '#web/ui/format/time.ts'

export type ArchivedTask = { id: number; taskNo: string; at: string }

/** In place of curves that were moved into a file: when, and the file. */
export function ArchivedCurves({ tasks }: { tasks: readonly ArchivedTask[] }) {
  const { t } = useTranslation('scan')
  return tasks.map(({ id, taskNo, at }) => (
    <Alert
      key={id}
      type="info"
      showIcon
      title={t('curves.archived', { name: taskNo, at: shortTime(at) })}
      description={t('curves.archivedHint')}
      action={
        <Button
          size="small"
          icon={<DownloadOutlined />}
          // What fails has been shown by the interceptor already.
          onClick={() => void download(scanCurvesFile, { id }).catch(() => undefined)}
        >
          {t('curves.download')}
        </Button>
      }
    />
  ))
}
