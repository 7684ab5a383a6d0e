import type { ReactNode } from 'react'
import styles from '../devices.module.css'

/** What can be done to what is looked at. */
export const Toolbar = ({ children }: { children: ReactNode }) => (
  <div className={styles.toolbar}>{children}</div>
)
