import { App } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportFileRow } from '#contract/import-shapes.ts'
import { phaseOf } from './model/file-phase.ts'
import { useReadAgain } from './queries.ts'

/** Tells how the writing ended that was watched, and has the list follow. */
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
    const name = file.fileName
    if (file.written) void message.success(t('action.done', { name, ...file.written }))
    else if (file.state === 'PARSED') void message.error(t('action.failed', { name }))
  }, [file, t, message, readAgain])
}
