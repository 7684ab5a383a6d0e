import {
  QueryClient,
  type QueryKey,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { AnswerOf, CallOf, Endpoint } from '#api/kernel/endpoint.ts'
import type { ApiError } from './api-error.ts'
import { call } from './call.ts'
import type { CallOptions } from './transport.ts'

const FRESH_MS = 30_000

/** Retries are off: the interceptor has told the user, and pages offer "try again". */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: false,
        refetchOnWindowFocus: false,
        // The browser's own idea of being online is wrong where the server is on this machine.
        networkMode: 'always',
      },
      // What cannot be sent now fails now: nothing of a trade is queued for later.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** Key of a query: the path, then the request. The path alone stands for all its queries. */
export function endpointKey<E extends Endpoint>(endpoint: E, request?: CallOf<E>): QueryKey {
  return request === undefined ? [endpoint.path] : [endpoint.path, request]
}

type QuerySettings<E extends Endpoint> = Omit<
  UseQueryOptions<AnswerOf<E>, ApiError>,
  'queryKey' | 'queryFn'
> & {
  /** The page shows the error itself; the interceptor says nothing. */
  quiet?: boolean
}

/** Reads an endpoint. A null request means "not yet": nothing is sent. */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  request: CallOf<E> | null,
  { quiet, ...settings }: QuerySettings<E> = {},
): UseQueryResult<AnswerOf<E>, ApiError> {
  return useQuery<AnswerOf<E>, ApiError>({
    ...settings,
    enabled: request === null ? false : (settings.enabled ?? true),
    queryKey: request === null ? [endpoint.path, null] : endpointKey(endpoint, request),
    // A missing answer must not look like a query that never ran.
    queryFn: async ({ signal, client, queryKey }) => {
      // Nobody waits for a look at what is shown already.
      const background = client.getQueryData(queryKey) !== undefined
      const options = { signal, quiet, background }
      return ((await call(endpoint, request as CallOf<E>, options)) ?? null) as AnswerOf<E>
    },
  })
}

type MutationSettings<E extends Endpoint> = {
  /** The form shows the error itself; see CallOptions. */
  quiet?: CallOptions['quiet']
  /** Endpoints whose queries are out of date after success. */
  invalidates?: readonly Endpoint[]
  onSuccess?: (answer: AnswerOf<E>, request: CallOf<E>) => void
}

/** Changes something: `mutate(request)` or `await mutateAsync(request)`. */
export function useEndpointMutation<E extends Endpoint>(
  endpoint: E,
  { quiet, invalidates = [], onSuccess }: MutationSettings<E> = {},
): UseMutationResult<AnswerOf<E>, ApiError, CallOf<E>> {
  const invalidate = useInvalidate()
  return useMutation<AnswerOf<E>, ApiError, CallOf<E>>({
    mutationFn: (request) => call(endpoint, request, { quiet }),
    onSuccess: async (answer, request) => {
      onSuccess?.(answer, request)
      await invalidate(invalidates)
    },
  })
}

/** Has all queries of some endpoints asked again. */
export function useInvalidate(): (endpoints: readonly Endpoint[]) => Promise<void> {
  const client = useQueryClient()
  return async (endpoints) => {
    await Promise.all(
      endpoints.map((one) => client.invalidateQueries({ queryKey: endpointKey(one) })),
    )
  }
}
