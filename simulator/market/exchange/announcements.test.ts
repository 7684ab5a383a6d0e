import { expect, it } from 'vitest'
import { createWorld, WORLD_SEED } from '../world/world.ts'
import { announcementsFromTo, announcementsOf } from './announcements.ts'

const world = createWorld(WORLD_SEED)

it('a session is announced on the day its window opens, with its terms', () => {
  const session = world.tenDayTradeSession('1', '2026-12', 1)
  const [news, ...more] = announcementsOf(world, '1', '2026-11-17')
  expect(more).toEqual([])
  expect(news).toMatchObject({
    ...{ category: 'SESSION', source: '陕西电力交易中心（模拟）', provinceId: '1' },
    title: `关于组织开展${session.name.zh}的公告`,
    documentNo: `${session.tradeSessionNo}-公告`,
  })
  expect(news!.body).toContain('申报截止：2026-11-28 17:00')
  expect(news!.attachment!.content).toContain('申报截止,2026-11-28 17:00\r\n')
})

it('the week before is told on Mondays by the prices that were cleared', () => {
  const [news] = announcementsOf(world, '6', '2026-11-23')
  const prices = [...world.market('6', '2026-11-16').dayAhead.unifiedCnyPerMwh]
  const mean = prices.reduce((sum, price) => sum + price, 0) / prices.length
  expect(news!.category).toBe('DISCLOSURE')
  expect(news!.body).toContain(`2026-11-16：日均 ${mean.toFixed(2)} 元/兆瓦时`)
})

it('no number comes twice, and a month has news of every kind', () => {
  const all = announcementsFromTo(world, '1', { from: '2026-09-15', to: '2026-11-25' })
  expect(new Set(all.map(({ documentNo }) => documentNo)).size).toBe(all.length)
  expect(new Set(all.map(({ category }) => category)).size).toBe(4)
  expect(all.length).toBeGreaterThan(15)
})
