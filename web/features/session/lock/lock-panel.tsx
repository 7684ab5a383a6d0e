import { LockOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { unlock as unlockEndpoint } from '#api/session/endpoints.ts'
import { ApiError } from '#web/client/api-error.ts'
import { isReloginCode } from '#web/client/notify-rules.ts'
import { useEndpointMutation } from '#web/client/query.ts'
import { unlock } from '#web/client/session/lock.ts'
import { useSession } from '#web/client/session/session-store.ts'
import styles from './lock.module.css'

/** Asks for the password; the server checks it. */
export function LockPanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('comfort')
  const { username, account, hasPassword } = useSession()
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const { mutateAsync, isPending } = useEndpointMutation(unlockEndpoint, { quiet: 'wholly' })
  const faultText = useFaultText()
  const faultId = useId()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (password === '') return setFault(t('lock.required'))
    try {
      await mutateAsync({ password })
      unlock()
    } catch (error) {
      setPassword('')
      setFault(faultText(error))
    }
  }
  return (
    <main className={styles.screen} aria-labelledby="lock-title">
      <form className={styles.panel} onSubmit={(event) => void submit(event)} noValidate>
        <span className={styles.sign} aria-hidden>
          <LockOutlined />
        </span>
        <h1 id="lock-title">{t('lock.title')}</h1>
        <p className={styles.name}>
          {username}
          {username !== account && <span> · {account}</span>}
        </p>
        <p className={styles.hint}>{t(hasPassword ? 'lock.hint' : 'lock.noPassword')}</p>
        {hasPassword && (
          <>
            <input
              type="text"
              name="username"
              value={account}
              autoComplete="username"
              hidden
              readOnly
            />
            <Input.Password
              autoFocus
              size="large"
              value={password}
              maxLength={128}
              autoComplete="current-password"
              aria-label={t('lock.password')}
              aria-invalid={fault !== null}
              aria-describedby={faultId}
              placeholder={t('lock.password')}
              status={fault === null ? '' : 'error'}
              onChange={({ target }) => {
                setPassword(target.value)
                setFault(null)
              }}
            />
            <p id={faultId} className={styles.fault} role="alert">
              {fault}
            </p>
            <Button block size="large" type="primary" htmlType="submit" loading={isPending}>
              {t('lock.submit')}
            </Button>
          </>
        )}
        <Button block type="link" onClick={onLeave}>
          {t('lock.leave')}
        </Button>
      </form>
    </main>
  )
}

function useFaultText(): (error: unknown) => string {
  const { t } = useTranslation(['comfort', 'session', 'errors'])
  return (error) => {
    if (!(error instanceof ApiError)) return String(error)
    if (isReloginCode(error.code)) return t('errors:expired')
    return error.msg || t(`session:network.${error.network ?? 'unreadable'}`)
  }
}
