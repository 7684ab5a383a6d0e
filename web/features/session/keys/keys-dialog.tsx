import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accessKeys } from '#api/session/access-keys.ts'
import { useEndpoint } from '#web/client/query.ts'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { KeyForm } from './key-form.tsx'
import styles from './keys.module.css'
import { KeysTable } from './keys-table.tsx'
import { NewKey } from './new-key.tsx'

/** Keys with which programs send files in the user's name: made, looked at, revoked. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('access-keys')
  const [isAdding, setAdding] = useState(false)
  const [token, setToken] = useState<string | null>(null)
  const query = useEndpoint(accessKeys, {}, { quiet: true, staleTime: 0 })
  const keep = () => {
    setToken(null)
    setAdding(false)
    // It may have been used meanwhile.
    void query.refetch()
  }
  return (
    <Modal
      open
      title={t('title')}
      width={860}
      footer={null}
      // A click beside it must not close what is shown once.
      mask={{ closable: token === null }}
      onCancel={onClose}
    >
      {token === null && <p className={styles.hint}>{t('hint')}</p>}
      <FailedQuery query={query} />
      {token !== null && <NewKey token={token} onKept={keep} />}
      {token === null && isAdding && (
        <KeyForm onMade={setToken} onCancel={() => setAdding(false)} />
      )}
      {!(isAdding || query.error) && (
        <>
          <div className={styles.tools}>
            <Button type="primary" onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          </div>
          <KeysTable rows={query.data?.rows} loading={query.isLoading} />
        </>
      )}
    </Modal>
  )
}
