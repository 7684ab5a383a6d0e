import type { ReactNode } from 'react'
import styles from './workbench.module.css'

/** Lines below the figure of a card. */
export function Foot({ children }: { children: ReactNode }) {
  return <span className={styles.foot}>{children}</span>
}
