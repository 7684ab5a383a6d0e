import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './lines.module.css'

export type Line = { key: string; text: ReactNode }

/** As many as a row of a table has room for. */
const SHOWN = 3

/** Lines in a cell: of many the first, and a button that opens the rest. */
export function Lines({ lines, name }: { lines: readonly Line[]; name: string }) {
  const { t } = useTranslation('ui')
  const [isOpen, setOpen] = useState(false)
  // One line more takes no more room than the button that hides it.
  const count = lines.length > SHOWN + 1 ? lines.length - SHOWN : 0
  const text = isOpen ? t('lines.fewer') : t('lines.more', { count })
  return (
    <>
      <ul className={styles.lines} aria-label={name}>
        {(isOpen || count === 0 ? lines : lines.slice(0, SHOWN)).map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
      {count > 0 && (
        <Button
          type="link"
          size="small"
          className={styles.more ?? ''}
          aria-expanded={isOpen}
          aria-label={`${text}：${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          {text}
        </Button>
      )}
    </>
  )
}
