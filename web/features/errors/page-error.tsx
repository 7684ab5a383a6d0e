import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Problem } from './problem.tsx'

/** What browsers say when the file of a page could not be fetched. */
const CHUNK_FAILURE =
  /dynamically imported module|importing a module script failed|error loading dynamically|failed to fetch/i

type Props = { error: Error; onReload: () => void }

/** A page that broke: reload it alone, or the browser when its files are gone after an update. */
export function PageError({ error, onReload }: Props) {
  const { t } = useTranslation('errors')
  const isChunk = CHUNK_FAILURE.test(error.message)
  return (
    <div role="alert">
      <Problem title={t('page.title')} text={isChunk ? t('page.chunk') : t('page.text')}>
        <Button type="primary" onClick={onReload}>
          {t('page.reload')}
        </Button>
        {isChunk && <Button onClick={() => location.reload()}>{t('page.reloadAll')}</Button>}
      </Problem>
    </div>
  )
}
