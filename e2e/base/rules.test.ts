import { expect, it } from 'vitest'
import { PAGES } from '#api/kernel/pages.ts'
import { type App, openApp } from '../harness/open-app.ts'
import { accessibilityFaults } from '../harness/page/axe.ts'
import { screenshot } from '../harness/page/screenshot.ts'
import { choose } from '../harness/page/select.ts'
import { spaced } from '../harness/page/spaced.ts'

const STORY = 'base-rules'
const TICK = 'Tick of forward trades'

/** What lies open over the page. */
const drawerOf = ({ page }: App) => page.getByRole('dialog')
const save = (app: App) =>
  drawerOf(app)
    .getByRole('button', { name: spaced('保存', 'Save') })
    .click()

async function enterDate(app: App, label: string, date: string): Promise<void> {
  const field = drawerOf(app).getByLabel(label, { exact: true })
  await field.fill(date)
  await field.press('Enter')
}

async function createRule(app: App, value: string, from: string): Promise<void> {
  await app.page.getByRole('button', { name: 'New rule' }).click()
  const drawer = drawerOf(app)
  const key = drawer.getByLabel('Rule', { exact: true })
  await key.click()
  await key.fill('mlt.tick')
  await key.press('Enter')
  await drawer.getByLabel('Value', { exact: true }).fill(value)
  await enterDate(app, 'From', from)
}

/** A province begins without this key: whatever the story enters of it, it deletes in the end. */
async function throughRules(app: App): Promise<void> {
  const { page } = app
  await page.getByText(/Rules that computations need and that nothing says on/).waitFor()
  await createRule(app, '0.1', '2026-01-01')
  await drawerOf(app).getByText('-5000 – 20000 CNY/MWh').waitFor()
  await save(app)
  await page.getByText('Saved').waitFor()

  // A second one that begins inside the first is refused until the first is ended.
  await createRule(app, '0.5', '2027-01-01')
  const previous = drawerOf(app).getByRole('checkbox', { name: /End the previous row/ })
  await previous.waitFor()
  await screenshot(app, { story: STORY, name: 'rule-form' })
  await save(app)
  await drawerOf(app)
    .getByText(/is still open; choose/)
    .first()
    .waitFor()
  await previous.check()
  await save(app)
  await drawerOf(app).waitFor({ state: 'hidden' })
  await page
    .getByRole('button', { name: `Timeline：${TICK}` })
    .first()
    .click()
  const line = drawerOf(app).getByRole('list', { name: 'Anybody' })
  await line.getByText('from 2027-01-01').waitFor()
  expect(await line.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^2026-01-01 to before 2027-01-01\s+Today\s+0\.1/),
    expect.stringMatching(/^from 2027-01-01\s+To come\s+0\.5/),
  ])
  expect(await accessibilityFaults(page)).toEqual([])
  await screenshot(app, { story: STORY, name: 'timeline' })
  await page.keyboard.press('Escape')
  await drawerOf(app).waitFor({ state: 'hidden' })
  for (const left of [1, 0]) {
    await page
      .getByRole('button', { name: /^Delete：mlt\.tick/ })
      .first()
      .click()
    await drawerOf(app).getByRole('button', { name: 'Delete', exact: true }).click()
    const rows = page.getByRole('button', { name: /^Delete：mlt\.tick/ })
    await expect.poll(() => rows.count()).toBe(left)
  }
}

const HEAD = 'months,dayKind,effectiveFrom,effectiveTo,timeFrom,timeTo,kind'
const csv = (...lines: string[]) => ({
  ...{ name: 'periods.csv', mimeType: 'text/csv' },
  buffer: Buffer.from([HEAD, ...lines].join('\n')),
})

async function throughPeriods(app: App): Promise<void> {
  const { page } = app
  await page
    .getByRole('img', { name: /^Jul: 00:00–06:00 Valley|^Jul：00:00–06:00 Valley/ })
    .waitFor()
  // A file with a hole in the day is refused where the hole is.
  await page.getByRole('button', { name: 'Import' }).click()
  const file = drawerOf(app).locator('input[type=file]')
  const day = '3;5,WORKDAY,2090-01-01,2091-01-01'
  await file.setInputFiles(csv(`${day},00:00,08:00,VALLEY`, `${day},08:30,24:00,FLAT`))
  await drawerOf(app)
    .getByText(/No period from 08:00 on/)
    .waitFor()
  await file.setInputFiles(csv(`${day},00:00,08:30,VALLEY`, `${day},08:30,24:00,FLAT`))
  await drawerOf(app).getByText('Checked: 1 would be added, 0 changed').waitFor()
  await drawerOf(app).getByRole('button', { name: 'Import' }).click()
  await page.getByText('1 added, 0 changed').waitFor()

  const row = /2090-01-01 3,5 WORKDAY$/
  await page.getByRole('button', { name: row }).first().click()
  const drawer = drawerOf(app)
  await drawer.getByRole('button', { name: 'Split the period from 08:30' }).click()
  await choose(drawer.getByLabel('Kind of the period from 16:15'), 'Peak')
  const end = drawer.getByLabel('End of the period from 08:30')
  await end.click()
  await end.fill('17:00')
  await end.press('Enter')
  await screenshot(app, { story: STORY, name: 'period-form' })
  await save(app)
  await drawer.waitFor({ state: 'hidden' })
  await page.getByRole('img', { name: /08:30–17:00 Flat, 17:00–24:00 Peak/ }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: /^Delete：2090/ }).click()
  await drawerOf(app).getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => page.getByRole('button', { name: row }).count()).toBe(0)
}

async function createSubject(app: App, code: string, parent: string): Promise<void> {
  await app.page.getByRole('button', { name: 'New subject' }).click()
  const drawer = drawerOf(app)
  await drawer.getByLabel('Code', { exact: true }).fill(code)
  await drawer.getByLabel('Chinese name', { exact: true }).fill('故事科目')
  await drawer.getByLabel('English name', { exact: true }).fill('Story')
  const box = drawer.getByLabel('Parent', { exact: true })
  await box.click()
  await box.fill(parent)
  await app.page
    .locator('.ant-select-tree-title')
    .filter({ hasText: new RegExp(` ${parent}$`) })
    .click()
  await screenshot(app, { story: STORY, name: 'subject-form' })
  await save(app)
  await drawer.waitFor({ state: 'hidden' })
}

async function throughSubjects(app: App): Promise<void> {
  const { page } = app
  await createSubject(app, 'STORY-1', 'ENERGY')
  await createSubject(app, 'STORY-2', 'STORY-1')
  await page.getByRole('button', { name: 'Delete：故事科目 STORY-1' }).click()
  await drawerOf(app).getByText('1 subject that lies below: deleted with it.').waitFor()
  await drawerOf(app).getByRole('button', { name: 'Delete', exact: true }).click()
  const left = page.getByRole('button', { name: /^Delete：故事科目/ })
  await expect.poll(() => left.count()).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])
}

it('an administrator keeps rules, periods and subjects: what holds when, whole days, trees', async () => {
  const app = await openApp({ language: 'en', account: 'admin', path: PAGES.baseRules })
  await throughRules(app)
  await app.page.goto(app.url + PAGES.basePeriods)
  await throughPeriods(app)
  await app.page.goto(app.url + PAGES.baseSubjects)
  await throughSubjects(app)
})
