import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ReviewHourView } from '#api/settlement/shapes.ts'
import { fakeServer } from '#web/test/fake-server.ts'
import { Surroundings } from '#web/test/shell-world.tsx'
import { HoursTable } from './hours-table.tsx'

afterEach(() => vi.unstubAllGlobals())

const NOTHING = { amountFen: null, knownFen: 0, missingLines: 40 }

function hour(slot: number, market: Partial<ReviewHourView>): ReviewHourView {
  const unknown = {
    ...{ declaredMwh: null, declaredCnyPerMwh: null, clearedMwh: null, clearedCnyPerMwh: null },
    ...{ fillRate: null, referenceCnyPerMwh: 320.85, settledReferenceCnyPerMwh: null },
    ...{ settledReferenceSlots: 0, forecastMwh: null, maxSellMwh: null, maxBuyMwh: null },
    ...{ marketCnyPerMwh: null, marketSource: null, sessionMwh: null },
    ...{ forecastTradeMwh: null, perfectTradeMwh: null },
  }
  return { slot, label: `hour ${slot}`, ...unknown, gain: NOTHING, perfectGain: NOTHING, ...market }
}

it('says in the decimals of lot and tick of every hour where its price of the session is known from', () => {
  fakeServer({})
  const hours = [
    hour(1, { marketCnyPerMwh: 337.53, marketSource: 'PUBLIC', declaredMwh: 5000 }),
    hour(2, { marketCnyPerMwh: 310, marketSource: 'CLEARED', declaredMwh: -12 }),
    hour(3, {}),
  ]
  render(
    <Surroundings>
      <HoursTable review={{ hours, lotMwh: 1, tickCnyPerMwh: 0.01 }} />
    </Surroundings>,
  )
  const row = (slot: number) => screen.getByText(`hour ${slot}`).closest('[role="row"], tr')
  expect(row(1)?.textContent).toContain('337.53 交易中心公布')
  expect(row(1)?.textContent).toContain('5,000-')
  expect(row(2)?.textContent).toContain('310.00 本方成交')
  // What is bought is told by sign, word and a colour of its own, not by that of faults.
  expect(row(2)?.textContent).toContain('买入 -12')
  expect(screen.getByText('买入').parentElement?.className).toMatch(/purchase/)
  // The forecast of then stands in for nothing.
  expect(row(3)?.textContent).toContain('- 未公布')
  expect(row(3)?.textContent).not.toContain('320.85')
})
