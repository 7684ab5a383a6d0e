import { SearchOutlined } from '@ant-design/icons'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorksOn } from '#web/client/session/works-on.ts'
import { Overlay } from '#web/ui/overlay/overlay.tsx'
import type { Entry } from './entry.ts'
import { groupsOf } from './groups.ts'
import styles from './palette.module.css'
import { PaletteList } from './palette-list.tsx'
import { useActions } from './use-actions.tsx'
import { useChoice } from './use-choice.ts'
import { usePinyin } from './use-pinyin.ts'
import { usePages, useRecent, useStations } from './use-places.tsx'

/** Finds pages, stations and actions by a few letters, and does them. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['palette', 'common'])
  const label = t(useWorksOn('station') ? 'label' : 'labelWithoutStations')
  const list = useId()
  const pinyin = usePinyin()
  const entries = [...useRecent(), ...usePages(), ...useStations(), ...useActions()]
  const [query, setQuery] = useState('')
  const groups = groupsOf(entries, query, pinyin)
  const found = groups.flatMap((group) => group.found)
  const run = (entry: Entry) => {
    onClose()
    entry.run()
  }
  const { index, setChosen, onKeyDown } = useChoice(found.length, (at) => run(found[at]!.entry))
  const chosen = found[index]?.entry.id
  return (
    <Overlay label={label} onClose={onClose} className={styles.palette}>
      <div className={styles.head}>
        <SearchOutlined aria-hidden />
        <input
          role="combobox"
          aria-label={label}
          aria-expanded={found.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={chosen && `${list}-${chosen}`}
          placeholder={t('placeholder')}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={({ target }) => {
            setQuery(target.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={styles.escape} onClick={onClose}>
          {t('common:close')} <kbd>Esc</kbd>
        </button>
      </div>
      <PaletteList
        id={list}
        groups={groups}
        chosen={chosen}
        onHover={(id) => setChosen(found.findIndex(({ entry }) => entry.id === id))}
        onRun={run}
      />
      {found.length === 0 && <p className={styles.none}>{t('none')}</p>}
      <p className={styles.hidden} role="status">
        {t('count', { n: found.length })}
      </p>
    </Overlay>
  )
}
