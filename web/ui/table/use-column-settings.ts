import { createContext, use, useEffect, useMemo, useRef, useState } from 'react'
import { type ColumnSetting, type ColumnStore, mergeSettings } from './column-settings.ts'
import type { DataColumn } from './table-types.ts'

/** A dragged column edge changes many times a second; the store hears of the last. */
const SAVE_DELAY_MS = 600

/** Where all tables below keep their columns; without one they are forgotten with the page. */
export const ColumnStoreContext = createContext<ColumnStore | undefined>(undefined)

/** The user's columns: loaded once, saved a moment after each change. */
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
  const settings = useMemo(() => mergeSettings(columns, saved), [columns, saved])
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    let current = true
    // A list without the user's choice of columns is still the list; its defaults do.
    store?.load(reportCode).then(
      (loaded) => current && setSaved(loaded),
      () => {},
    )
    return () => {
      current = false
    }
  }, [store, reportCode])

  function change(next: readonly ColumnSetting[]) {
    setSaved(next)
    clearTimeout(pending.current)
    pending.current = setTimeout(() => {
      store?.save(reportCode, next).catch(onSaveError)
    }, SAVE_DELAY_MS)
  }
  return { settings, change, reset: () => change(mergeSettings(columns, [])) }
}
