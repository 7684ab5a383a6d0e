import { PlusOutlined, UploadOutlined } from '@ant-design/icons'
import { Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Empty } from '../states/empty.tsx'

/** Where there are no rows: filters can be taken away, else the page or the kit says what to do. */
export function ResourceEmpty({
  texts,
  isFiltered,
  onClear,
  onCreate,
  onImport,
  children,
}: {
  texts: string
  isFiltered: boolean
  onClear: () => void
  /** For those who may. */
  onCreate: (() => void) | undefined
  onImport: (() => void) | undefined
  /** Of the page itself. */
  children: ReactNode
}) {
  const { t } = useTranslation([texts.split(':')[0]!, 'ui'])
  if (isFiltered) {
    return (
      <Empty title={t('ui:resource.nothingFits')} hint={t('ui:resource.widen')}>
        <Button onClick={onClear}>{t('ui:resource.clearFilters')}</Button>
      </Empty>
    )
  }
  if (children) return children
  if (!onCreate) return <Empty />
  const what = t(`${texts}.name`)
  return (
    <Empty
      title={t('ui:resource.none', { what })}
      hint={t(onImport ? 'ui:resource.createOrImport' : 'ui:resource.createFirst')}
    >
      <Space wrap>
        <Button type="primary" icon={<PlusOutlined />} onClick={onCreate}>
          {t('ui:resource.create', { what })}
        </Button>
        {onImport && (
          <Button icon={<UploadOutlined />} onClick={onImport}>
            {t('ui:resource.import')}
          </Button>
        )}
      </Space>
    </Empty>
  )
}
