import { createHash } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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
  nameBuild(web, join(outdir, 'web-manifest.json'))
  await compressFiles(web)
}

/**
 * Names the build by its files, in the document and beside it: a window that stays open compares the
 * two, and a build that changed nothing for the browser has the same name.
 */
function nameBuild(web, manifest) {
  const build = createHash('sha256').update(readFileSync(manifest)).digest('hex').slice(0, 12)
  const path = join(web, 'index.html')
  const document = readFileSync(path, 'utf8')
  const named = document.replace(
    '<head>',
    `<head><meta name="powerdesk-build" content="${build}" />`,
  )
  if (named === document) throw new Error('index.html has no <head> to put the build into')
  writeFileSync(path, named)
  writeFileSync(join(web, 'version.json'), JSON.stringify({ build }))
}
