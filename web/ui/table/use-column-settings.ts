import { createContext, use, useEffect, useMemo, useRef, useState } from 'react'
import { type ColumnSetting, type ColumnStore, mergeSettings } from './column-settings.ts'
import type { DataColumn } from './table-types.ts'

/** A dragged column edge changes many times a second; the store hears of the last. */
const SAVE_DELAY_MS = 600

/** Where all tables below keep their columns; without one they are forgotten with the page. */
export const ColumnStoreContext = createContext<ColumnStore | undefined>(undefined)

/**
 * The user's columns: loaded once, saved a moment after each change. While `isLoading` nothing may be changed:
 * a change of the defaults would overwrite what the user had saved, or be overwritten by it.
 */
export function useColumnSettings<Row>({
  reportCode,
  columns,
  onSaveError,
}: {
  reportCode: string
  columns: readonly DataColumn<Row>[]
  onSaveError: () => void
}) {
  const store = use(ColumnStoreContext)
  const [saved, setSaved] = useState<readonly ColumnSetting[]>([])
  const [loadedCode, setLoadedCode] = useState<string>()
  const isLoading = store !== undefined && loadedCode !== reportCode
  const settings = useMemo(() => mergeSettings(columns, saved), [columns, saved])
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    let current = true
    const settle = (loaded?: readonly ColumnSetting[]) => {
      if (!current) return
      if (loaded) setSaved(loaded)
      setLoadedCode(reportCode)
    }
    // A list without the user's choice of columns is still the list; its defaults do.
    store?.load(reportCode).then(settle, () => settle())
    return () => {
      current = false
    }
  }, [store, reportCode])

  function change(next: readonly ColumnSetting[]) {
    if (isLoading) return
    setSaved(next)
    clearTimeout(pending.current)
    pending.current = setTimeout(() => {
      store?.save(reportCode, next).catch(onSaveError)
    }, SAVE_DELAY_MS)
  }
  return { settings, isLoading, change, reset: () => change(mergeSettings(columns, [])) }
}
