import { Loading } from '#web/ui/states/loading.tsx'
import styles from './pages.module.css'

/** While a page is fetched: a bar along the top, which takes its time to appear. */
export function PageProgress() {
  return (
    <>
      <div className={styles.progress} aria-hidden />
      <Loading />
    </>
  )
}
