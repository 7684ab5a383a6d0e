import { Drawer } from 'antd'
import { useTranslation } from 'react-i18next'
import { hasContent, isUndecided, phaseOf } from '#domain/collection/file-phase.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { useFile } from '../../queries.ts'
import type { FileTab } from '../../url.ts'
import { useWriteNotice } from '../../use-write-notice.ts'
import styles from '../collection.module.css'
import { DecisionBar } from '../decision-bar.tsx'
import { PlaceQuestions } from '../mapping/place-questions.tsx'
import { ReadingQuestions } from '../mapping/reading-questions.tsx'
import { UndoBar } from '../undo-bar.tsx'
import { FileContent } from './file-content.tsx'
import { FileFacts } from './file-facts.tsx'
import { FileJob } from './file-job.tsx'
import { FileNote } from './file-note.tsx'
import { PhaseTag } from './phase-tag.tsx'
import { StatementTable } from './statement-table.tsx'

/** One file: what is in it, what is wrong with it, and what shall become of it. */
export function FileDrawer({
  id,
  tab,
  onTab,
  onClose,
}: {
  id: number | undefined
  tab: FileTab | undefined
  onTab: (tab: FileTab) => void
  onClose: () => void
}) {
  const { t } = useTranslation('collection')
  const found = useFile(id)
  const file = id === undefined ? undefined : found.data
  const mayDecide = useCan()('/collection:import') && file?.decidable
  useWriteNotice(file)
  return (
    <Drawer
      open={id !== undefined}
      title={
        <span className={styles.drawerTitle}>
          <span className={styles.drawerName} title={file?.fileName}>
            {file?.fileName ?? t('file.title')}
          </span>
          {file && <PhaseTag file={file} />}
        </span>
      }
      size="min(100vw, 1080px)"
      destroyOnHidden
      onClose={onClose}
      footer={
        file && mayDecide && isUndecided(phaseOf(file)) ? (
          <DecisionBar key={file.lockVersion} file={file} onClose={onClose} />
        ) : file && mayDecide && phaseOf(file) === 'committed' ? (
          <UndoBar key={file.lockVersion} file={file} />
        ) : null
      }
    >
      {!file && <FailedQuery query={found} />}
      {!file && !found.error && <Loading rows={10} />}
      {file && (
        <div className={styles.drawerBody}>
          <FileJob file={file} />
          <FileNote file={file} />
          <ReadingQuestions key={`readings:${file.lockVersion}`} file={file} />
          <PlaceQuestions key={`places:${file.lockVersion}`} file={file} />
          <FileFacts file={file} />
          {file.statement && <StatementTable fileId={file.id} />}
          {hasContent(phaseOf(file)) && (
            <FileContent key={`${file.id}:${file.state}`} file={file} tab={tab} onTab={onTab} />
          )}
        </div>
      )}
    </Drawer>
  )
}
