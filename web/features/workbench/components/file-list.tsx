import { Button, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { PAGES } from '#api/kernel/pages.ts'
import type { WorkbenchOverview } from '#api/workbench/overview.ts'
import type { FilePhase } from '#domain/collection/words.ts'
import { shortTime } from '#web/ui/format/time.ts'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import styles from './workbench.module.css'

/** Of these nothing can be imported as they are. */
const WRONG: readonly FilePhase[] = ['rejected', 'nothing', 'faulty']

/** Files that wait to be decided on or could not be read; each opens in the import. */
export function FileList({ files }: { files: NonNullable<WorkbenchOverview['files']> }) {
  const { t } = useTranslation(['workbench', 'collection'])
  const { navigate } = usePageLocation()
  const more = files.waiting + files.rejected - files.rows.length
  if (files.rows.length === 0) return <p className={styles.empty}>{t('file.none')}</p>
  return (
    <ul className={styles.lines} aria-label={t('file.title')}>
      {files.rows.map(({ id, fileName, phase, ownerName, createdAt }) => (
        <li key={id} className={styles.lineHead}>
          <Tag color={WRONG.includes(phase) ? 'error' : 'warning'}>
            {t(`collection:phase.${phase}`)}
          </Tag>
          <Button
            type="link"
            size="small"
            className={styles.link ?? ''}
            onClick={() => navigate(`${PAGES.fileImport}?id=${id}`)}
          >
            {fileName}
          </Button>
          <span className={styles.soft}>
            {t('file.by', { name: ownerName, at: shortTime(createdAt) })}
          </span>
        </li>
      ))}
      {more > 0 && <li className={styles.soft}>{t('file.more', { n: more })}</li>}
    </ul>
  )
}
