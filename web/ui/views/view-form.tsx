import { Button, Checkbox, Form, Input, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type FilteredList,
  type SavedFilterRow,
  savedFilters,
  saveSavedFilter,
} from '#api/base/saved-filters.ts'
import { useEndpointMutation } from '#web/client/query.ts'
import { FormField, FormSchemaContext } from '../form/form-field.tsx'
import { showFieldErrors } from '../form/server-fields.ts'
import styles from './views.module.css'

type Values = { name: string; shared: boolean; refilter: boolean }

/** Name of a view, who sees it, and what it narrows by. */
export function ViewForm({
  reportCode,
  view,
  query,
  onDone,
}: {
  reportCode: FilteredList
  /** Undefined for a new one. */
  view: SavedFilterRow | undefined
  /** What the list is narrowed by now. */
  query: string
  onDone: () => void
}) {
  const { t } = useTranslation('ui')
  const [form] = Form.useForm<Values>()
  const [failure, setFailure] = useState<string | null>(null)
  const { mutateAsync, isPending } = useEndpointMutation(saveSavedFilter, {
    quiet: true,
    invalidates: [savedFilters],
  })
  async function save({ name, shared, refilter }: Values) {
    const kept = view && !refilter ? view.query : query
    try {
      await mutateAsync({ ...(view && { id: view.id }), reportCode, name, shared, query: kept })
      onDone()
    } catch (error) {
      const rest = showFieldErrors(form, error)
      const isSaid = form.getFieldsError().some(({ errors }) => errors.length > 0)
      const message = error instanceof Error && error.message ? error.message : t('form.failed')
      setFailure(isSaid && rest.length === 0 ? null : message)
    }
  }
  return (
    <FormSchemaContext value={saveSavedFilter.request}>
      <Form<Values>
        form={form}
        className={styles.form ?? ''}
        layout="vertical"
        requiredMark={false}
        initialValues={{ name: view?.name ?? '', shared: view?.shared ?? false, refilter: false }}
        onFinish={(values) => void save(values)}
      >
        <FormField name="name" label={t('views.name')}>
          <Input autoFocus maxLength={60} />
        </FormField>
        <Form.Item name="shared" valuePropName="checked" noStyle>
          <Checkbox>{t('views.share')}</Checkbox>
        </Form.Item>
        {view && (
          <Form.Item name="refilter" valuePropName="checked" noStyle>
            <Checkbox>{t('views.refilter')}</Checkbox>
          </Form.Item>
        )}
        {failure && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
        <Space>
          <Button type="primary" size="small" htmlType="submit" loading={isPending}>
            {t('form.save')}
          </Button>
          <Button size="small" onClick={onDone}>
            {t('form.cancel')}
          </Button>
        </Space>
      </Form>
    </FormSchemaContext>
  )
}
