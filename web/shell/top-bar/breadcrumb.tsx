import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { setPageInTitle } from '#web/client/window-title.ts'
import type { PageRoute } from '../routes/resolve-path.ts'
import { usePageTitles } from '../routes/use-routes.ts'
import styles from './top-bar.module.css'

/** The way through the menu to the page in front; what leads somewhere else is a link. The window is named so too. */
export function Breadcrumb({ page, title }: { page: PageRoute; title: string | undefined }) {
  const { t } = useTranslation('shell')
  const titleOf = usePageTitles()
  const own = title ?? titleOf(page)
  useEffect(() => {
    setPageInTitle(own)
    return () => setPageInTitle(null)
  }, [own])
  const above = page.trail.filter((crumb) => crumb.title !== titleOf(page))
  return (
    <nav className={styles.breadcrumb} aria-label={t('breadcrumb')}>
      <ol>
        {above.map(({ title: crumb, uri }) => (
          <li key={crumb}>
            {uri === undefined || uri === page.uri ? crumb : <Link to={uri}>{crumb}</Link>}
          </li>
        ))}
        <li aria-current="page">{own}</li>
      </ol>
    </nav>
  )
}
