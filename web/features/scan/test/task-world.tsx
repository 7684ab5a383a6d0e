import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import type { ScanTaskRow } from '#api/scan/endpoints.ts'
import { useLanguage } from '#web/client/language.ts'
import { fakeServer } from '#web/test/fake-server.ts'
import { plant } from '#web/test/plant-row.ts'
import { Surroundings } from '#web/test/shell-world.tsx'
import { PermissionContext } from '#web/ui/access/can.tsx'
import { type PageLocation, PageLocationContext } from '#web/ui/page/page-location.tsx'
import { Page } from '../pages/taskCreate/taskList.page.tsx'
import { inverterRow, taskRow } from './fixtures.ts'

const ALL = ['/scan:read', '/scan:run', '/plant:read', '/diagnosis:read']

type World = {
  tasks: ScanTaskRow[]
  rights: readonly string[]
  search: string
  plants: ReturnType<typeof plant>[]
  more: Parameters<typeof fakeServer>[0]
}

/** The page before a server that keeps tasks. */
export function show(given: Partial<World> = {}) {
  const world: World = {
    ...{ tasks: [taskRow()], rights: ALL, search: '', plants: [plant()], more: {} },
    ...given,
  }
  useLanguage.setState({ language: 'zh' })
  const { calls } = fakeServer({
    '/plant/plant/list': () => ({ rows: world.plants, total: world.plants.length }),
    '/plant/device/tree': () => ({
      rows: [
        {
          ...{ id: 7, name: '1#方阵', capacityKw: 100, namingRule: 'NUMBER_FIRST' },
          ...{ collectorHost: '127.0.0.1', collectorPort: 502, collectorMap: 'IVC1' },
          lockVersion: 0,
          inverters: [11, 12].map((id) => ({
            ...{ id, name: `${id - 10}#逆变器`, unit: id, ratedPowerKw: 100 },
            ...{ stringCount: 16, lockVersion: 0 },
          })),
        },
      ],
    }),
    '/scan/task/list': () => ({ rows: world.tasks, total: world.tasks.length }),
    '/scan/task/detail': ({ body }) => ({
      data: {
        task: world.tasks.find(({ id }) => id === (body as { id: number }).id),
        inverters: [inverterRow(), inverterRow({ inverterId: 12, name: '2#逆变器' })],
      },
    }),
    '/diagnosis/faultText/list': () => ({
      rows: [7, 9, 14].flatMap((code) =>
        (['zh', 'en'] as const).map((language) => ({
          ...{ code, language, name: `${language}${code}`, description: `现象${code}` },
          ...{ cause: '', advice: `建议${code}`, lockVersion: 1 },
        })),
      ),
    }),
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
  const { unmount } = render(
    <Surroundings>
      <Frame />
    </Surroundings>,
  )
  const bodies = (path: string) =>
    calls.filter((call) => call.path === path).map(({ body }) => body as Record<string, unknown>)
  return { world, bodies, addresses, unmount }
}
/** By its label: asking for roles takes seconds in a table of this size. */
export const press = async (name: string) => fireEvent.click(await screen.findByLabelText(name))
export const inDialog = async () => within(await screen.findByRole('dialog'))
