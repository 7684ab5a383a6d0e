import { pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Starts a worker thread, from TypeScript source or from the build. From source, WORKER_BUNDLES may name
 * a folder that has the workers bundled: reading them as TypeScript costs each a second.
 *
 * @param entry path of the worker's file from the project's root, without ending, e.g.
 * `database/connection/pglite.worker`
 */
export function startWorker(entry: string, options: WorkerOptions): Worker {
  const own = new URL(import.meta.url)
  if (!own.pathname.endsWith('.ts')) return new Worker(new URL(`../${entry}.js`, own), options)
  const bundles = process.env.WORKER_BUNDLES
  if (bundles) return new Worker(new URL(`${pathToFileURL(bundles)}/${entry}.js`), options)
  // A worker does not inherit the loader that runs TypeScript on Node 20: it registers one first.
  const source = new URL(`../../${entry}.ts`, own)
  const boot = `import('tsx/esm/api').then(({ register }) => {
    register()
    return import(${JSON.stringify(source.href)})
  })`
  return new Worker(boot, { ...options, eval: true })
}
