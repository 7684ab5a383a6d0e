import { ArrowLeftOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PageRoute } from '../routes/resolve-path.ts'
import { usePageTitles } from '../routes/use-routes.ts'
import styles from './alone.module.css'

/** What a page without the shell has above it: its name and the way back. */
export function AloneBar({
  page,
  title,
  onBack,
}: {
  page: PageRoute | null
  title: string | undefined
  onBack: () => void
}) {
  const { t } = useTranslation('shell')
  const titleOf = usePageTitles()
  return (
    <header className={styles.bar}>
      <Button type="text" icon={<ArrowLeftOutlined aria-hidden />} onClick={onBack}>
        {t('alone.back')}
      </Button>
      <span>{title ?? (page ? titleOf(page) : '')}</span>
    </header>
  )
}
