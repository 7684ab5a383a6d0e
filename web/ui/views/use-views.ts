import { useEffect, useRef } from 'react'
import { type FilteredList, type SavedFilterRow, savedFilters } from '#api/base/saved-filters.ts'
import { useEndpoint } from '#web/client/query.ts'
import { usePageLocation } from '../page/page-location.tsx'
import type { UrlSchema } from '../url-state/url-codec.ts'
import { addressOf, viewQuery } from './view-query.ts'

/** The views of a list, and which of them is shown. A page that opens without a state begins with the default one. */
export function useViews(reportCode: FilteredList, schema: UrlSchema) {
  const { search, isInFront, navigate } = usePageLocation()
  const { data, error } = useEndpoint(savedFilters, { reportCode }, { quiet: true })
  const views: readonly SavedFilterRow[] = data?.rows ?? []
  const query = viewQuery(schema, search)
  const isOf = (view: SavedFilterRow) => viewQuery(schema, view.query) === query
  // Of several with the same filters the one that the user has chosen, until there are others.
  const chosen = useRef<number>(undefined)
  const shown = views.find((view) => view.id === chosen.current && isOf(view)) ?? views.find(isOf)
  const open = (view: SavedFilterRow, { replace = false } = {}) => {
    chosen.current = view.id
    navigate(addressOf(schema, search, view.query), { replace })
  }
  const hasBegun = useRef(query !== '')
  useEffect(() => {
    if (data === undefined || hasBegun.current || !isInFront()) return
    hasBegun.current = true
    const first = views.find(({ isDefault }) => isDefault)
    if (first && query === '') open(first, { replace: true })
  })
  return { views, shown, query, open, isKnown: data !== undefined && !error }
}
