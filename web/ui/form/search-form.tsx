import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Form, Space } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './form.module.css'

export type SearchField<Values> = {
  name: keyof Values & string
  label: string
  /** An antd input. */
  control: ReactNode
  /** Columns of the bar that it takes; default 1. */
  span?: 1 | 2
}

/** The filter bar of a list: what is shown follows the address, changes count when submitted. */
export function SearchForm<Values extends object>({
  fields,
  values,
  onSearch,
  onReset,
  shownFields = 3,
  loading = false,
  extra,
}: {
  fields: readonly SearchField<Values>[]
  values: Partial<Values>
  onSearch: (values: Values) => void
  onReset?: () => void
  /** Fields that a collapsed bar shows. */
  shownFields?: number
  loading?: boolean
  extra?: ReactNode
}) {
  const { t } = useTranslation('ui')
  const [form] = Form.useForm<Values>()
  const [expanded, setExpanded] = useState(false)
  useEffect(() => {
    form.setFieldsValue(values as Parameters<typeof form.setFieldsValue>[0])
  }, [form, values])
  const collapsible = fields.length > shownFields
  return (
    <Form<Values>
      form={form}
      className={styles.search ?? ''}
      colon={false}
      role="search"
      aria-label={t('search.label')}
      initialValues={values}
      onFinish={onSearch}
    >
      {fields.map(({ name, label, control, span }, i) => (
        <Form.Item
          key={name}
          name={name as never}
          label={label}
          hidden={collapsible && !expanded && i >= shownFields}
          className={span === 2 ? styles.wide : styles.field}
        >
          {control}
        </Form.Item>
      ))}
      <Space className={styles.searchActions} wrap>
        <Button type="primary" htmlType="submit" loading={loading}>
          {t('search.submit')}
        </Button>
        {onReset && <Button onClick={onReset}>{t('search.reset')}</Button>}
        {collapsible && (
          <Button
            type="link"
            aria-expanded={expanded}
            icon={expanded ? <UpOutlined /> : <DownOutlined />}
            iconPlacement="end"
            onClick={() => setExpanded(!expanded)}
          >
            {expanded ? t('search.collapse') : t('search.expand')}
          </Button>
        )}
        {extra}
      </Space>
    </Form>
  )
}
