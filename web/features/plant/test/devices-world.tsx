import { render } from '@testing-library/react'
import { useState } from 'react'
import { useLanguage } from '#web/client/language.ts'
import { fakeServer } from '#web/test/fake-server.ts'
import { plant } from '#web/test/plant-row.ts'
import { Surroundings } from '#web/test/shell-world.tsx'
import { PermissionContext } from '#web/ui/access/can.tsx'
import { type PageLocation, PageLocationContext } from '#web/ui/page/page-location.tsx'
import type { ArrayRow, FindingRow, InverterRow, StringRow } from '../model/device-rows.ts'
import { Page } from '../pages/plant/devices/index.page.tsx'

export const arrayRow = (changes: Partial<ArrayRow> = {}): ArrayRow => ({
  ...{ id: 7, name: '一号方阵', capacityKw: 100, namingRule: 'NUMBER_FIRST', lockVersion: 3 },
  ...{ collectorHost: '10.0.0.1', collectorPort: 502, collectorMap: 'IVC1' },
  ...{ inverterCount: 2, stringCount: 4, stringsKw: 57.2, orderCount: 3, eventCount: 5 },
  lineState: null,
  ...changes,
})

export const inverterRow = (changes: Partial<InverterRow> = {}): InverterRow => ({
  ...{ id: 11, arrayId: 7, name: '1#逆变器', unit: 1, ratedPowerKw: 50, lockVersion: 1 },
  ...{ manufacturer: null, model: null, serialNumber: null, trackers: null },
  ...{ maxInputV: null, maxInputA: null, commissionedOn: null, stringCount: 2, stringsKw: 28.6 },
  ...changes,
})

export const stringRow = (changes: Partial<StringRow> = {}): StringRow => ({
  ...{ id: 21, position: 0, name: '1#组串', stringTypeId: 31, stringTypeName: '26块550' },
  ...{ label: null, tiltDeg: 30, azimuthDeg: null, cableLengthM: null, cableMm2: null },
  lockVersion: 4,
  ...changes,
})

type World = {
  search: string
  rights: readonly string[]
  findings: FindingRow[]
  more: Parameters<typeof fakeServer>[0]
}

const ALL = ['/plant:read', '/plant:edit', '/diagnosis:read']

/** The page before a server that has one plant. */
export function show(given: Partial<World> = {}) {
  const world: World = { search: '', rights: ALL, findings: [], more: {}, ...given }
  useLanguage.setState({ language: 'zh' })
  const { calls } = fakeServer({
    '/base/userCustomReportVisibleColumn/list': () => ({ rows: [], total: 0 }),
    '/plant/plant/list': () => ({ rows: [plant(), plant({ id: 6, name: '靖边光伏' })], total: 2 }),
    '/plant/array/list': () => ({ rows: [arrayRow()] }),
    '/plant/inverter/list': () => ({
      rows: [inverterRow(), inverterRow({ id: 12, name: '2#逆变器', unit: 2 })],
    }),
    '/plant/string/list': () => ({
      rows: [stringRow(), stringRow({ id: 22, position: 1, name: '2#组串' })],
    }),
    '/plant/stringType/list': () => ({
      rows: [
        {
          ...{ id: 31, name: '26块550', moduleTypeId: 1, modulesPerString: 26, lockVersion: 1 },
          ...{ gridTieDate: null, moduleTypeName: 'PD-550', stringCount: 4 },
        },
      ],
    }),
    '/plant/device/findings': () => ({ rows: world.findings }),
    ...world.more,
  })
  const addresses: string[] = []
  function Frame() {
    const [search, setSearch] = useState(world.search)
    const [place] = useState<Omit<PageLocation, 'search'>>(() => ({
      isInFront: () => true,
      navigate: (to) => {
        addresses.push(to)
        setSearch(to)
      },
      setTitle: () => undefined,
    }))
    return (
      <PermissionContext value={new Set(world.rights)}>
        <PageLocationContext value={{ search, ...place }}>
          <Page />
        </PageLocationContext>
      </PermissionContext>
    )
  }
  render(<Frame />, { wrapper: Surroundings })
  const sent = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body)
  return { addresses, sent }
}
