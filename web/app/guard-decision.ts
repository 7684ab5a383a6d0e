import { loginAddress } from './safe-redirect.ts'

/** Open without a token. */
const OPEN = ['/login', '/auth-redirect']

export type GuardDecision = { kind: 'pass' } | { kind: 'load' } | { kind: 'go'; to: string }

type Asked = {
  token: string | null
  roles: readonly string[]
  path: string
  /** Path with query and hash. */
  fullPath: string
}

/** The navigation guard of the specification (e2e/specification/shell.json). */
export function guardDecision({ token, roles, path, fullPath }: Asked): GuardDecision {
  const isOpen = OPEN.includes(path)
  if (token === null) return isOpen ? { kind: 'pass' } : { kind: 'go', to: loginAddress(fullPath) }
  if (path === '/login') return { kind: 'go', to: '/' }
  if (roles.length === 0 && !isOpen) return { kind: 'load' }
  return { kind: 'pass' }
}
