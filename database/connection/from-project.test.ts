import { execFileSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { expect, it, onTestFinished } from 'vitest'
import { fromProject } from './from-project.ts'

const BESIDE = new URL('./from-project.ts', import.meta.url)

it('a path from the root is found in the source, and one that is not there is named', () => {
  expect(fromProject('database/connection/from-project.ts').href).toBe(BESIDE.href)
  expect(() => fromProject('database/connection/none.js')).toThrow('database/connection/none.js')
})

it('is found from a bundle at any depth of the build', async () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'powerdesk-build-')))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  writeFileSync(join(root, 'thread.js'), '')
  const contents = `import { fromProject } from './from-project.ts'
    console.log(fromProject('thread.js').href)`
  const stdin = { contents, resolveDir: import.meta.dirname }
  for (const depth of ['.', 'server', 'simulator/seed']) {
    const outfile = join(root, depth, 'main.mjs')
    await build({ stdin, bundle: true, platform: 'node', format: 'esm', outfile })
    expect(execFileSync(process.execPath, [outfile], { encoding: 'utf8' }).trim()).toBe(
      pathToFileURL(join(root, 'thread.js')).href,
    )
  }
})
