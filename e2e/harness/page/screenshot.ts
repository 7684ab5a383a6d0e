import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { App } from '../open-app.ts'
import { fromRoot } from '../paths.ts'
import { untilDrawn } from './settled.ts'

/**
 * Waits until what the window shows is drawn, and with PICTURES=1 keeps it as
 * reports/screenshots/<story>/<name>-<width>-<theme>-<language>.png. A tenth of the time of all stories went into
 * pictures that nobody opened; `fullPage` takes what lies below the window too.
 */
export async function screenshot(
  { page, view }: App,
  { story, name, fullPage = false }: { story: string; name: string; fullPage?: boolean },
): Promise<void> {
  await untilDrawn(page)
  if (!process.env.PICTURES) return
  const folder = fromRoot('reports/screenshots', story)
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${name}-${view.width}-${view.theme}-${view.language}.png`)
  await page.screenshot({ path, fullPage, animations: 'disabled' })
}
