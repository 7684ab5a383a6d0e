import { create } from 'zustand'
import { readBuild } from './build-id.ts'

const EVERY_MS = 5 * 60_000
/** Coming back to the window asks too, but not at every glance. */
const AT_MOST_EVERY_MS = 60_000

/** Whether the server hands out another build than the one in this window. */
export const useNewVersion = create<{ build: string | null }>(() => ({ build: null }))

/** Asks the server which build it has; a server that cannot tell is asked again later. */
export async function checkVersion(ownBuild: string): Promise<void> {
  const build = await readBuild()
  if (build === null || build === useNewVersion.getState().build) return
  // Whoever deployed may also have gone back.
  useNewVersion.setState({ build: build === ownBuild ? null : build })
}

/** Looks for a new build now and then, and when the window is looked at again. */
export function watchVersion(ownBuild: string): () => void {
  let lastMs = Date.now()
  const check = () => {
    lastMs = Date.now()
    void checkVersion(ownBuild)
  }
  const onVisible = () => {
    if (document.visibilityState !== 'visible') return
    if (Date.now() - lastMs >= AT_MOST_EVERY_MS) check()
  }
  const timer = setInterval(() => document.visibilityState === 'visible' && check(), EVERY_MS)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
