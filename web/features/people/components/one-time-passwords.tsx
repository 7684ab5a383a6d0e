import { Alert, Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ImportedPasswords } from '#api/people/users.ts'
import { save } from '#web/client/download.ts'
import { useCopy } from '#web/ui/copy/use-copy.ts'
import { csvOf } from '#web/ui/format/csv.ts'
import { fullTime } from '#web/ui/format/time.ts'
import { useUnsaved } from '#web/ui/unsaved/use-unsaved.ts'
import styles from './one-time-passwords.module.css'

/** One-time passwords, this once: a click beside the dialog or Escape must not lose them. */
export function OneTimePasswords({
  given: { users, goodUntil },
  onKept,
}: {
  given: ImportedPasswords
  onKept: () => void
}) {
  const { t } = useTranslation('people')
  const copy = useCopy()
  useUnsaved(true)
  const [only] = users.length === 1 ? users : []
  const text = only
    ? only.password
    : users.map(({ account, password }) => `${account}\t${password}`).join('\n')
  const until = fullTime(goodUntil)
  const download = () => {
    const field = (name: string) => t(`users.field.${name}`)
    const head = [field('account'), field('username'), t('oneTime.password'), t('oneTime.until')]
    const rows = users.map((user) => [user.account, user.username, user.password, until])
    const file = new Blob([csvOf([head, ...rows])], { type: 'text/csv;charset=utf-8' })
    save(file, `${t('oneTime.title')}.csv`)
  }
  return (
    <Modal
      open
      width={520}
      title={t('oneTime.title')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <div className={styles.buttons}>
          {!only && <Button onClick={download}>{t('oneTime.download')}</Button>}
          <Button onClick={() => void copy(text)}>
            {t(only ? 'oneTime.copy' : 'oneTime.copyAll')}
          </Button>
          <Button type="primary" onClick={onKept}>
            {t('oneTime.kept')}
          </Button>
        </div>
      }
    >
      <Alert type="warning" showIcon title={t('oneTime.once')} />
      <p className={styles.hint}>{t('oneTime.hint', { until })}</p>
      <ul className={styles.users} aria-label={t('oneTime.title')}>
        {users.map(({ account, username, password }) => (
          <li key={account}>
            <span>
              {account} <span className={styles.name}>{username}</span>
            </span>
            <code>{password}</code>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
