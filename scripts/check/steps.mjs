import { existsSync } from 'node:fs'
import { fromRoot, topFolders } from '../lib/project.mjs'
import { runNode } from '../lib/run.mjs'
import { arrowFaults } from './arrows.mjs'
import { citationFaults } from './citations.mjs'
import { lengthFaults } from './file-length.mjs'
import { kernelFaults } from './kernels.mjs'
import { localeFaults } from './locales.mjs'
import { partFaults } from './parts.mjs'
import { proofFaults } from './proofs.mjs'
import { selectorFaults } from './selectors.mjs'
import { testOnlyFaults } from './test-only.mjs'
import { workerFaults } from './workers.mjs'

/** Every check of the code as it stands, the slow ones first. */
export function checkSteps() {
  return [
    { name: 'unused', run: () => tool('knip/bin/knip.js', ['--no-progress', '--no-config-hints']) },
    { name: 'used by tests only', run: () => faultless(testOnlyFaults()) },
    { name: 'arrows', run: () => faultless(arrowFaults()) },
    ...typeSteps(),
    {
      name: 'format and lint',
      run: () => tool('@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '.']),
    },
    { name: 'locales', run: () => faultless(localeFaults()) },
    { name: 'parts', run: () => faultless(partFaults()) },
    { name: 'file length', run: () => faultless(lengthFaults()) },
    { name: 'proofs', run: () => faultless(proofFaults()) },
    { name: 'citations', run: () => faultless(citationFaults()) },
    { name: 'selectors', run: () => faultless(selectorFaults()) },
    { name: 'worker threads', run: () => faultless(workerFaults()) },
    { name: 'kernels', run: () => faultless(kernelFaults()) },
  ]
}

/**
 * Types of each part with the names that it may know; then of what no part's own check reaches: the
 * tests of the parts that know no Node, and the settings in the root. Two run at once; by itself each would
 * check in four threads, which know nothing of each other and ask twice the processor time.
 */
function typeSteps() {
  const parts = topFolders().filter((folder) => existsSync(fromRoot(folder, 'tsconfig.json')))
  return [...parts, 'tsconfig.rest.json'].map((project) => ({
    name: `types of ${project === 'tsconfig.rest.json' ? 'the rest' : project}`,
    run: () => tool('typescript-native/bin/tsc', ['-p', project, '--singleThreaded']),
  }))
}

async function tool(script, args) {
  const { code, output } = await runNode(fromRoot('node_modules', script), args, { quiet: true })
  return { ok: code === 0, output }
}

async function faultless(faults) {
  const found = await faults
  return { ok: found.length === 0, output: found.join('\n') }
}
