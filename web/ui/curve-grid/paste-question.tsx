import { Button } from 'antd'
import type { Dispatch } from 'react'
import { useTranslation } from 'react-i18next'
import type { GridAction } from './grid-reducer.ts'
import type { GridNotice } from './grid-state.ts'
import styles from './paste-question.module.css'

type Props<Key extends GridNotice['key']> = {
  notice: Extract<GridNotice, { key: Key }>
  dispatch: Dispatch<GridAction>
}

/** A block that was not pasted, because its numbers may be either of two: a click says which. */
export function PasteQuestion({ notice, dispatch }: Props<'openBlock'>) {
  const { t } = useTranslation('ui')
  const { block, text, asPoint, asComma } = notice
  return (
    <span className={styles.question}>
      <span className={styles.text}>{t('grid.openBlock', { text })}</span>
      <Button size="small" onClick={() => dispatch({ type: 'paste', text: block, mark: 'POINT' })}>
        {t('grid.readAs', { text, value: String(asPoint) })}
      </Button>
      <Button size="small" onClick={() => dispatch({ type: 'paste', text: block, mark: 'COMMA' })}>
        {t('grid.readAs', { text, value: String(asComma) })}
      </Button>
    </span>
  )
}

/** A day that was copied across, which a click lays down the column. */
export function TurnQuestion({ notice, dispatch }: Props<'dayAcross'>) {
  const { t } = useTranslation('ui')
  return (
    <span className={styles.question}>
      <span className={styles.text}>{t('grid.dayAcross')}</span>
      <Button size="small" onClick={() => dispatch({ type: 'paste', text: notice.block })}>
        {t('grid.turnDay')}
      </Button>
    </span>
  )
}
