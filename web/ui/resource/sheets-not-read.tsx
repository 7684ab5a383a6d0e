import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { SheetNotRead } from '#api/kernel/list.ts'

/** Sheets of a file whose rows are not taken, so that nobody takes the others for all. */
export function SheetsNotRead({
  sheets,
  className,
}: {
  sheets: readonly SheetNotRead[]
  className?: string
}) {
  const { t } = useTranslation('ui')
  if (sheets.length === 0) return null
  const names = sheets.map(({ name, rows }) => t('resource.sheetOfRows', { name, count: rows }))
  return (
    <Alert
      className={className}
      type="warning"
      showIcon
      title={t('resource.sheetsNotRead', { names: names.join(t('resource.listSign')) })}
    />
  )
}
