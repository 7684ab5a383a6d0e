import { Alert, Button, Drawer, Form, type FormInstance, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useUnsaved } from '../unsaved/use-unsaved.ts'
import styles from './form.module.css'
import { FormSchemaContext } from './form-field.tsx'
import { showFieldErrors } from './server-fields.ts'

export type FormDrawerProps<Values extends object> = {
  open: boolean
  title: ReactNode
  /** Rules of the `FormField`s inside. */
  schema: z.ZodObject
  initialValues?: Partial<Values>
  form?: FormInstance<Values>
  /** Rejects to keep the drawer open; `fields` of the error go beside their inputs. */
  onSubmit: (values: Values) => Promise<unknown>
  /** Told of the fields that keep the form from being submitted. */
  onRefused?: (fields: readonly string[]) => void
  onClose: () => void
  width?: number
  submitText?: string
  children: ReactNode
}

/** Editing in a drawer: rules from the contract, the server's field errors, nothing lost unasked. */
export function FormDrawer<Values extends object>(props: FormDrawerProps<Values>) {
  const [own] = Form.useForm<Values>()
  const form = props.form ?? own
  const { open, onClose, onSubmit } = props
  const { t } = useTranslation('ui')
  const [dirty, setDirty] = useState(false)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  useUnsaved(open && dirty)

  function close() {
    setDirty(false)
    setAsking(false)
    setFailure(null)
    onClose()
  }
  async function submit(values: Values) {
    setBusy(true)
    setFailure(null)
    try {
      await onSubmit(values)
      close()
    } catch (error) {
      const rest = showFieldErrors(form, error)
      const said = error instanceof Error && error.message ? error.message : t('form.failed')
      setFailure([said, ...rest.map(({ message }) => message)].join('；'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Drawer
      open={open}
      title={props.title}
      size={`min(100vw, ${props.width ?? 480}px)`}
      destroyOnHidden
      onClose={() => (dirty ? setAsking(true) : close())}
      footer={
        asking ? (
          <Unsaved onDiscard={close} onStay={() => setAsking(false)} />
        ) : (
          <Space className={styles.footer}>
            <Button onClick={() => (dirty ? setAsking(true) : close())}>{t('form.cancel')}</Button>
            <Button type="primary" loading={busy} onClick={() => form.submit()}>
              {props.submitText ?? t('form.save')}
            </Button>
          </Space>
        )
      }
    >
      {failure && <Alert className={styles.failure} type="error" showIcon title={failure} />}
      <FormSchemaContext value={props.schema}>
        <Form<Values>
          form={form}
          layout="vertical"
          requiredMark
          preserve={false}
          initialValues={props.initialValues ?? {}}
          onValuesChange={() => setDirty(true)}
          onFinish={(values) => void submit(values)}
          onFinishFailed={({ errorFields }) =>
            props.onRefused?.(errorFields.map(({ name }) => name.join('.')))
          }
        >
          {props.children}
        </Form>
      </FormSchemaContext>
    </Drawer>
  )
}

/** Asked in place of the buttons: no dialog on top of a drawer. */
function Unsaved({ onDiscard, onStay }: { onDiscard: () => void; onStay: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <div className={styles.unsaved} role="alertdialog" aria-label={t('form.unsaved')}>
      <span>{t('form.unsaved')}</span>
      <Space>
        <Button danger onClick={onDiscard}>
          {t('form.discard')}
        </Button>
        <Button type="primary" onClick={onStay}>
          {t('form.keepEditing')}
        </Button>
      </Space>
    </div>
  )
}
