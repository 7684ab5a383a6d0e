import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureNote } from './failure-note.tsx'
import ownStyles from './second-factor.module.css'
import styles from './sign-in.module.css'
import { SubmitButton } from './submit-button.tsx'
import { TextField } from './text-field.tsx'

type Props = {
  account: string
  busy: boolean
  failure: string | null
  onSubmit: (code: string) => Promise<void>
  onEnter: () => void
  onBack: () => void
}

const KINDS = {
  code: { label: 'second.code', required: 'second.codeRequired', other: 'second.useRecovery' },
  recovery: {
    label: 'second.recovery',
    required: 'second.recoveryRequired',
    other: 'second.useCode',
  },
} as const

/** The second step: a code of the app, or a recovery code. */
export function SecondFactorForm({ account, busy, failure, onSubmit, onEnter, onBack }: Props) {
  const { t } = useTranslation('session')
  const [kind, setKind] = useState<keyof typeof KINDS>('code')
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another input is to be typed into
  useEffect(() => input.current?.focus(), [kind])
  useEffect(() => {
    if (failure !== null) input.current?.select()
  }, [failure])
  const { label, required, other } = KINDS[kind]
  const enter = (typed: string) => {
    setCode(typed)
    setMissing(false)
    onEnter()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const isMissing = kind === 'code' ? !/^\d{6}$/.test(code.replace(/\s/g, '')) : code.length < 6
    setMissing(isMissing)
    if (isMissing) input.current?.focus()
    else void onSubmit(code.trim())
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-labelledby="sign-in-title">
      <h1 id="sign-in-title">{t('second.title')}</h1>
      <p className={styles.lead}>{t(`second.lead.${kind}`, { account })}</p>
      <div className={ownStyles.code}>
        <TextField
          key={kind}
          ref={input}
          label={t(label)}
          error={missing ? t(required) : undefined}
          value={code}
          onChange={enter}
          autoComplete={kind === 'code' ? 'one-time-code' : 'off'}
          inputMode={kind === 'code' ? 'numeric' : 'text'}
        />
      </div>
      <FailureNote text={failure} />
      <SubmitButton busy={busy} text={t(busy ? 'second.submitting' : 'second.submit')} />
      <div className={ownStyles.ways}>
        <button
          type="button"
          onClick={() => {
            enter('')
            setKind(kind === 'code' ? 'recovery' : 'code')
          }}
        >
          {t(other)}
        </button>
        <button type="button" onClick={onBack}>
          {t('second.back')}
        </button>
      </div>
    </form>
  )
}
