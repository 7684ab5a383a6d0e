import { create } from 'zustand'
import { ApiError } from './api-error.ts'
import { useSession } from './session/session-store.ts'

const MAX_ENTRIES = 100
const MAX_STACK = 4_000

/** An error that the program did not expect. */
export type LoggedError = {
  id: number
  at: Date
  message: string
  /** What was going on: rendering, a promise, a script. */
  source: 'render' | 'promise' | 'script'
  /** Path of the page in front; never its query. */
  path: string
  stack: string
}

/** Newest first. */
export const useErrorLog = create<{ entries: readonly LoggedError[] }>(() => ({ entries: [] }))

let isCollecting = false
let nextId = 1

/** Writes an error down, if errors are collected at all. Failed calls are told elsewhere. */
export function logError(error: unknown, source: LoggedError['source'], componentStack = ''): void {
  if (!isCollecting || error instanceof ApiError) return
  const known = error instanceof Error ? error : new Error(String(error))
  const stack = `${known.stack ?? ''}${componentStack && `\n${componentStack}`}`
  const entry: LoggedError = {
    id: nextId++,
    at: new Date(),
    message: withoutSecrets(known.message || known.name),
    source,
    path: location.pathname,
    stack: withoutSecrets(stack).slice(0, MAX_STACK),
  }
  useErrorLog.setState(({ entries }) => ({ entries: [entry, ...entries].slice(0, MAX_ENTRIES) }))
}

export function clearErrorLog(): void {
  useErrorLog.setState({ entries: [] })
}

/** Collects from now on; only a production build does. */
export function collectErrors(): () => void {
  const onError = ({ error, message }: ErrorEvent) => logError(error ?? message, 'script')
  const onRejection = ({ reason }: PromiseRejectionEvent) => logError(reason, 'promise')
  isCollecting = true
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    isCollecting = false
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}

/** People paste logs into mails: no token, no password, no query of an address. */
function withoutSecrets(text: string): string {
  const { token } = useSession.getState()
  const plain = token ? text.replaceAll(token, '***') : text
  return plain
    .replace(/(token|password|secret|authorization)(["']?\s*[=:]\s*["']?)[^\s"'&,;)]+/gi, '$1$2***')
    .replace(/(https?:\/\/[^\s?#)]+)\?[^\s:)]*/g, '$1?***')
}
