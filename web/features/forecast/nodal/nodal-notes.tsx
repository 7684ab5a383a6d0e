import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'

const WITH_NUMBER = ['UNIFIED_MISSING', 'NODES_LEFT_OUT'] as const
const PLAIN = ['CONGESTION_RECENT_MEAN', 'CONGESTION_ZERO', 'BAND_FROM_UNIFIED'] as const

/** What a run lacked and what stood in for it. */
export function NodalNotes({ notes }: { notes: readonly string[] }) {
  const { t } = useTranslation('nodal')
  if (notes.length === 0) return null
  const textOf = (note: string) => {
    const [code, n = ''] = note.split(':')
    const numbered = WITH_NUMBER.find((name) => name === code)
    if (numbered) return t(`note.${numbered}`, { n })
    const plain = PLAIN.find((name) => name === code)
    return plain ? t(`note.${plain}`) : note
  }
  return <Alert type="info" showIcon title={notes.map(textOf).join(' ')} />
}
