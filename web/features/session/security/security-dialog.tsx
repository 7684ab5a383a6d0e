import { Alert, Modal, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import { secondFactorState } from '#api/session/second-factor.ts'
import { useEndpoint } from '#web/client/query.ts'
import { shortTime } from '#web/ui/format/time.ts'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { Enrolment } from './enrolment.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './security.module.css'
import { TurnOffForm } from './turn-off-form.tsx'

/** So few recovery codes are worth a word. */
const FEW = 3

/** The second factor of the user: set up, looked at, turned off. */
export function SecurityDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isShown, setShown] = useState(false)
  const query = useEndpoint(secondFactorState, {}, { quiet: true, staleTime: 0 })
  return (
    <Modal
      open
      afterOpenChange={setShown}
      title={t('title')}
      width={520}
      footer={null}
      // A click beside it must not close what is shown once.
      mask={{ closable: codes === null }}
      onCancel={onClose}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onKept={onClose} />
      ) : (
        <>
          <p className={styles.lead}>{t('what')}</p>
          <FailedQuery query={query} />
          {query.isLoading && <Loading />}
          {query.data && <Factor state={query.data} isShown={isShown} onEnabled={setCodes} />}
        </>
      )}
    </Modal>
  )
}

type State = AnswerOf<typeof secondFactorState>
type Props = { state: State; isShown: boolean; onEnabled: (codes: string[]) => void }

function Factor({ state, isShown, onEnabled }: Props) {
  const { t } = useTranslation('security')
  const { since, recoveryCodesLeft: count, isRequired, hasPassword } = state
  if (!hasPassword) return <Alert type="info" showIcon title={t('noPassword')} />
  return (
    <>
      <p className={styles.state}>
        <Tag color={since ? 'success' : 'default'}>{t(since ? 'on' : 'off')}</Tag>
        {since && (
          <span className={styles.facts}>
            {t('since', { time: shortTime(since) })} · {t('left', { count })}
          </span>
        )}
      </p>
      {since && count <= FEW && <Alert type="warning" showIcon title={t('fewLeft')} />}
      {!since && <Enrolment isShown={isShown} onEnabled={onEnabled} />}
      {since &&
        (isRequired ? <Alert type="info" showIcon title={t('required')} /> : <TurnOffForm />)}
    </>
  )
}
