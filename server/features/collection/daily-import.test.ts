import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { curveDay } from '#database/schema/tables.ts'
import { hourlyRows, toCsv } from '#files/layouts/test/test-tables.ts'
import { giveRole } from '../../test/give-role.ts'
import { testServer } from '../../test/harness.ts'
import { ImportSteps } from './test/import-steps.ts'

const server = testServer()

// A company of one trader: who corrects what is published keeps it too.
beforeAll(() => giveRole(server.services, 'trader', 'DATA'))
const steps = new ImportSteps(server)

/** Means of the first days of March, day-ahead and in real time. */
const dailyCsv = (days: number, priceCnyPerMwh: number) =>
  toCsv([
    ['日期', '日前出清加权均价', '实时出清加权均价'],
    ...Array.from({ length: days }, (_, day) => [
      `2026-03-0${day + 1}`,
      priceCnyPerMwh + day,
      priceCnyPerMwh - day,
    ]),
  ])

/** Days that stand, with how many values each has. */
const standing = async () =>
  (await server.services.db.select().from(curveDay).where(eq(curveDay.isCurrent, true)))
    .map(({ deliveryDate, values, quality }) => `${deliveryDate} ${values.length} ${quality}`)
    .sort()
const twice = (text: string) => [text, text]

it('daily means fill the slots of a province, and are marked', async () => {
  const file = await steps.read(dailyCsv(3, 300), { name: 'daily.csv' })
  expect(file).toMatchObject({ layout: 'DAILY_PRICE', summary: { expected: { added: 6 } } })
  expect(await steps.issues(file.id)).toMatchObject([{ code: 'DAY_MEAN', severity: 'notice' }])
  await steps.commit(file)
  expect(await standing()).toEqual(
    ['2026-03-01', '2026-03-02', '2026-03-03'].flatMap((date) => twice(`${date} 96 DAY_MEAN`)),
  )
})

it('hours take the place of the mean of their day', async () => {
  const file = await steps.read(toCsv(hourlyRows('2026-03-02', 1)), { name: 'hours.csv' })
  expect((await steps.commit(file)).written).toMatchObject({ added: 2 })
  expect(await standing()).toEqual([
    ...twice('2026-03-01 96 DAY_MEAN'),
    ...twice('2026-03-02 24 OK'),
    ...twice('2026-03-03 96 DAY_MEAN'),
  ])
})

it('a mean does not take the place of hours, and whoever imports it is told', async () => {
  const file = await steps.read(dailyCsv(4, 310), { name: 'later.csv' })
  expect(await steps.issues(file.id, 'error')).toEqual([])
  expect(await steps.issues(file.id, 'notice')).toMatchObject([
    { code: 'HOURLY_STANDS', row: null, column: null, params: { days: 1 } },
    { code: 'DAY_MEAN' },
  ])
  expect(file.summary).toMatchObject({ rowsRejected: 1, expected: { added: 2, revised: 4 } })
  await steps.confirm(file)
  await server.services.jobs.drain()
  expect((await steps.detail(file.id)).written).toMatchObject({ added: 2, revised: 4 })
  expect((await standing()).filter((day) => day.startsWith('2026-03-02'))).toEqual(
    twice('2026-03-02 24 OK'),
  )
})
