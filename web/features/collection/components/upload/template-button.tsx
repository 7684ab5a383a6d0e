import { DownloadOutlined, FileExcelOutlined } from '@ant-design/icons'
import { App, Button, DatePicker, Form, InputNumber, Popover, Radio } from 'antd'
import type { Dayjs } from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadTemplate, MAX_TEMPLATE_DAYS } from '#api/collection/endpoints.ts'
import { layoutsOfType } from '#api/collection/layout-types.ts'
import { TEMPLATES } from '#domain/collection/words.ts'
import { download } from '#web/client/download.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { pickedDate } from '#web/ui/format/time.ts'
import styles from '../collection.module.css'

type Values = { template: (typeof TEMPLATES)[number]; from?: Dayjs | null; days: number }

/** Empty workbooks in layouts that can be imported. */
export function TemplateButton({ provinceId }: { provinceId: string }) {
  const { t } = useTranslation('collection')
  const [open, setOpen] = useState(false)
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      title={t('template.button')}
      content={<TemplateForm provinceId={provinceId} onDone={() => setOpen(false)} />}
    >
      <Button icon={<FileExcelOutlined />}>{t('template.button')}</Button>
    </Popover>
  )
}

function TemplateForm({ provinceId, onDone }: { provinceId: string; onDone: () => void }) {
  const { t } = useTranslation('collection')
  const { message } = App.useApp()
  const systemType = useSession((state) => state.systemType)
  const known = layoutsOfType(systemType ?? '1')
  const offered = TEMPLATES.filter((template) => known.includes(template))
  const [busy, setBusy] = useState(false)
  const save = async ({ template, from, days }: Values) => {
    setBusy(true)
    try {
      const request = { template, provinceId, from: from ? pickedDate(from) : undefined, days }
      const name = await download(downloadTemplate, request)
      if (name) void message.success(t('template.done', { name }))
      onDone()
    } catch {
      // The interceptor has said why.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form<Values>
      layout="vertical"
      className={styles.templateForm ?? ''}
      initialValues={{ template: offered[0], days: 1 }}
      onFinish={(values) => void save(values)}
    >
      <Form.Item name="template" label={t('template.kind')}>
        <Radio.Group options={offered.map((value) => ({ value, label: t(`template.${value}`) }))} />
      </Form.Item>
      <div className={styles.templateRange}>
        <Form.Item name="from" label={t('template.from')}>
          <DatePicker inputReadOnly showNow={false} placeholder={t('template.tomorrow')} />
        </Form.Item>
        <Form.Item name="days" label={t('template.days')}>
          <InputNumber min={1} max={MAX_TEMPLATE_DAYS} precision={0} />
        </Form.Item>
      </div>
      <Button type="primary" htmlType="submit" block loading={busy} icon={<DownloadOutlined />}>
        {t('template.download')}
      </Button>
    </Form>
  )
}
