import { Select, type SelectProps } from 'antd'
import { useState } from 'react'
import styles from './form.module.css'

/**
 * A select of several values that Tab leaves as they are: the library's takes Tab for a choice too, and so
 * gives back the option that Enter has just chosen.
 */
export function MultiSelect<Value>(props: Omit<SelectProps<Value[]>, 'mode' | 'open'>) {
  const [open, setOpen] = useState(false)
  return (
    <div
      role="presentation"
      className={styles.invisible}
      onKeyDownCapture={(event) => {
        if (event.key !== 'Tab' || !open) return
        event.stopPropagation()
        setOpen(false)
      }}
    >
      <Select<Value[]>
        className={styles.wide}
        {...props}
        mode="multiple"
        open={open}
        onOpenChange={setOpen}
      />
    </div>
  )
}
