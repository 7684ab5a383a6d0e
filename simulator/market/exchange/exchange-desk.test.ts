import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { createWorld } from '../world/world.ts'
import { clearFiling } from './exchange-desk.ts'

const world = createWorld('powerdesk')

it('answers a filing with its result and with that of the whole session', async () => {
  const header = ['交易单元', '年月', '旬', '时段', '方向', '申报电量(MWh)', '申报电价(元/MWh)']
  const station = world.province('1').stations[0]!.stationId
  const tradeSession = world.tenDayTradeSession('1', '2026-10', 2)
  const { lotMwh, priceMinCnyPerMwh } = tradeSession
  const filed = [station, '2026-10', '中旬', 9, '卖出', 10 * lotMwh, priceMinCnyPerMwh]
  const file = await writeXlsx({ sheets: [{ name: '旬申报', rows: [header, filed] }] })
  const [sheet] = (await readXlsx((await clearFiling(world, file)).file)).sheets
  const [columns, ...rows] = sheet!.rows
  expect(columns!.slice(8, 10)).toEqual(['全场成交电量(MWh)', '全场成交均价(元/MWh)'])
  const { lines, market } = world.clearTenDay(tradeSession, {
    stationId: station,
    lines: [
      { hour: 9, direction: 'SELL', energyMwh: 10 * lotMwh, priceCnyPerMwh: priceMinCnyPerMwh },
    ],
  })
  expect(lines[0]!.outcome).toBe('CLEARED_FULL')
  expect(rows.map((row) => [row[3], row[6], row[8], row[9]])).toEqual(
    market.map(({ hour, clearedMwh, priceCnyPerMwh }) => [
      ...[hour, hour === 9 ? 10 * lotMwh : 0, clearedMwh, priceCnyPerMwh],
    ]),
  )
})
