import { ensureBuilt } from '../build/ensure-built.mjs'
import { runVitest } from './vitest.mjs'

/** The stories in a browser on the product as it is built; `args` are Vitest's, e.g. a filter of files. */
export async function runStories(args = []) {
  await ensureBuilt()
  return runVitest({ level: 'e2e', projects: ['e2e'], args })
}
