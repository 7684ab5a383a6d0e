import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { PAGES } from '#api/kernel/pages.ts'
import { fakeServer } from '#web/test/fake-server.ts'
import { Surroundings } from '#web/test/shell-world.tsx'
import { PermissionContext } from '#web/ui/access/can.tsx'
import { PageLocationContext } from '#web/ui/page/page-location.tsx'
import { ReplayOffer } from './components/upload/replay-offer.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const navigate = vi.fn()
const place = { search: '', isInFront: () => true, navigate, setTitle: () => {} }

const OFFER = {
  ...{ refusal: null, firstPriceDate: '2025-01-01', priceDays: 90, technologies: [] },
  ...{ earliestFirstDate: null, suggestedFirstDate: null, sessionKind: 'TEN_DAY' },
  ...{ priceStage: 'DA', hasRealTime: true, meanDays: 0 },
}

function show(offer: object) {
  const { calls } = fakeServer({
    '/base/businessDay': () => ({ data: { today: '2026-03-10' } }),
    '/replay/offer': () => ({ data: { ...OFFER, ...offer } }),
  })
  render(
    <Surroundings>
      <PermissionContext value={new Set(['/replay:run'])}>
        <PageLocationContext value={place}>
          <ReplayOffer provinceId="9" />
        </PageLocationContext>
      </PermissionContext>
    </Surroundings>,
  )
  return () => waitFor(() => expect(calls).toHaveLength(2))
}

it('offers to replay prices that ended more than two days ago', async () => {
  show({ refusal: null, lastPriceDate: '2026-03-07' })
  const button = await screen.findByRole('button', { name: '用这些数据回放' })
  expect(screen.getByText('该省份的电价止于 2026-03-07')).toBeTruthy()
  button.click()
  expect(navigate).toHaveBeenCalledWith(PAGES.replay)
})

it.each([
  ['are of now', { refusal: null, lastPriceDate: '2026-03-08' }],
  ['are too few', { refusal: 'TOO_FEW_DAYS', lastPriceDate: '2025-03-08' }],
  ['are not there', { refusal: 'NO_PRICES', lastPriceDate: null }],
])('offers nothing where prices %s', async (_, offer) => {
  await show(offer)()
  expect(screen.queryByRole('button')).toBeNull()
})
