import { Switch } from 'antd'
import { type ReactNode, useId } from 'react'
import styles from './form.module.css'

/** A small switch with its words beside it, which turn it too. */
export function LabelledSwitch({
  checked,
  disabled = false,
  onChange,
  children,
}: {
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}) {
  const id = useId()
  return (
    <label className={styles.switch} htmlFor={id}>
      <Switch id={id} size="small" {...{ checked, disabled, onChange }} />
      {children}
    </label>
  )
}
