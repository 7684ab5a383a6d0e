import { type KeyboardEvent, type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EyeIcon, EyeOffIcon } from './icons.tsx'
import styles from './sign-in.module.css'
import { TextField } from './text-field.tsx'

type Props = {
  ref?: Ref<HTMLInputElement>
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** A password with an eye to look at it, and a word when Caps Lock is on. */
export function PasswordField(props: Props) {
  const { t } = useTranslation('session')
  const [visible, setVisible] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => {
    setCapsLock(event.getModifierState?.('CapsLock') ?? false)
  }
  return (
    <TextField
      {...props}
      type={visible ? 'text' : 'password'}
      autoComplete="current-password"
      hint={capsLock ? t('signIn.capsLock') : undefined}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={() => setCapsLock(false)}
      trailing={
        <button
          type="button"
          className={styles.eye}
          aria-label={t(visible ? 'signIn.hidePassword' : 'signIn.showPassword')}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
        >
          {visible ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      }
    />
  )
}
