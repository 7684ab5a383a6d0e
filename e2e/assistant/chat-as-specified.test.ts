import type { Request } from 'playwright-core'
import { expect, it } from 'vitest'
import { eventually } from '../harness/eventually.ts'
import { openApp } from '../harness/open-app.ts'

const UUID_V4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
const CALLS = {
  generate: '/api/v0/text2sql/generate',
  plot: '/api/v0/text2sql/plot',
  rate: '/api/v0/text2sql/messages/feedbacks',
  upload: '/api/v0/file-upload',
} as const

it('a question goes from the floating button to its chart and its thumbs, with a file and a new conversation', async () => {
  const { page } = await openApp({ account: 'trader' })
  const calls: Request[] = []
  page.on('request', (request) => calls.push(request))
  const to = (path: string) => calls.filter((one) => new URL(one.url()).pathname === path)
  const bodies = () => to(CALLS.generate).map((one) => one.postDataJSON())

  const button = page.getByRole('button', { name: '数据助手', exact: true })
  const panel = page.getByRole('dialog', { name: '数据助手' })
  await button.click()
  await panel.getByText('想查什么数据？').waitFor()
  await page.getByRole('main').click({ position: { x: 20, y: 20 } })
  await eventually(() => panel.isVisible()).toBe(false)
  await button.click()

  // Nothing is sent of nothing; a file goes with one question, and there is one at a time.
  const field = panel.getByRole('textbox', { name: '问题' })
  await field.fill('   ')
  await field.press('Enter')
  const file = { name: '日报.csv', mimeType: 'text/csv', buffer: Buffer.from('day,value\n1,2\n') }
  await panel.locator('input[type=file]').setInputFiles(file)
  await panel.getByText('文档：日报.csv').waitFor()
  expect(await panel.getByRole('button', { name: '每次提问只能带一个文件' }).isDisabled()).toBe(
    true,
  )
  const lines = async () => (await field.boundingBox())!.height
  const one = await lines()
  await field.fill('一\n二\n三\n四\n五\n六')
  const four = await lines()
  expect(four / one).toBeGreaterThan(2)
  await field.fill('一\n二\n三\n四\n五\n六\n七\n八')
  expect(await lines()).toBe(four)

  // Held until a second question was tried: an answer may come before it could be typed.
  let letGo = () => {}
  const tried = new Promise<void>((done) => {
    letGo = done
  })
  await page.route(`**${CALLS.generate}`, async (route) => {
    await tried
    await route.continue()
  })
  await field.fill('  上个月每天的日前均价 ')
  await field.press('Enter')
  await field.fill('昨天日前均价')
  await field.press('Enter')
  letGo()
  await panel.getByRole('figure').waitFor()
  expect(bodies()).toHaveLength(1)
  await panel.getByRole('button', { name: '有帮助', exact: true }).click()
  const [first] = bodies()
  expect(first).toMatchObject({
    ...{ response_mode: 'streaming', question: '上个月每天的日前均价' },
    conversation_id: expect.stringMatching(UUID_V4),
    user_id: expect.stringMatching(/^\d+$/),
    inputs: [
      { type: 'document', transfer_method: 'local_file', upload_file_id: expect.any(String) },
    ],
  })
  const plotted = await (await to(CALLS.plot)[0]!.response())!.json()
  expect(plotted.message).toBe('success')
  expect(plotted.data.series.length).toBeGreaterThan(0)
  expect(to(CALLS.rate)[0]!.postDataJSON()).toMatchObject({
    ...{ message_id: plotted.message_id, rating: 'like', content: '' },
    user_id: expect.stringMatching(/^\d+$/),
  })
  const uploaded = await (await to(CALLS.upload)[0]!.response())!.json()
  expect(uploaded).toMatchObject({
    extension: 'csv',
    filename: '日报.csv',
    id: first.inputs[0].upload_file_id,
  })

  await panel.getByRole('button', { name: '新对话' }).click()
  await panel.getByText('想查什么数据？').waitFor()
  await field.fill('昨天日前均价')
  await field.press('Enter')
  await panel.getByText(/平均为 .* 元\/MWh/).waitFor()
  const last = bodies().at(-1)
  expect(last.conversation_id).toMatch(UUID_V4)
  expect(last.conversation_id).not.toBe(first.conversation_id)
})

it("Assistant request failure: the last message shows '服务器繁忙，稍后重试'; failures of plot, feedback and upload are silent", async () => {
  const { page, expectConsole } = await openApp({ account: 'trader' })
  expectConsole(/status of 50[03]/)
  await page.getByRole('button', { name: '数据助手', exact: true }).click()
  const panel = page.getByRole('dialog', { name: '数据助手' })
  const field = panel.getByRole('textbox', { name: '问题' })
  for (const path of [CALLS.plot, CALLS.rate, CALLS.upload])
    await page.route(`**${path}*`, (route) => route.fulfill({ status: 500, body: '{}' }))
  await panel.locator('input[type=file]').setInputFiles({
    ...{ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('a') },
  })
  await field.fill('昨天日前均价')
  await field.press('Enter')
  await panel.getByRole('button', { name: '有帮助', exact: true }).click()
  expect(await panel.getByText('服务器繁忙，稍后重试').count()).toBe(0)
  await page.route(`**${CALLS.generate}`, (route) => route.fulfill({ status: 503, body: '{}' }))
  await field.fill('昨天日前均价')
  await field.press('Enter')
  await panel.getByText('服务器繁忙，稍后重试').waitFor()
  await eventually(() => panel.getByRole('button', { name: '停止回答' }).count()).toBe(0)
})

it("Permission flags: '/ai:show' shows the data assistant.", async () => {
  const { page } = await openApp({ account: 'trader' })
  const button = page.getByRole('button', { name: '数据助手', exact: true })
  await button.waitFor()
  const held = await page.evaluate(() => localStorage.getItem('powerdesk.buttons'))
  expect(JSON.parse(held!)).toContain('/ai:show')
})
