import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { fromRoot } from '../lib/project.mjs'
import { compressFiles } from './compress.mjs'

/** Builds the browser's part into `outdir`/web and its manifest into `outdir`/web-manifest.json. */
export async function buildWeb(outdir) {
  const web = join(outdir, 'web')
  await build({
    configFile: fromRoot('vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: web, emptyOutDir: true },
  })
  renameSync(join(web, '.vite/manifest.json'), join(outdir, 'web-manifest.json'))
  rmSync(join(web, '.vite'), { recursive: true })
  await compressFiles(web)
}
