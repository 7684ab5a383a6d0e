import { pathToFileURL } from 'node:url'

// A run of tests has the thread bundled (scripts/test/bundles.mjs). From source it brings the loader of
// TypeScript, which it does not take over from its parent.
const bundles = process.env.WORKER_BUNDLES
if (bundles) {
  await import(`${pathToFileURL(bundles)}/tools/forecast/member.worker.js`)
} else {
  const { register } = await import('tsx/esm/api')
  register()
  await import('./member.worker.ts')
}
