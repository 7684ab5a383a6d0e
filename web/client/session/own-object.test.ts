import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '#web/test/fake-server.ts'
import { changeProvince, loadProvinces } from './province.ts'
import { changeSession, NOBODY, restoredSession, useSession } from './session-store.ts'

const state = () => useSession.getState()
const units = (...ids: number[]) => ids.map((id) => ({ value: `${id}`, label: `U${id}` }))
const menuList = [
  {
    id: 1,
    pMenuId: null,
    uri: '/a/index',
    menuTitle: 'A',
    selectImg: '',
    menuClassify: 1,
    children: [],
  },
]

/** The server knows two provinces with these companies and storage units. */
function world({ first, second }: { first: number[]; second: number[] }) {
  const of = (value: string, ids: number[]) => ({
    ...{ value, label: `P${value}` },
    ...{ companies: units(...ids), ess: units(...ids) },
  })
  fakeServer({
    '/base/province/selectByCurrentUser': () => ({ rows: [of('1', first), of('2', second)] }),
    '/sys/menu/selectByProvince': () => ({ data: { menuList, resourceList: [] } }),
  })
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  changeSession(NOBODY)
})

describe.each([
  ['2', 'company', 'ess'],
  ['3', 'ess', 'company'],
] as const)('in a session of type %s the %s', (systemType, key, other) => {
  beforeEach(() => changeSession({ ...NOBODY, token: 't', systemType }))

  it('that is offered first becomes current', async () => {
    world({ first: [5, 6], second: [7] })
    await loadProvinces()
    expect(state()).toMatchObject({ [key]: { value: 5, label: 'U5' }, [other]: null })
  })

  it('that was chosen stays, called as it is called now', async () => {
    changeSession({ province: { value: '1', label: 'P1' }, [key]: { value: 6, label: 'old' } })
    world({ first: [5, 6], second: [7] })
    await loadProvinces()
    expect(state()[key]).toEqual({ value: 6, label: 'U6' })
  })

  it('that the user no longer has is dropped', async () => {
    changeSession({ province: { value: '1', label: 'P1' }, [key]: { value: 9, label: 'gone' } })
    world({ first: [5], second: [] })
    await loadProvinces()
    expect(state()[key]).toMatchObject({ value: 5 })
    world({ first: [], second: [] })
    await loadProvinces()
    expect(state()[key]).toBeNull()
    expect(restoredSession()[key]).toBeNull()
  })

  it('of another province takes its place with a change of province', async () => {
    world({ first: [5, 6], second: systemType === '3' ? [7] : [] })
    await loadProvinces()
    await changeProvince({ value: '2', label: 'P2' })
    // System type 2 is offered one province; where nothing is offered, nothing is chosen.
    expect(state()[key]?.value ?? null).toBe(systemType === '3' ? 7 : null)
  })
})

it('a session of stations chooses neither', async () => {
  changeSession({ ...NOBODY, token: 't', systemType: '1' })
  world({ first: [5], second: [] })
  await loadProvinces()
  expect(state()).toMatchObject({ company: null, ess: null })
})
