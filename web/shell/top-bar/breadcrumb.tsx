import { useTranslation } from 'react-i18next'
import type { PageRoute } from '../routes/resolve-path.ts'
import { usePageTitles } from '../routes/use-routes.ts'
import styles from './top-bar.module.css'

/** The way through the menu to the page in front. */
export function Breadcrumb({ page, title }: { page: PageRoute; title: string | undefined }) {
  const { t } = useTranslation('shell')
  const titleOf = usePageTitles()
  const own = title ?? titleOf(page)
  const above = page.trail.map((crumb) => crumb.title).filter((crumb) => crumb !== titleOf(page))
  return (
    <nav className={styles.breadcrumb} aria-label={t('breadcrumb')}>
      <ol>
        {above.map((crumb) => (
          <li key={crumb}>{crumb}</li>
        ))}
        <li aria-current="page">{own}</li>
      </ol>
    </nav>
  )
}
