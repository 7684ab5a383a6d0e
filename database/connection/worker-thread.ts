import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { fromProject } from './from-project.ts'

/**
 * Starts a worker thread, from TypeScript source or from the build. From source, WORKER_BUNDLES may name
 * a folder that has the workers bundled: reading them as TypeScript costs each a second.
 *
 * @param entry path of the worker's file from the project's root, without ending, e.g.
 * `database/connection/pglite.worker`
 */
export function startWorker(entry: string, options: WorkerOptions): Worker {
  const built = !import.meta.url.endsWith('.ts')
  if (built) return new Worker(fromProject(`${entry}.js`), options)
  const bundles = process.env.WORKER_BUNDLES
  if (bundles) return new Worker(new URL(`${pathToFileURL(bundles)}/${entry}.js`), options)
  // A worker does not inherit the loader that runs TypeScript on Node 20: it registers one first.
  const source = fromProject(`${entry}.ts`)
  const boot = `import('tsx/esm/api').then(({ register }) => {
    register()
    return import(${JSON.stringify(source.href)})
  })`
  return new Worker(boot, { ...options, eval: true })
}

/** Where a worker's file lies, and what Node reads it with, for one that runs as a process of its own. */
export function workerFile(entry: string): { path: string; loader: string[] } {
  const built = !import.meta.url.endsWith('.ts')
  const bundles = process.env.WORKER_BUNDLES
  if (built) return { path: fileURLToPath(fromProject(`${entry}.js`)), loader: [] }
  if (bundles) return { path: `${bundles}/${entry}.js`, loader: [] }
  const tsx = import.meta.resolve('tsx')
  return { path: fileURLToPath(fromProject(`${entry}.ts`)), loader: ['--import', tsx] }
}
