import { useCallback, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { z } from 'zod'
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
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  const [home, setHome] = useState({ pathname, search: params.toString() })
  const search = params.toString()
  if (pathname === home.pathname && search !== home.search) setHome({ pathname, search })

  const state = useMemo(
    () => readUrl(schema, new URLSearchParams(home.search)),
    [schema, home.search],
  )
  const setState = useCallback<SetUrlState<z.output<S>>>(
    (patch, { push = false } = {}) => {
      setParams((current) => writeUrl(schema, { ...readUrl(schema, current), ...patch }, current), {
        replace: !push,
      })
    },
    [schema, setParams],
  )
  return [state, setState]
}
