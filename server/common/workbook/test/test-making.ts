import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { readConfig } from '../../../config.ts'
import type { Making } from '../made-file.ts'

/** What a call brings for the making of a file, in a folder that goes with the test; and what lies there. */
export function testMaking(signal = new AbortController().signal): Making & { left(): string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'powerdesk-making-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const left = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
  return { config: readConfig({ DATA_DIR: folder }), signal, left }
}
