import { fromRoot } from '../lib/project.mjs'
import { runNode } from '../lib/run.mjs'
import { isBuilt } from './fingerprint.mjs'

/**
 * Builds unless dist/ was made from the sources as they are; ends the process if that fails. `step` begins
 * what it says.
 */
export async function ensureBuilt(step = '') {
  if (isBuilt()) return
  const { code } = await runNode(fromRoot('scripts/build.mjs'), [], { env: { BUILD_STEP: step } })
  if (code !== 0) process.exit(code)
}
