import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { PAGES } from '#api/kernel/pages.ts'
import { Can } from '#web/ui/access/can.tsx'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { Empty } from '#web/ui/states/empty.tsx'

/** Nothing of the year can be scored yet: what a cycle needs for it, and where to look meanwhile. */
export function NoDecisions({ year, onYear }: { year: number; onYear: (year: number) => void }) {
  const { t } = useTranslation('score')
  const { navigate } = usePageLocation()
  return (
    <Empty title={t('empty.title', { year })} hint={t('empty.hint')}>
      <Can code="/declaration:read">
        <Button type="primary" onClick={() => navigate(PAGES.tenDayDeclaration)}>
          {t('empty.declaration')}
        </Button>
      </Can>{' '}
      <Button onClick={() => onYear(year - 1)}>{t('empty.year', { year: year - 1 })}</Button>
    </Empty>
  )
}
