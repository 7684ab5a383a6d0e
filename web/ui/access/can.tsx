import { createContext, type ReactNode, use } from 'react'

/** The button codes of the user; the shell provides them. They only hide what the server refuses. */
export const PermissionContext = createContext<ReadonlySet<string>>(new Set())

/** Asks whether the user has a code, or every code of a list. */
export function useCan(): (code: string | readonly string[]) => boolean {
  const codes = use(PermissionContext)
  return (code) =>
    typeof code === 'string' ? codes.has(code) : code.every((one) => codes.has(one))
}

/** Shows its children to those who may. */
export function Can({
  code,
  fallback = null,
  children,
}: {
  code: string | readonly string[]
  fallback?: ReactNode
  children: ReactNode
}) {
  return useCan()(code) ? children : fallback
}
