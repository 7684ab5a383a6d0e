import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { RESOURCES, resourcesOfType } from '#api/kernel/resources.ts'
import type { SystemType } from '#api/kernel/system-types.ts'
import { PermissionContext } from '#web/ui/access/can.tsx'
import { PageLocationContext } from '#web/ui/page/page-location.tsx'
import { RunFailure } from '../components/runs/run-failure.tsx'
import type { OutlookPeriod } from './outlook-curves.ts'
import { PeriodCard } from './period-card.tsx'

const PERIOD: OutlookPeriod = {
  ...{ kind: 'TEN_DAY', yearMonth: '2026-04', cycle: 2, from: '2026-04-11', to: '2026-04-20' },
  ...{ days: 10, actualDays: 0, forecastDays: 0, uncoveredDays: 10, meanCnyPerMwh: null },
  ...{ band: null, hours: [], highestHour: null, lowestHour: null },
}

const PLACE = { search: '', isInFront: () => true, navigate: () => {}, setTitle: () => {} }

/** What somebody with every right sees in a session of a type. */
function show(systemType: SystemType) {
  const rights = resourcesOfType(
    RESOURCES.map(({ code }) => code),
    systemType,
  )
  render(
    <MemoryRouter>
      <PermissionContext value={rights}>
        <PeriodCard period={PERIOD} provinceId="1" />
        <PageLocationContext value={PLACE}>
          <RunFailure error="PRICES_TOO_OLD:2024-10-31" title="失败" />
        </PageLocationContext>
      </PermissionContext>
    </MemoryRouter>,
  )
}

it.each([
  ['1', true],
  ['2', false],
  ['3', false],
] as const)('type %s is led to declarations and replays: %s', (systemType, isLed) => {
  show(systemType)
  expect(screen.queryAllByRole('link')).toHaveLength(isLed ? 1 : 0)
  expect(screen.queryAllByRole('button', { name: /回放/ })).toHaveLength(isLed ? 1 : 0)
  expect(screen.getAllByRole('button', { name: /导入/ })).toHaveLength(1)
})
