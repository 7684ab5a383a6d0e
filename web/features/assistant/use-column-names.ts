import { useTranslation } from 'react-i18next'
import type { AnswerDetail } from '#api/assistant/shapes.ts'

/** What the columns of an answer are called, with their units. */
export function useColumnNames(columns: AnswerDetail['columns']): string[] {
  const { t } = useTranslation('assistant')
  return columns.map(({ label, unit }) => {
    // A number of things says in its name of what.
    if (unit === null || unit === '1') return label
    return `${label} (${t(`unit.${unit}`, { defaultValue: unit })})`
  })
}
