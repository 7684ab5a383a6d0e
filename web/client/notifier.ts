import type { ApiError, NetworkCause } from './api-error.ts'
import { reactionTo } from './notify-rules.ts'

/** What the interceptor needs of the world around it; the app gives antd's message and dialog. */
export type Surroundings = {
  showError: (text: string, seconds: number) => void
  /** The text for a call without a readable answer, in the user's language. */
  networkText: (cause: NetworkCause) => string
  /** Asks whether to sign in again; resolves when the dialog is closed. */
  confirmRelogin: () => Promise<boolean>
  resetToken: () => void
  reload: () => void
  wait: (ms: number) => Promise<void>
  now: () => number
}

export type Notifier = (error: ApiError) => void

/**
 * Tells the user about failed calls by the rules. Equal messages are shown once while they stand, and
 * there is one re-login dialog at a time, however many calls fail together.
 */
export function createNotifier(world: Surroundings): Notifier {
  const shownUntil = new Map<string, number>()
  let asking = false
  let restarting = false

  const showOnce = (text: string, seconds: number) => {
    const now = world.now()
    if ((shownUntil.get(text) ?? 0) > now) return
    shownUntil.set(text, now + seconds * 1000)
    world.showError(text, seconds)
  }
  const restart = async (afterMs: number) => {
    if (restarting) return
    restarting = true
    // The page stands while its message does: what is open in it can still be read.
    await world.wait(afterMs)
    world.resetToken()
    world.reload()
  }
  const askRelogin = async () => {
    if (asking || restarting) return
    asking = true
    const again = await world.confirmRelogin()
    asking = false
    if (again) await restart(0)
  }

  return (error) => {
    const reaction = reactionTo(error)
    switch (reaction.kind) {
      case 'silent':
        return
      case 'message':
        return showOnce(reaction.text, reaction.seconds)
      case 'network':
        return showOnce(world.networkText(reaction.cause), reaction.seconds)
      case 'restart':
        showOnce(reaction.text, reaction.seconds)
        return void restart(reaction.seconds * 1000)
      case 'relogin':
        return void askRelogin()
    }
  }
}

let current: Notifier | undefined

/** Called by the app when it can show something. @returns a function for when it no longer can */
export function installNotifier(notifier: Notifier): () => void {
  current = notifier
  return () => {
    if (current === notifier) current = undefined
  }
}

export function notifyOf(error: ApiError): void {
  current?.(error)
}
