import { useCallback, useInsertionEffect, useMemo, useRef } from 'react'
import type { z } from 'zod'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { readUrl, type UrlSchema, writeUrl } from './url-codec.ts'

/** Puts a patch into the address; without `push` the back button skips it. */
export type SetUrlState<T> = (patch: Partial<T>, options?: { push?: boolean }) => void

/**
 * The state of filters, sort and page, kept in the address so that a link can be shared. Keep `schema`
 * a constant. A page in a hidden tab keeps the state that it was left with.
 */
export function useUrlState<S extends UrlSchema>(
  schema: S,
): [z.output<S>, SetUrlState<z.output<S>>] {
  const { search, isInFront, navigate } = usePageLocation()
  const state = useMemo(() => readUrl(schema, new URLSearchParams(search)), [schema, search])
  // What was asked for last: a second patch must not undo the first before the page has moved.
  const latest = useRef(search)
  useInsertionEffect(() => {
    latest.current = search
  }, [search])
  const setState = useCallback<SetUrlState<z.output<S>>>(
    (patch, { push = false } = {}) => {
      // The address is that of the page in front.
      if (!isInFront()) return
      const current = new URLSearchParams(latest.current)
      const next = writeUrl(schema, { ...readUrl(schema, current), ...patch }, current)
      latest.current = `?${next}`
      navigate(latest.current, { replace: !push })
    },
    [schema, isInFront, navigate],
  )
  return [state, setState]
}
