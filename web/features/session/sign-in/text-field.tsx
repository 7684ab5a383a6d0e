import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import styles from './sign-in.module.css'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> & {
  ref?: Ref<HTMLInputElement>
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** Said below the input while there is no error. */
  hint?: string | undefined
  /** A button at the end of the input. */
  trailing?: ReactNode
}

export function TextField({
  label,
  value,
  onChange,
  error,
  hint,
  trailing,
  type = 'text',
  autoComplete = 'username',
  ...input
}: Props) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.input} data-invalid={error !== undefined}>
        <input
          {...input}
          id={id}
          type={type}
          value={value}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          aria-invalid={error !== undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {trailing}
      </div>
      <div className={styles.note} id={`${id}-note`} data-error={error !== undefined}>
        {note}
      </div>
    </div>
  )
}
