import { addDays, type DeliveryDate, datesFromTo } from '#domain/calendar/delivery-date.ts'
import { shanghaiDate, shanghaiMinute } from '#domain/calendar/shanghai-time.ts'
import { CYCLES } from '#domain/calendar/ten-day-period.ts'
import type { NewsCategory } from '#domain/news/words.ts'
import type { ProvinceId, TenDayTradeSession } from '../model/types.ts'
import type { World } from '../world/world.ts'

/** What an exchange publishes, in the language that it does. */
export type Announcement = {
  provinceId: ProvinceId
  category: NewsCategory
  title: string
  body: string
  source: string
  documentNo: string
  issuedOn: DeliveryDate
  /** A file that hangs on it. */
  attachment: { name: string; content: string } | null
}

/**
 * What the exchange of a province publishes on a day: a session when its window opens,
 * the market of the week before on Mondays, the prices that bids may have on the first day of a quarter, and the
 * sessions of the next month on the 20th.
 */
export function announcementsOf(
  world: World,
  provinceId: ProvinceId,
  date: DeliveryDate,
): Announcement[] {
  const issued = { provinceId, issuedOn: date, source: sourceOf(world, provinceId) }
  const sessions = monthsAround(date).flatMap((month) =>
    world.tenDayTradeSessions(provinceId, month),
  )
  const opening = sessions.filter(({ declareOpenAt }) => shanghaiDate(declareOpenAt) === date)
  return [
    ...opening.map((session) => ({ ...issued, ...sessionNews(session) })),
    ...(isMonday(date) ? [{ ...issued, ...weekNews(world, provinceId, date) }] : []),
    ...(date.endsWith('-20') ? [{ ...issued, ...calendarNews(world, provinceId, date) }] : []),
    ...(/-(01|04|07|10)-01$/.test(date)
      ? [{ ...issued, ...limitNews(world, provinceId, date) }]
      : []),
  ]
}

/** The same of days in a row, both ends included. */
export const announcementsFromTo = (
  world: World,
  provinceId: ProvinceId,
  range: { from: DeliveryDate; to: DeliveryDate },
): Announcement[] =>
  datesFromTo(range.from, range.to).flatMap((date) => announcementsOf(world, provinceId, date))

type Words = Omit<Announcement, 'provinceId' | 'issuedOn' | 'source'>

const sourceOf = (world: World, provinceId: ProvinceId) =>
  `${world.province(provinceId).name.zh}电力交易中心（模拟）`

function sessionNews(session: TenDayTradeSession): Words {
  const { tradeSessionNo, name, deliveryFrom, deliveryTo, days } = session
  const terms = termsOf(session)
  return {
    category: 'SESSION',
    title: `关于组织开展${name.zh}的公告`,
    documentNo: `${tradeSessionNo}-公告`,
    body: [
      '各市场主体：',
      `现组织开展${name.zh}，执行日期为 ${deliveryFrom} 至 ${deliveryTo}，共 ${days} 天，按 24 个时段分别申报。`,
      terms.map(([term, value]) => `${term}：${value}`).join('\n'),
      '未在截止时间前申报的，视为不参与本次交易。',
    ].join('\n\n'),
    attachment: {
      name: `${tradeSessionNo}-交易参数.csv`,
      content: `\ufeff参数,内容\r\n${terms.map((pair) => pair.join(',')).join('\r\n')}\r\n`,
    },
  }
}

const termsOf = (session: TenDayTradeSession): (readonly [string, string])[] => [
  ['交易方式', '集中竞价'],
  ['申报开始', shanghaiMinute(session.declareOpenAt)],
  ['申报截止', shanghaiMinute(session.declareCloseAt)],
  ['结果发布', shanghaiMinute(session.resultAt)],
  ['申报价格', `${session.priceMinCnyPerMwh}–${session.priceMaxCnyPerMwh} 元/兆瓦时`],
  ['价格最小变动', `${session.tickCnyPerMwh} 元/兆瓦时`],
  ['电量最小单位', `${session.lotMwh} 兆瓦时`],
]

function weekNews(world: World, provinceId: ProvinceId, monday: DeliveryDate): Words {
  const [from, to] = [addDays(monday, -7), addDays(monday, -1)]
  const days = datesFromTo(from, to).map((date) => ({
    date,
    prices: [...world.market(provinceId, date).dayAhead.unifiedCnyPerMwh],
  }))
  const all = days.flatMap(({ prices }) => prices)
  const means = days.map(({ date, prices }) => ({ date, price: meanOf(prices) }))
  const [highest, lowest] = [Math.max(...all), Math.min(...all)]
  const negative = all.filter((price) => price < 0).length
  const name = world.province(provinceId).name.zh
  return {
    category: 'DISCLOSURE',
    title: `${name}电力现货市场 ${from} 至 ${to} 运行情况`,
    documentNo: `SIM-${provinceId}-W-${monday}`,
    body: [
      `日前统一出清均价 ${meanOf(all).toFixed(2)} 元/兆瓦时，最高 ${highest.toFixed(2)}，最低 ${lowest.toFixed(2)}，负价时段 ${negative} 个（15 分钟）。`,
      means.map(({ date, price }) => `${date}：日均 ${price.toFixed(2)} 元/兆瓦时`).join('\n'),
    ].join('\n\n'),
    attachment: {
      name: `SIM-${provinceId}-${from}-日前均价.csv`,
      content: `\ufeff日期,日前均价（元/兆瓦时）\r\n${means.map(({ date, price }) => `${date},${price.toFixed(2)}`).join('\r\n')}\r\n`,
    },
  }
}

function calendarNews(world: World, provinceId: ProvinceId, date: DeliveryDate): Words {
  const month = addDays(`${date.slice(0, 7)}-28`, 4).slice(0, 7)
  const sessions = CYCLES.map((cycle) => world.tenDayTradeSession(provinceId, month, cycle))
  return {
    category: 'NOTICE',
    title: `${world.province(provinceId).name.zh} ${month} 旬交易日历`,
    documentNo: `SIM-${provinceId}-C-${month}`,
    body: sessions
      .map(
        ({ name, declareOpenAt, declareCloseAt, resultAt }) =>
          `${name.zh}：申报 ${shanghaiMinute(declareOpenAt)} 至 ${shanghaiMinute(declareCloseAt)}，结果 ${shanghaiMinute(resultAt)}`,
      )
      .join('\n'),
    attachment: null,
  }
}

function limitNews(world: World, provinceId: ProvinceId, date: DeliveryDate): Words {
  const { name, priceMinCnyPerMwh, priceMaxCnyPerMwh } = world.province(provinceId)
  const { priceMinCnyPerMwh: bidMin, priceMaxCnyPerMwh: bidMax } = world.tenDayTradeSession(
    provinceId,
    date.slice(0, 7),
    1,
  )
  const quarter = Math.ceil(Number(date.slice(5, 7)) / 3)
  return {
    category: 'POLICY',
    title: `关于明确${name.zh}电力市场 ${date.slice(0, 4)} 年第 ${quarter} 季度价格限值的通知`,
    documentNo: `SIM-${provinceId}-L-${date.slice(0, 4)}Q${quarter}`,
    body: [
      `自 ${date} 起，现货市场出清价格限值为 ${priceMinCnyPerMwh}–${priceMaxCnyPerMwh} 元/兆瓦时。`,
      `旬集中竞价交易申报价格限值为 ${bidMin}–${bidMax} 元/兆瓦时，超出限值的申报视为无效。`,
    ].join('\n\n'),
    attachment: null,
  }
}

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

const isMonday = (date: DeliveryDate) => new Date(`${date}T00:00:00Z`).getUTCDay() === 1

/** The month of a date and the next, whose sessions may open on it. */
const monthsAround = (date: DeliveryDate): string[] => [
  date.slice(0, 7),
  addDays(`${date.slice(0, 7)}-28`, 4).slice(0, 7),
]
