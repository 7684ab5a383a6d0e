import type { Page } from 'playwright-core'
import type { Hand } from './hand.ts'

/** What somebody asks the product on a working day, and how it is done with the mouse from the first page. */
export type Task = {
  question: string
  account: string
  /** Ends with the answer in sight; what it says is checked. */
  does: (hand: Hand) => Promise<string>
  answers: RegExp
}

const FIGURE = /-?\d[\d,]*(\.\d+)?/

const menu = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })
/** A group of the menu, and a page in it. */
const inGroup = async (hand: Hand, group: string, name: string) => {
  const target = menu(hand.page, name).filter({ visible: true })
  if ((await target.count()) === 0) await hand.click(menu(hand.page, group))
  await hand.click(menu(hand.page, name))
}
const row = (page: Page) => page.locator('tbody tr[data-row-key]')
const card = (page: Page, label: string | RegExp) => page.getByRole('region', { name: label })
const option = (page: Page, name: string) =>
  page.locator('.ant-select-item-option').filter({ hasText: new RegExp(`^${name}$`) })

export const TASKS: readonly Task[] = [
  {
    question: '明天我的节点电价是多少',
    account: 'trader',
    does: async (hand) => {
      await inGroup(hand, '电价分析', '节点电价预测')
      return hand.read(row(hand.page))
    },
    answers: /\d{2,3}\.\d/,
  },
  {
    question: '明天电价什么时候最高，是多少',
    account: 'trader',
    does: (hand) => hand.read(card(hand.page, /^明日日前电价/).getByText(/^最高/)),
    answers: /最高 \d+（\d{2}:\d{2}-\d{2}:\d{2}）/,
  },
  {
    question: '按参考电价减 10% 填峰段',
    account: 'trader',
    does: async (hand) => {
      const { page } = hand
      await hand.click(menu(page, '旬申报'))
      await hand.click(page.getByRole('button', { name: '批量填充', exact: true }))
      const bar = page.getByRole('form')
      await hand.click(bar.getByRole('combobox').first())
      await hand.click(option(page, '参考电价 × 比例'))
      await hand.click(bar.getByRole('spinbutton'))
      await hand.typeOver('90')
      await hand.click(bar.getByRole('combobox', { name: '范围' }))
      await hand.click(option(page, '按时段类型'))
      await hand.click(bar.getByRole('combobox', { name: '时段类型' }))
      await hand.click(option(page, '峰'))
      await hand.click(bar.getByRole('button', { name: '填充', exact: true }))
      return hand.read(page.getByText(/^已填充 \d+ 个时段/))
    },
    answers: /已填充 [1-9]\d* 个时段/,
  },
  {
    question: '上个月中旬那个时段为什么没成交',
    account: 'trader',
    does: async (hand) => {
      const { page } = hand
      await hand.click(menu(page, '旬申报'))
      await hand.click(page.getByRole('button', { name: '上个月' }))
      await hand.click(page.getByRole('button', { name: /^中旬/ }))
      return hand.read(page.getByRole('grid').getByRole('row', { name: /未成交：/ }))
    },
    answers: /未成交：/,
  },
  {
    question: '上一期申报挣了多少',
    account: 'trader',
    does: async (hand) => {
      await hand.click(hand.page.getByRole('button', { name: '看结算复盘' }))
      const gain = card(hand.page, '相比不申报')
      await gain.getByText(/\d/).first().waitFor()
      return hand.read(gain)
    },
    answers: FIGURE,
  },
  {
    question: '哪一期亏得最多，亏在哪个场站',
    account: 'trader',
    does: async (hand) => {
      await hand.click(hand.page.getByRole('button', { name: '看决策得分' }))
      await hand.click(row(hand.page).first().getByRole('button'))
      return hand.read(row(hand.page).nth(1).getByRole('button', { name: /站|场/ }))
    },
    answers: /站|场/,
  },
  {
    question: '预测准不准',
    account: 'trader',
    does: async (hand) => {
      await inGroup(hand, '电价分析', '模型与评估')
      return hand.read(row(hand.page).filter({ hasText: '主用模型' }))
    },
    answers: /\d+\.\d%/,
  },
  {
    question: '文件导进来了吗，出错的错在哪里',
    account: 'admin',
    does: async (hand) => {
      const { page } = hand
      await hand.click(page.getByRole('button', { name: 'damaged.csv' }))
      return hand.read(page.getByRole('dialog').getByRole('tab', { name: /问题/ }))
    },
    answers: /问题/,
  },
  {
    question: '现在有什么要办，打开要申报的那一项',
    account: 'trader',
    does: async (hand) => {
      const { page } = hand
      const open = page.getByRole('listitem').filter({ hasText: '待编制' })
      await hand.click(open.getByRole('button').first())
      await page.getByRole('grid').waitFor()
      return hand.read(page.getByRole('heading', { level: 1 }))
    },
    answers: /旬申报/,
  },
  {
    question: '先去查哪一路组串，值多少钱',
    account: 'solar',
    does: (hand) => hand.read(card(hand.page, '先处理的组串').locator('tbody tr')),
    answers: /组串.*\d/s,
  },
]
