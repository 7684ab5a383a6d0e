import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Empty } from '../states/empty.tsx'

/** Where there are no rows: filters can be taken away, else the page says what to do. */
export function ResourceEmpty({
  isFiltered,
  onClear,
  children,
}: {
  isFiltered: boolean
  onClear: () => void
  children: ReactNode
}) {
  const { t } = useTranslation('ui')
  if (!isFiltered) return children ?? <Empty />
  return (
    <Empty title={t('resource.nothingFits')} hint={t('resource.widen')}>
      <Button onClick={onClear}>{t('resource.clearFilters')}</Button>
    </Empty>
  )
}
