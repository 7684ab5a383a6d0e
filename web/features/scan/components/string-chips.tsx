import { useTranslation } from 'react-i18next'
import { chartColors } from '#web/ui/chart/chart-colors.ts'
import { useLook } from '#web/ui/theme/apply-look.ts'
import { curveColors } from '../model/compared-lines.ts'
import { stringKey } from '../model/string-key.ts'
import type { ComparedString } from '../model/types.ts'
import styles from './scan.module.css'

/** The compared strings; the pressed one stands out in the charts and is explained. */
export function StringChips({
  rows,
  chosen,
  nameOf,
  onChoose,
}: {
  rows: readonly ComparedString[]
  chosen: string | undefined
  nameOf: (row: ComparedString) => string
  onChoose: (key: string) => void
}) {
  const { t } = useTranslation('scan')
  const { series, textFaint } = chartColors(useLook())
  const colors = curveColors(rows)
  return (
    <ul className={styles.legend} aria-label={t('curves.strings')}>
      {rows.map((row, i) => {
        const key = stringKey(row)
        const color = colors[i]!
        const background = color === 'neutral' ? textFaint : series[color % series.length]
        return (
          <li key={key}>
            <button
              type="button"
              className={styles.chip}
              aria-pressed={key === chosen}
              onClick={() => onChoose(key)}
            >
              <span className={styles.dot} style={{ background }} aria-hidden />
              {nameOf(row)}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
