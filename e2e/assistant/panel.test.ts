import { describe, it } from 'vitest'
import { askedQuestions } from '#api/assistant/endpoints.ts'
import { eventually } from '../harness/eventually.ts'
import { OPPOSITE_VIEWS, openApp } from '../harness/open-app.ts'
import { Client } from '../harness/product/client.ts'
import { keptSession } from '../harness/product/sign-in.ts'

const TEXTS = {
  zh: {
    ...{ button: '数据助手', question: '问题', asked: '上个月每天的日前均价', next: '那实时呢' },
    ...{ vague: '昨天电价是多少', option: '昨天电价是多少（日前）', history: '历史对话' },
    ...{ reset: '新对话', dislike: '没有帮助', figures: /数据表/, chart: '柱状' },
  },
  en: {
    ...{ button: 'Data assistant', question: 'Question', next: 'what about real-time' },
    ...{ asked: 'average day-ahead price by day last month', reset: 'New conversation' },
    ...{ vague: 'what was the price yesterday', history: 'Earlier conversations' },
    ...{ option: 'what was the price yesterday (day-ahead)', dislike: 'Not helpful' },
    ...{ figures: /Figures/, chart: 'Bars' },
  },
} as const

describe('the data assistant', () => {
  it.each(OPPOSITE_VIEWS)(
    'answers with a chart, goes on, asks back and is opened again: $theme, $language, $width',
    async (view) => {
      const { page } = await openApp({ account: 'trader', ...view })
      const text = TEXTS[view.language]
      await page.getByRole('button', { name: text.button, exact: true }).click()
      const panel = page.getByRole('dialog', { name: text.button })
      const field = panel.getByRole('textbox', { name: text.question })
      await field.fill(text.asked)
      await field.press('Enter')
      await panel.getByRole('figure').waitFor()
      await panel.getByText(text.figures).click()
      await eventually(() => panel.getByRole('row').count()).toBe(21)
      await panel.getByText(text.chart, { exact: true }).click()
      await panel.getByRole('button', { name: text.next }).click()
      await eventually(() => panel.getByRole('figure').count()).toBe(2)

      await field.fill(text.vague)
      await field.press('Enter')
      await panel.getByRole('button', { name: text.option }).click()
      await eventually(() =>
        panel.getByText('CNY/MWh', { exact: false }).or(panel.getByText('元/MWh')).count(),
      ).toBeGreaterThan(2)

      await panel.getByRole('button', { name: text.reset }).click()
      await eventually(() => panel.getByRole('figure').count()).toBe(0)
      await panel.getByRole('button', { name: text.history, exact: true }).click()
      await panel.getByRole('button', { name: text.asked }).first().click()
      await eventually(() => panel.getByRole('figure').count()).toBe(2)
      await field.press('Escape')
      await eventually(() => panel.isVisible()).toBe(false)
    },
  )

  it('keeps what its asker thinks of an answer, for the administrator to see', async () => {
    const { page, url } = await openApp({ account: 'trader' })
    await page.getByRole('button', { name: '数据助手', exact: true }).click()
    const panel = page.getByRole('dialog', { name: '数据助手' })
    await panel.getByRole('button', { name: '昨天日前均价' }).click()
    await panel.getByRole('button', { name: '没有帮助' }).click()
    await page.getByRole('textbox', { name: /哪里不对/ }).fill('想要分时')
    await page.getByRole('button', { name: '提交原因' }).click()
    const admin = new Client(url, (await keptSession(url, 'admin')).token, 'zh')
    await eventually(async () => {
      const { rows } = await admin.call(askedQuestions, { rating: 'dislike' })
      return rows.map(({ question, comment }) => [question, comment])
    }).toContainEqual(['昨天日前均价', '想要分时'])
  })
})
