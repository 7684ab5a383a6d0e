import { App } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportFileRow } from '#api/collection/shapes.ts'
import { phaseOf } from '#domain/collection/file-phase.ts'
import { useReadAgain } from './queries.ts'

/** Has the list follow when the writing that was watched ends, and tells when it ended in nothing. */
export function useWriteNotice(file: ImportFileRow | undefined): void {
  const { t } = useTranslation('collection')
  const { message } = App.useApp()
  const readAgain = useReadAgain()
  const writing = useRef<number>(undefined)
  useEffect(() => {
    if (!file) return
    const phase = phaseOf(file)
    const watched = writing.current === file.id
    writing.current = phase === 'writing' ? file.id : undefined
    if (!watched || phase === 'writing') return
    void readAgain()
    if (file.state === 'PARSED') void message.error(t('action.failed', { name: file.fileName }))
  }, [file, t, message, readAgain])
}
