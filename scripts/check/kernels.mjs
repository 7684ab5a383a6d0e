import { join } from 'node:path'
import { assembleKernels, KERNEL_MODULE, kernelFiles } from '../build/kernels.mjs'
import { ROOT, textOf } from '../lib/project.mjs'

/** Fields of a module by which a kernel would keep something from one call to the next, or reach outside. */
const STATE = /\((global|data|table|elem|start|import|memory)(?=[\s)])/g

/**
 * Kernels whose assembled form is not that of their sources, or that keep something between two calls:
 * two solves that take turns would disturb each other.
 */
export async function kernelFaults(root = ROOT) {
  const kept = kernelFiles(root).flatMap((path) => stateFaults(root, path))
  return [...kept, ...(await moduleFaults(root))]
}

function stateFaults(root, path) {
  const code = textOf(join(root, path)).replaceAll(/;;.*/g, '')
  return [...code.matchAll(STATE)].map(
    ([, field]) => `${path}: (${field} …): a kernel keeps nothing`,
  )
}

async function moduleFaults(root) {
  try {
    if ((await assembleKernels(root)) === textOf(join(root, KERNEL_MODULE))) return []
    return [`${KERNEL_MODULE} is not what its .wat files say: npm run build:kernels`]
  } catch (error) {
    return [error.message]
  }
}
