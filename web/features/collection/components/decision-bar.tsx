import { App, Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirmImport, discardImport } from '#api/collection/endpoints.ts'
import type { ImportFileRow } from '#api/collection/shapes.ts'
import { phaseOf } from '#domain/collection/file-phase.ts'
import { call } from '#web/client/call.ts'
import { useDecide } from '../use-decide.ts'
import styles from './collection.module.css'

/** Confirming writes the file; discarding puts it away. */
export function DecisionBar({ file, onClose }: { file: ImportFileRow; onClose: () => void }) {
  const { t } = useTranslation('collection')
  const [accepted, setAccepted] = useState(false)
  const [asking, setAsking] = useState(false)
  const { busy, confirm, discard } = useDecisions(file, onClose)
  const phase = phaseOf(file)
  const faulty = phase === 'faulty'
  if (asking) return <AskDiscard onDiscard={discard} onKeep={() => setAsking(false)} />
  return (
    <div className={styles.decision}>
      {faulty && (
        <Checkbox
          className={styles.decisionNote ?? ''}
          checked={accepted}
          onChange={({ target }) => setAccepted(target.checked)}
        >
          {t('action.skip')}
        </Checkbox>
      )}
      <Button danger disabled={busy} onClick={() => setAsking(true)}>
        {t('action.discard')}
      </Button>
      {(phase === 'ready' || faulty) && (
        <Button
          type="primary"
          loading={busy}
          disabled={faulty && !accepted}
          onClick={() => confirm(faulty)}
        >
          {t(faulty ? 'action.confirmPart' : 'action.confirm')}
        </Button>
      )}
    </div>
  )
}

/** Asked in place of the buttons: no dialog on top of a drawer. */
function AskDiscard({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  const { t } = useTranslation('collection')
  return (
    <div className={styles.decision} role="alertdialog" aria-label={t('action.discardSure')}>
      <span className={styles.decisionNote}>{t('action.discardSure')}</span>
      <Button danger onClick={onDiscard}>
        {t('action.discard')}
      </Button>
      <Button type="primary" onClick={onKeep}>
        {t('action.keep')}
      </Button>
    </div>
  )
}

function useDecisions({ id, lockVersion }: ImportFileRow, onClose: () => void) {
  const { t } = useTranslation('collection')
  const { message } = App.useApp()
  const { busy, decide } = useDecide()
  return {
    busy,
    confirm: (skipRejected: boolean) =>
      void decide(async () => {
        await call(confirmImport, { id, lockVersion, skipRejected }, { quiet: true })
      }),
    discard: () =>
      void decide(async () => {
        await call(discardImport, { id, lockVersion }, { quiet: true })
        void message.success(t('action.discarded'))
        onClose()
      }),
  }
}
