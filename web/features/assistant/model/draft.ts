import { create } from 'zustand'
import { useSession } from '#web/client/session/session-store.ts'

/** The question that is being written. */
type Draft = {
  text: string
  /** Grows with every text that was put here by something else than writing. */
  puts: number
}

export const useDraft = create<Draft>(() => ({ text: '', puts: 0 }))

useSession.subscribe(({ token }, before) => {
  if (before.token !== null && token === null) writeDraft('')
})

export function writeDraft(text: string): void {
  useDraft.setState({ text })
}

/** Puts a question there to be changed and asked again. */
export function putDraft(text: string): void {
  useDraft.setState(({ puts }) => ({ text, puts: puts + 1 }))
}
