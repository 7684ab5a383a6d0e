import { create } from 'zustand'
import { ERRORS } from '#api/kernel/errors.ts'
import type { Confirmation } from '#api/session/confirm.ts'
import { ApiError } from '../api-error.ts'

type Question = {
  by: Confirmation
  promise: Promise<boolean>
  answer: (confirmed: boolean) => void
}

/** Whether the user is being asked to confirm who they are, and with what; `askers` can show that. */
export const useConfirmation = create<{ asked: Question | null; askers: number }>(() => ({
  asked: null,
  askers: 0,
}))

/** Called by what can show the question. @returns a function for when it no longer can */
export function offerConfirmation(): () => void {
  const change = (by: 1 | -1) => useConfirmation.setState(({ askers }) => ({ askers: askers + by }))
  change(1)
  return () => {
    change(-1)
    // Whoever waits would wait for ever.
    if (useConfirmation.getState().askers === 0) answerConfirmation(false)
  }
}

/**
 * Asks the user where a call failed for the want of that, once for all that fail meanwhile. True where they have
 * confirmed: the call is to be made once more.
 */
export async function isConfirmed(error: unknown): Promise<boolean> {
  const by = confirmationIn(error)
  if (by === null) return false
  const { asked, askers } = useConfirmation.getState()
  if (askers === 0) return false
  return asked ? asked.promise : ask(by)
}

/** Ends the question: the server has taken what was given, or the user does not want to. */
export function answerConfirmation(confirmed: boolean): void {
  useConfirmation.getState().asked?.answer(confirmed)
}

function ask(by: Confirmation): Promise<boolean> {
  let settle: (confirmed: boolean) => void = () => {}
  const promise = new Promise<boolean>((resolve) => {
    settle = resolve
  })
  const answer = (confirmed: boolean) => {
    useConfirmation.setState({ asked: null })
    settle(confirmed)
  }
  useConfirmation.setState({ asked: { by, promise, answer } })
  return promise
}

function confirmationIn(error: unknown): Confirmation | null {
  if (!(error instanceof ApiError) || error.code !== ERRORS.confirmationWanted.code) return null
  const { by } = (error.data ?? {}) as { by?: unknown }
  return by === 'PASSWORD' || by === 'CODE' ? by : null
}
