import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entry } from './entry.ts'
import type { Found, Group } from './groups.ts'
import styles from './palette.module.css'

type Props = {
  id: string
  groups: readonly Group[]
  /** Id of the chosen entry. */
  chosen: string | undefined
  onHover: (id: string) => void
  onRun: (entry: Entry) => void
}

export function PaletteList({ id, groups, chosen, onHover, onRun }: Props) {
  const { t } = useTranslation('palette')
  return (
    <div className={styles.list} id={id} role="listbox" aria-label={t('results')}>
      {groups.map(({ kind, found }) => (
        <fieldset key={kind} aria-labelledby={`${id}-${kind}`}>
          <div className={styles.kind} id={`${id}-${kind}`}>
            {t(`kind.${kind}`)}
          </div>
          {found.map((one) => (
            <Option
              key={one.entry.id}
              id={`${id}-${one.entry.id}`}
              found={one}
              chosen={one.entry.id === chosen}
              onHover={onHover}
              onRun={onRun}
            />
          ))}
        </fieldset>
      ))}
    </div>
  )
}

type OptionProps = Pick<Props, 'id' | 'onHover' | 'onRun'> & { found: Found; chosen: boolean }

function Option({ id, found: { entry, marks }, chosen, onHover, onRun }: OptionProps) {
  const option = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (chosen) option.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <button
      ref={option}
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      className={styles.option}
      // The focus stays where one types.
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={() => chosen || onHover(entry.id)}
      onClick={() => onRun(entry)}
    >
      <span className={styles.icon} aria-hidden>
        {entry.icon}
      </span>
      <span className={styles.title}>
        <Marked text={entry.title} marks={marks} />
      </span>
      {entry.hint && <span className={styles.hint}>{entry.hint}</span>}
    </button>
  )
}

/** A text with the characters that were meant. */
function Marked({ text, marks }: { text: string; marks: readonly number[] }) {
  if (marks.length === 0) return text
  const meant = new Set(marks)
  const parts: { text: string; at: number; isMeant: boolean }[] = []
  for (let at = 0; at < text.length; at++) {
    const last = parts.at(-1)
    const isMeant = meant.has(at)
    if (last?.isMeant === isMeant) last.text += text[at]
    else parts.push({ text: text[at]!, at, isMeant })
  }
  return parts.map((part) =>
    part.isMeant ? <mark key={part.at}>{part.text}</mark> : <span key={part.at}>{part.text}</span>,
  )
}
