import type { Ref } from 'react'
import styles from './sign-in.module.css'

type Props = { ref?: Ref<HTMLButtonElement>; busy: boolean; text: string }

/** The button of a form; a busy one can still be pressed, and does nothing. */
export function SubmitButton({ ref, busy, text }: Props) {
  return (
    <button ref={ref} type="submit" className={styles.submit} aria-busy={busy}>
      {busy && <span className={styles.spinner} aria-hidden />}
      {text}
    </button>
  )
}
