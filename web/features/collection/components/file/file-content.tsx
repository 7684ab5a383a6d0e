import { Badge, Tabs } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ImportFileRow } from '#api/collection/shapes.ts'
import { phaseOf } from '#domain/collection/file-phase.ts'
import type { FilePhase } from '#domain/collection/words.ts'
import { FILE_TABS, type FileTab } from '../../url.ts'
import styles from '../collection.module.css'
import { MappingTab } from '../mapping/mapping-tab.tsx'
import { PreviewTab } from '../preview-tab.tsx'
import { IssuesTab } from './issues-tab.tsx'

/** Where the user has most to do comes first. */
const FIRST_TAB: Partial<Record<FilePhase, FileTab>> = {
  unknownLayout: 'mapping',
  nothing: 'issues',
  faulty: 'issues',
  declarationResult: 'mapping',
}

export function FileContent({
  file,
  tab,
  onTab,
}: {
  file: ImportFileRow
  tab: FileTab | undefined
  onTab: (tab: FileTab) => void
}) {
  const { t } = useTranslation('collection')
  const { errorCount = 0, warningCount = 0, curveCount = 0 } = file.summary ?? {}
  const content: Record<FileTab, React.ReactNode> = {
    preview: <PreviewTab file={file} />,
    mapping: <MappingTab file={file} />,
    issues: <IssuesTab file={file} />,
  }
  const shown = FILE_TABS.filter((key) => key !== 'preview' || curveCount > 0)
  const wanted = tab ?? FIRST_TAB[phaseOf(file)] ?? 'preview'
  const label = (key: FileTab) =>
    key === 'issues' ? (
      <span className={styles.counted}>
        {t('tab.issues')}
        <Badge
          count={errorCount + warningCount}
          overflowCount={999}
          size="small"
          {...(errorCount === 0 && {
            color: 'var(--pd-warning)',
            // The warning of the dark theme is too light for white figures.
            styles: { indicator: { color: 'var(--pd-bg-card)' } },
          })}
        />
      </span>
    ) : (
      t(`tab.${key}`)
    )
  return (
    <Tabs
      aria-label={t('tab.label')}
      activeKey={shown.includes(wanted) ? wanted : shown[0]!}
      onChange={(key) => onTab(key as FileTab)}
      destroyOnHidden
      items={shown.map((key) => ({ key, label: label(key), children: content[key] }))}
    />
  )
}
