import { InboxOutlined } from '@ant-design/icons'
import { App, Button, DatePicker, Form, Modal, Radio, Upload } from 'antd'
import type { Dayjs } from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type EssDataFileRow, essDataFiles } from '#api/storage/data-files.ts'
import { ESS_DATA_KINDS, type EssDataKind } from '#domain/collection/words.ts'
import { upload } from '#web/client/upload.ts'
import { pickedDate } from '#web/ui/format/time.ts'
import styles from '../components/collection.module.css'

type Values = { dataKind: EssDataKind; period?: [Dayjs, Dayjs] }

/** Sends a file of a storage unit; what became of it is told to `onSent`. */
export function UploadDialog({
  unit,
  kind,
  onSent,
  onClose,
}: {
  unit: { id: number; name: string }
  kind: EssDataKind | undefined
  onSent: (row: EssDataFileRow) => void
  onClose: () => void
}) {
  const { t } = useTranslation('ess-files')
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const dataKind = Form.useWatch('dataKind', form)
  const [file, setFile] = useState<File>()
  const [busy, setBusy] = useState(false)
  const send = async ({ dataKind: sent, period }: Values) => {
    if (!file) return void message.warning(t('upload.needFile'))
    setBusy(true)
    try {
      const days =
        sent === 'STATEMENT' && period
          ? { from: pickedDate(period[0]), to: pickedDate(period[1]) }
          : {}
      const { rows } = await upload(essDataFiles, {
        file,
        fields: { essId: unit.id, dataKind: sent, ...days },
      })
      const [row] = rows
      if (row?.repeated) void message.info(t('upload.repeated', { name: row.fileName }))
      else void message.success(t('upload.sent'))
      if (row) onSent(row)
    } catch {
      // The interceptor has said why.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={t('upload.title')}
      okText={t('upload.send')}
      cancelText={t('upload.cancel')}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ dataKind: kind ?? 'ENERGY' }}
        onFinish={(values) => void send(values)}
      >
        <p className={styles.soft}>
          {unit.name} · {t('upload.hint')}
        </p>
        <Form.Item name="dataKind" label={t('upload.kind')}>
          <Radio.Group
            optionType="button"
            options={ESS_DATA_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
        </Form.Item>
        {dataKind === 'STATEMENT' && (
          <Form.Item
            name="period"
            label={t('upload.period')}
            rules={[{ required: true, message: t('upload.needPeriod') }]}
          >
            <DatePicker.RangePicker inputReadOnly />
          </Form.Item>
        )}
        <Form.Item label={t('upload.file')}>
          <Upload
            maxCount={1}
            beforeUpload={(chosen) => {
              setFile(chosen)
              return false
            }}
            onRemove={() => setFile(undefined)}
          >
            <Button icon={<InboxOutlined />}>{t('upload.choose')}</Button>
          </Upload>
        </Form.Item>
      </Form>
    </Modal>
  )
}
