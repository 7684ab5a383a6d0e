import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import {
  changeSession,
  NOBODY,
  type Session,
  useSession,
} from '#web/client/session/session-store.ts'
import { Surroundings } from '#web/test/shell-world.tsx'
import { ObjectSelector } from './object-selector.tsx'

const FULL_PX = window.innerWidth
const widthIs = (px: number) => {
  window.innerWidth = px
  act(() => void window.dispatchEvent(new Event('resize')))
}
afterEach(() => {
  widthIs(FULL_PX)
  changeSession(NOBODY)
})

const PROVINCE = {
  ...{ value: '1', label: '陕西' },
  companies: [
    { value: '4', label: '秦岭售电' },
    { value: '5', label: '渭北售电' },
  ],
  ess: [{ value: '8', label: '渭南储能' }],
}

function show(session: Partial<Session>, widthPx = 1600) {
  changeSession({
    ...{ ...NOBODY, token: 't', province: { value: '1', label: '陕西' } },
    ...{ provinceList: [PROVINCE], ...session },
  })
  render(
    <Surroundings>
      <ObjectSelector place="bar" />
      <div data-testid="strip">
        <ObjectSelector place="strip" />
      </div>
    </Surroundings>,
  )
  widthIs(widthPx)
}
const selectors = () => screen.queryAllByRole('combobox')

describe('the selector of company or storage unit', () => {
  it('offers the companies of the province and keeps the choice', async () => {
    show({ systemType: '2', company: { value: 4, label: '秦岭售电' } })
    const select = screen.getByRole('combobox', { name: '售电公司' })
    expect(screen.getByTitle('秦岭售电')).toBeTruthy()
    fireEvent.mouseDown(select)
    fireEvent.click(await screen.findByTitle('渭北售电'))
    expect(useSession.getState().company).toEqual({ value: 5, label: '渭北售电' })
  })

  it('offers the storage units to a session of type 3', () => {
    show({ systemType: '3', ess: { value: 8, label: '渭南储能' } })
    expect(screen.getByRole('combobox', { name: '储能电站' })).toBeTruthy()
    expect(screen.getByTitle('渭南储能')).toBeTruthy()
  })

  const NOWHERE: [string, Partial<Session>][] = [
    ['sessions of stations', { systemType: '1' }],
    ['the diagnosis', { systemType: '10001' }],
    ['a province without any', { systemType: '3', provinceList: [{ ...PROVINCE, ess: [] }] }],
    ['a list not asked for', { systemType: '2', provinceList: [{ value: '1', label: '' }] }],
  ]
  it.each(NOWHERE)('is not there for %s', (_name, session) => {
    show(session)
    expect(selectors()).toEqual([])
  })

  it.each([
    [390, true],
    [1399, true],
    [1400, false],
  ])('at %i px stands below the bar: %s', (widthPx, isBelow) => {
    show({ systemType: '3', ess: { value: 8, label: '渭南储能' } }, widthPx)
    expect(selectors()).toHaveLength(1)
    expect(screen.getByTestId('strip').contains(selectors()[0]!)).toBe(isBelow)
  })
})
