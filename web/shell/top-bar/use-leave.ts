import { useUnsavedQuestion } from '../tabs/use-unsaved-question.ts'
import { leave } from './leave.ts'

/** Signs out, after the question about unsaved changes. */
export function useLeave(): () => void {
  const mayGo = useUnsavedQuestion()
  return () => void mayGo().then((may) => (may ? leave() : undefined))
}
