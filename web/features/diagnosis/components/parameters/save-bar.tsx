import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftOf } from '../../use-parameter-draft.ts'
import styles from './parameters.module.css'

/** What is not saved, and what can be done with it; what somebody else saved meanwhile is said above. */
export function SaveBar({ editor, children }: { editor: DraftOf; children?: ReactNode }) {
  const { t } = useTranslation('parameters')
  const { changes, request, isSaving } = editor
  return (
    <>
      <SaveFailures editor={editor} />
      <div className={styles.bar}>
        <span className={styles.barState} role="status">
          {changes > 0 ? t('unsaved', { n: changes }) : t('allSaved')}
        </span>
        <Button disabled={changes === 0} onClick={editor.discard}>
          {t('discard')}
        </Button>
        {children}
        <Button
          type="primary"
          disabled={changes === 0 || request === undefined}
          loading={isSaving}
          onClick={() => void editor.save()}
        >
          {t('save')}
        </Button>
      </div>
    </>
  )
}

/** Why the last save failed, and how to go on. */
export function SaveFailures({ editor }: { editor: DraftOf }) {
  const { t } = useTranslation('parameters')
  const { failure } = editor
  return (
    <>
      {failure?.isConflict && (
        <Alert
          type="warning"
          showIcon
          title={t('conflict')}
          description={t('conflictHint')}
          action={
            <Button size="small" onClick={() => void editor.takeTheirs()}>
              {t('takeTheirs')}
            </Button>
          }
        />
      )}
      {failure && !failure.isConflict && <Alert type="error" showIcon title={failure.message} />}
    </>
  )
}
