import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stationData } from '#api/base/station-data.ts'
import { tradingUnits } from '#api/base/trading-units.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { fakeServer } from '#web/test/fake-server.ts'
import { showAt } from '#web/ui/resource/test/resource-frame.tsx'
import { Page } from './index.page.tsx'

const STATION = {
  ...{ id: 7, lockVersion: 2, code: 'PV-Z', nameZh: '靖边光伏', nameEn: 'Jingbian PV' },
  ...{ technology: 'PV', capacityMw: 80, nodeId: 4, nodeName: '榆林330kV' },
  ...{ areaId: null, areaName: null, mechanismShare: 0.2, longitude: null, latitude: null },
  ...{ gridDate: '2025-12-01', unitCount: 2, simulated: false },
}

beforeEach(() => {
  useSession.setState({ province: { value: '1', label: '陕西' } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  useSession.setState({ province: null })
})

function show(search = '') {
  const { calls } = fakeServer({
    [stationData.path]: () => ({ rows: [STATION], total: 1 }),
    [tradingUnits.path]: () => ({ rows: [], total: 0 }),
    '/base/area/select': () => ({ rows: [], total: 0 }),
    '/base/station/select': () => ({ rows: [{ id: 7, name: '靖边光伏' }], total: 1 }),
  })
  const { moves } = showAt(<Page />, { search, rights: ['/base:read', '/base:edit'] })
  const asked = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body)
  return { asked, moves }
}

describe('the stations of a province', () => {
  it('lead to their trading units', async () => {
    const { asked, moves } = show()
    fireEvent.click(await screen.findByRole('button', { name: '交易单元：靖边光伏' }))
    expect(moves.at(-1)).toEqual({ to: '?table=units&stationId=7', replace: false })
    await waitFor(() =>
      expect(asked(tradingUnits.path)[0]).toMatchObject({ provinceId: '1', stationId: 7 }),
    )
  })
})
