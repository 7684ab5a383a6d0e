import { AlertIcon } from './icons.tsx'
import styles from './sign-in.module.css'

/** Why a sign-in went no further. It is there before there is anything to say, so that it is heard. */
export function FailureNote({ text }: { text: string | null }) {
  return (
    <div className={styles.failure} role="alert">
      {text !== null && (
        <>
          <AlertIcon />
          <span>{text}</span>
        </>
      )}
    </div>
  )
}
