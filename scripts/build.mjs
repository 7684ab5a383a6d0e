import './lib/node-version.mjs'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFingerprint, stampFile } from './build/fingerprint.mjs'
import { buildServer } from './build/server.mjs'
import { buildWeb } from './build/web.mjs'
import { fromRoot } from './lib/project.mjs'
import { secondsSince } from './lib/run.mjs'

// Built aside and put in place whole: a build that is broken off leaves the last good one.
const outdir = fromRoot('node_modules/.cache/powerdesk-build', String(process.pid))
const start = performance.now()
// Which step of a start this is, where it is one.
console.log(`${process.env.BUILD_STEP ?? ''}Building …`)
try {
  mkdirSync(outdir, { recursive: true })
  const fingerprint = sourceFingerprint()
  await Promise.all([buildServer(outdir), buildWeb(outdir)])
  writeFileSync(join(outdir, stampFile), fingerprint)
  rmSync(fromRoot('dist'), { recursive: true, force: true })
  renameSync(outdir, fromRoot('dist'))
  console.log(`Built in ${secondsSince(start)}.`)
} catch (error) {
  console.error(`The build failed: ${error.message}`)
  process.exitCode = 1
} finally {
  rmSync(outdir, { recursive: true, force: true })
}
