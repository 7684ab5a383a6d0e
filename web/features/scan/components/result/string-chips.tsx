import { useTranslation } from 'react-i18next'
import { chartColors } from '#web/ui/chart/chart-colors.ts'
import { type XyColor, xyColor } from '#web/ui/chart/xy-option.ts'
import { useLook } from '#web/ui/theme/apply-look.ts'
import { stringKey } from '../../model/string-key.ts'
import type { ComparedString } from '../../model/types.ts'
import styles from './result.module.css'

/** The compared strings; the pressed one stands out in the chart and is explained. */
export function StringChips({
  rows,
  chosen,
  colorOf,
  nameOf,
  onChoose,
}: {
  rows: readonly ComparedString[]
  chosen: string | undefined
  colorOf: (row: ComparedString) => XyColor
  nameOf: (row: ComparedString) => string
  onChoose: (key: string) => void
}) {
  const { t } = useTranslation('scan')
  const colors = chartColors(useLook())
  return (
    <ul className={styles.legend} aria-label={t('curves.strings')}>
      {rows.map((row) => {
        const key = stringKey(row)
        return (
          <li key={key}>
            <button
              type="button"
              className={styles.chip}
              aria-pressed={key === chosen}
              onClick={() => onChoose(key)}
            >
              <span
                className={styles.dot}
                style={{ background: xyColor(colorOf(row), colors) }}
                aria-hidden
              />
              {nameOf(row)}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
