import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './overlay.module.css'

type Props = { label: string; onClose: () => void; className?: string; children: ReactNode }

/**
 * A dialog over everything else while it is there. The browser keeps the focus in it, closes it on Escape
 * and gives the focus back.
 */
export function Overlay({ label, onClose, className = '', children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Before the element goes: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    // Shown already: effects run twice while developing.
    if (element?.open === false) element.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={`${styles.overlay} ${className}`}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={({ target, currentTarget }) => {
        // The dialog itself is its backdrop; what it holds fills it.
        if (target === currentTarget) onClose()
      }}
    >
      {children}
    </dialog>
  )
}
