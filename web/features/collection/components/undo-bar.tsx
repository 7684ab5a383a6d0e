import { App, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { undoImport } from '#api/collection/endpoints.ts'
import type { ImportFileRow } from '#api/collection/shapes.ts'
import { call } from '#web/client/call.ts'
import { useDecide } from '../use-decide.ts'
import styles from './collection.module.css'

/** Takes a committed file back, after asking. */
export function UndoBar({ file: { id, lockVersion } }: { file: ImportFileRow }) {
  const { t } = useTranslation('collection')
  const { message } = App.useApp()
  const { busy, decide } = useDecide()
  const [asking, setAsking] = useState(false)
  const undo = () =>
    void decide(async () => {
      await call(undoImport, { id, lockVersion }, { quiet: true })
      void message.success(t('action.undone'))
    })
  if (!asking) {
    return (
      <div className={styles.decision}>
        <Button onClick={() => setAsking(true)}>{t('action.undo')}</Button>
      </div>
    )
  }
  return (
    <div className={styles.decision} role="alertdialog" aria-label={t('action.undoSure')}>
      <span className={styles.decisionNote}>{t('action.undoSure')}</span>
      <Button danger loading={busy} onClick={undo}>
        {t('action.undo')}
      </Button>
      <Button type="primary" disabled={busy} onClick={() => setAsking(false)}>
        {t('action.keepImport')}
      </Button>
    </div>
  )
}
