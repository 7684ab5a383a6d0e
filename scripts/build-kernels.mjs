import './lib/node-version.mjs'
import { writeFileSync } from 'node:fs'
import { assembleKernels, KERNEL_MODULE } from './build/kernels.mjs'
import { fromRoot } from './lib/project.mjs'

// `npm run build:kernels`: assembles the vector kernels anew, after one of their .wat files has changed.
try {
  writeFileSync(fromRoot(KERNEL_MODULE), await assembleKernels())
  console.log(`Wrote ${KERNEL_MODULE}.`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
