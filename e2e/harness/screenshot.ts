import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { App } from './open-app.ts'
import { fromRoot } from './paths.ts'
import { untilDrawn } from './settled.ts'

/**
 * Keeps what the window shows as reports/screenshots/<story>/<name>-<width>-<theme>-<language>.png
 * and gives the path. `fullPage` takes what lies below the window too.
 */
export async function screenshot(
  { page, view }: App,
  { story, name, fullPage = false }: { story: string; name: string; fullPage?: boolean },
): Promise<string> {
  const folder = fromRoot('reports/screenshots', story)
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${name}-${view.width}-${view.theme}-${view.language}.png`)
  await untilDrawn(page)
  await page.screenshot({ path, fullPage, animations: 'disabled' })
  return path
}
