import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { filesBelow, fromRoot, isTestCode, NODE_PARTS, ROOT } from '../lib/project.mjs'

/**
 * Bundles each thing that Node starts (the server, the simulator, every worker thread) into one
 * file at its own place under `outdir`. Packages stay outside, our own aliases (`#domain/…`) go in.
 * No chunks are shared between the bundles: code that looks for files by `import.meta.url` may rely
 * on running from its entry's folder.
 */
export async function buildServer(outdir, entryPoints = serverEntries()) {
  await build({
    absWorkingDir: ROOT,
    entryPoints,
    outdir,
    outbase: ROOT,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    logLevel: 'warning',
  })
  const migrations = fromRoot('database/migrations')
  if (existsSync(migrations)) {
    cpSync(migrations, join(outdir, 'database/migrations'), { recursive: true })
  }
}

/** What Node starts by its path. */
export function serverEntries() {
  const mains = [
    'server/main.ts',
    'server/create-admin.ts',
    'server/verify-logs.ts',
    'simulator/market/main.ts',
    'simulator/seed/main.ts',
    'simulator/plant/main.ts',
  ].filter((path) => existsSync(fromRoot(path)))
  return [...mains, ...workerEntries()]
}

/** The threads that the server starts beside itself. */
function workerEntries() {
  return NODE_PARTS.flatMap((part) => filesBelow(fromRoot(part))).filter(
    (path) => path.endsWith('.worker.ts') && !isTestCode(path),
  )
}
