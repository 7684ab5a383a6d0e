import { CloudUploadOutlined, DownloadOutlined } from '@ant-design/icons'
import { Alert, App, Button, Drawer, Upload } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DeviceImportOutcome, deviceTemplate, importDevices } from '#api/plant/device-file.ts'
import { ApiError } from '#web/client/api-error.ts'
import { download } from '#web/client/download.ts'
import { upload } from '#web/client/upload.ts'
import { useDevicesChanged } from '../../queries.ts'
import styles from '../devices.module.css'
import { RewiredInput } from '../strings/rewired-input.tsx'
import { ImportOutcome } from './import-outcome.tsx'

type Checked = { file: File; outcome: DeviceImportOutcome }

/** Takes devices from a workbook: first what it would do, then, when that is agreed to, it is done. */
export function ImportDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['devices', 'ui'])
  const { message } = App.useApp()
  const changed = useDevicesChanged()
  const [checked, setChecked] = useState<Checked | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [rewiredAt, setRewiredAt] = useState<string>()

  async function send(
    file: File,
    fields: { preview: boolean; fingerprint?: string; rewiredAt?: string },
  ) {
    setBusy(true)
    setFailure(null)
    try {
      return await upload(importDevices, { file, fields, quiet: true })
    } catch (error) {
      setFailure(error instanceof ApiError && error.message ? error.message : t('ui:form.failed'))
      return null
    } finally {
      setBusy(false)
    }
  }

  async function check(file: File) {
    setChecked(null)
    const outcome = await send(file, { preview: true })
    if (outcome) setChecked({ file, outcome })
  }

  async function take({ file, outcome }: Checked) {
    const since = hasStrings && rewiredAt !== undefined ? { rewiredAt } : {}
    const { fingerprint } = outcome
    const taken = await send(file, { preview: false, fingerprint, ...since })
    if (!taken) return
    // Somebody else may have changed devices meanwhile.
    if (taken.problemCount > 0) return setChecked({ file, outcome: taken })
    await changed()
    void message.success(t('import.done', sumOf(taken)))
    onClose()
  }

  const acts = checked ? sumOf(checked.outcome) : { added: 0, changed: 0 }
  const hasStrings = checked?.outcome.sheets.some(
    (one) => one.sheet === 'STRINGS' && one.changed > 0,
  )
  const isReady = checked?.outcome.problemCount === 0 && acts.added + acts.changed > 0
  return (
    <Drawer
      open
      title={t('import.title')}
      size="min(100vw, 760px)"
      onClose={onClose}
      extra={
        <Button
          type="primary"
          disabled={!isReady}
          loading={busy}
          onClick={() => checked && void take(checked)}
        >
          {t('ui:resource.take')}
        </Button>
      }
    >
      <div className={styles.drop}>
        <Upload.Dragger
          accept=".xlsx,.xls,.xlsb,.ods"
          showUploadList={false}
          disabled={busy}
          beforeUpload={(file) => {
            void check(file)
            return false
          }}
        >
          <p>
            <CloudUploadOutlined />
          </p>
          <p>{checked?.file.name ?? t('import.chooseFile')}</p>
        </Upload.Dragger>
      </div>
      <p className={styles.hint}>{t('import.hint')}</p>
      <Button
        type="link"
        size="small"
        icon={<DownloadOutlined />}
        // What fails has been shown by the interceptor already.
        onClick={() => void download(deviceTemplate, {}).catch(() => undefined)}
      >
        {t('ui:resource.template')}
      </Button>
      {failure && <Alert className={styles.outcome} type="error" showIcon title={failure} />}
      {isReady && hasStrings && (
        <div className={styles.outcome}>
          <p className={styles.hint}>{t('rewired.ofImport')}</p>
          <RewiredInput value={rewiredAt} onChange={setRewiredAt} />
        </div>
      )}
      {checked && <ImportOutcome outcome={checked.outcome} />}
    </Drawer>
  )
}

const sumOf = ({ sheets }: DeviceImportOutcome) => ({
  added: sheets.reduce((sum, { added }) => sum + added, 0),
  changed: sheets.reduce((sum, { changed }) => sum + changed, 0),
})
