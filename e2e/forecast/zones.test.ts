import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { PlaceDetail } from '#api/forecast/nodal.ts'
import { zoneForecast } from '#api/forecast/zone.ts'
import { untilQuiet } from '../harness/browser/requests.ts'
import { eventually } from '../harness/eventually.ts'
import { openApp } from '../harness/open-app.ts'
import { accessibilityFaults } from '../harness/page/axe.ts'
import { hearAnswer } from '../harness/page/hear-answer.ts'
import { screenshot } from '../harness/page/screenshot.ts'
import { choose } from '../harness/page/select.ts'

const PATH = '/pages/electricityPriceAnalysis/clearPriceForecast/index'

/** The first forecasts of a demonstration are computed while its first stories run, zones after the rest. */
const FORECAST_MS = 900_000

const mean = (values: readonly (number | null)[]) =>
  values.reduce<number>((sum, value) => sum + value!, 0) / values.length

/** Chooses a zone and hears what the server says of it; the card of its first forecast day shows the same. */
async function openZone(page: Page, name: string): Promise<PlaceDetail> {
  const heard = await hearAnswer(page, zoneForecast.path)
  await page.getByRole('radiogroup', { name: '价区' }).getByText(name, { exact: true }).click()
  const detail = (await heard()).answer.data as PlaceDetail
  const zone = page.getByRole('region', { name: `${name}分区电价预测` })
  const card = zone.getByRole('button', { name: /^\d{4}-\d\d-\d\d/ }).first()
  const date = (await card.innerText()).slice(0, 10)
  const shown = detail.days.find((day) => day.date === date)!.forecast!
  await card.getByText(mean(shown.p50).toFixed(1), { exact: false }).first().waitFor()
  await zone.getByText(/数据时刻 \d{4}-\d\d-\d\d \d\d:\d\d/).waitFor()
  return detail
}

const forecasts = ({ days }: PlaceDetail) =>
  days.flatMap(({ date, forecast }) => (forecast ? [{ date, ...forecast }] : []))

it(
  'a trader in Mengxi sees the price of both of its zones: the unified price and what congestion makes of it',
  async () => {
    const app = await openApp({ account: 'trader', path: PATH })
    const { page } = app
    await choose(page.getByRole('combobox', { name: '省份' }), '蒙西')
    await page.getByRole('banner').getByTitle('蒙西', { exact: true }).waitFor()
    await page.goto(app.url + PATH)
    const zones = page.getByRole('radiogroup', { name: '价区' })
    await zones.getByText('呼包西', { exact: true }).waitFor()
    expect((await zones.innerText()).split('\n')).toEqual(['全网', '呼包东', '呼包西'])
    // Zones are forecast after the unified price, by themselves.
    await zones.getByText('呼包东', { exact: true }).click()
    await page
      .getByRole('region', { name: '呼包东分区电价预测' })
      .getByRole('button', { name: /^\d{4}-\d\d-\d\d/ })
      .first()
      .waitFor({ timeout: FORECAST_MS })
    await page.goto(app.url + PATH)

    const [east, west] = [await openZone(page, '呼包东'), await openZone(page, '呼包西')]
    expect(east.limits).toEqual({ minCnyPerMwh: -50, maxCnyPerMwh: 1500 })
    expect(forecasts(east).length).toBeGreaterThanOrEqual(7)
    for (const { date, p50, energy, congestion } of forecasts(east)) {
      energy.forEach((price, slot) => {
        expect(price! + congestion[slot]!).toBeCloseTo(p50[slot]!, 6)
      })
      expect(forecasts(west).find((day) => day.date === date)?.energy).toEqual(energy)
    }
    for (const name of ['预测与实际', '电能量与阻塞分量', '与统一出清电价之差', '运行记录']) {
      await page.getByRole('heading', { name, exact: true }).waitFor()
    }
    await eventually(() => new URL(page.url()).searchParams.get('zone')).toBe('MX-WEST')
    await untilQuiet(page)
    await screenshot(app, { story: 'forecast', name: 'zones-mengxi', fullPage: true })
    expect(await accessibilityFaults(page)).toEqual([])
  },
  FORECAST_MS + 200_000,
)
