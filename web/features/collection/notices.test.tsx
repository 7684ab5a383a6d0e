import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeServer } from '#web/test/fake-server.ts'
import { Notices } from './components/file/notices.tsx'

const notice = (id: number, column: string, code: string, params: object) => ({
  ...{ id, severity: 'notice', sheet: null, row: 1, column, code, params },
})

it('tells before anybody confirms which columns were converted or not taken', async () => {
  const { calls } = fakeServer({
    '/data/import/issues': () => ({
      rows: [
        notice(1, 'E', 'UNIT_CONVERTED', {
          ...{ header: '日前电价(元/kWh)', unit: '元/kwh', expected: 'CNY/MWh', factor: '1000' },
        }),
        notice(2, 'G', 'COLUMN_NOT_TAKEN', { header: '天气', reason: 'UNKNOWN_HEADER' }),
      ],
      total: 2,
    }),
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Notices id={7} />
    </QueryClientProvider>,
  )
  const told = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(told).toHaveLength(2)
  expect(told[0]).toMatch(/E.*日前电价.*元\/kwh.*CNY\/MWh.*1000/)
  expect(told[1]).toMatch(/G.*天气/)
  expect(calls[0]?.path + JSON.stringify(calls[0]?.body)).toContain('notice')
})
