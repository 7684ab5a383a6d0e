import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeSession } from '#web/client/session/session-store.ts'
import { Enrolment } from './enrolment.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './security.module.css'

/** An administrator sets a second factor up before anything else; who closes the dialog is signed out. */
export function FirstFactorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isShown, setShown] = useState(false)
  return (
    <Modal
      open
      afterOpenChange={setShown}
      title={t('first')}
      width={520}
      mask={{ closable: false }}
      // The codes are shown once: only who has kept them goes on.
      keyboard={codes === null}
      closable={codes === null}
      footer={codes ? null : <Button onClick={onClose}>{t('logout')}</Button>}
      onCancel={onClose}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onKept={() => changeSession({ mustEnrol: false })} />
      ) : (
        <>
          <p className={styles.lead}>{t('firstHint')}</p>
          <p className={styles.lead}>{t('what')}</p>
          <Enrolment isShown={isShown} onEnabled={setCodes} />
        </>
      )}
    </Modal>
  )
}
