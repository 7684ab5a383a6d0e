import { useMemo } from 'react'
import { useEndpoint } from '#web/client/query.ts'
import { useUrlState } from '../url-state/use-url-state.ts'
import type { Resource, ResourceRow } from './resource-types.ts'
import { listRequestOf, resourceUrlOf, resourceUrlSchema } from './resource-url.ts'
import { knownTo, type Within } from './resource-within.ts'

/** The rows that the address asks for, and the address. */
export function useResourceList<Row extends ResourceRow>(resource: Resource<Row>, within: Within) {
  const { list, filters, refreshEvery = () => false } = resource
  const schema = useMemo(() => resourceUrlSchema(resource), [resource])
  const [state, setUrl] = useUrlState(schema)
  const url = resourceUrlOf(state, filters)
  const request = { ...listRequestOf(resource, url), ...knownTo(list, within) }
  const answer = useEndpoint(list, request, {
    quiet: true,
    staleTime: 0,
    placeholderData: (previous) => previous,
    refetchInterval: ({ state }) => refreshEvery(state.data?.rows ?? []),
  })
  const page = answer.data
  return {
    ...{ schema, url, setUrl, request, answer, rows: page?.rows },
    total: page && 'total' in page ? page.total : undefined,
    /** Of a list by key: what is to be asked for what is older. */
    next: page && 'next' in page ? page.next : null,
  }
}
