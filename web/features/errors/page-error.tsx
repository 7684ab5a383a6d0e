import { Button } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ownBuild } from '#web/client/build-id.ts'
import { checkVersion, useNewVersion } from '#web/client/new-version.ts'
import { Problem } from './problem.tsx'

/** What browsers say when the file of a page could not be fetched. */
const CHUNK_FAILURE =
  /dynamically imported module|importing a module script failed|error loading dynamically|preload css|failed to fetch/i

type Props = { error: Error; onReload: () => void }

/** A page that broke: reload it alone, or the browser when its files are gone after an update. */
export function PageError({ error, onReload }: Props) {
  const { t } = useTranslation('errors')
  const isChunk = CHUNK_FAILURE.test(error.message)
  const updated = useNewVersion(({ build }) => build !== null)
  useEffect(() => {
    const own = ownBuild()
    // The most likely reason: the server has newer files, and these are gone.
    if (isChunk && own !== null) void checkVersion(own)
  }, [isChunk])
  const text = isChunk ? t(updated ? 'page.updated' : 'page.chunk') : t('page.text')
  return (
    <div role="alert">
      <Problem title={t('page.title')} text={text}>
        <Button type="primary" onClick={onReload}>
          {t('page.reload')}
        </Button>
        {isChunk && <Button onClick={() => location.reload()}>{t('page.reloadAll')}</Button>}
      </Problem>
    </div>
  )
}
