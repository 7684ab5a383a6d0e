import { it } from 'vitest'
import { PAGES } from '#api/kernel/pages.ts'
import { OPPOSITE_VIEWS, openApp } from '../harness/open-app.ts'
import { screenshot } from '../harness/screenshot.ts'
import { untilLoaded } from '../harness/settled.ts'

it.each(OPPOSITE_VIEWS)('a task is written: $theme $language $width', async (view) => {
  const app = await openApp({ ...view, account: 'solar', path: PAGES.taskCreation })
  await app.page.getByRole('tree').waitFor()
  await untilLoaded(app.page)
  await screenshot(app, { story: 'task-creation', name: 'form' })
})
