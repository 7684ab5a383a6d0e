import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useLanguage } from '#web/client/language.ts'
import { changeSession, NOBODY } from '#web/client/session/session-store.ts'
import { fakeServer } from '#web/test/fake-server.ts'
import { Surroundings } from '#web/test/shell-world.tsx'
import { PermissionContext } from '#web/ui/access/can.tsx'
import type { ForecastModel } from '../../model/types.ts'
import { ModelsPanel } from './models-panel.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  changeSession(NOBODY)
})

const model = (own: Partial<ForecastModel>): ForecastModel => ({
  ...{ id: 1, code: 'LEAR_DA', name: '日前 LEAR', nameZh: '日前 LEAR', nameEn: 'LEAR' },
  ...{ provinceId: '1', target: 'UNIFIED_DA', kind: 'LEAR', version: 3, options: {} },
  ...{ isDefault: true, isDaily: false, stationIds: [], lastRunAt: null },
  ...{ accuracy7d: 0.71, accuracyBefore: 0.93 },
  ...own,
})
const CHALLENGER = model({
  ...{
    id: 2,
    code: 'MINE',
    name: '我的组合',
    nameZh: '我的组合',
    nameEn: 'Mine',
    kind: 'ENSEMBLE',
  },
  ...{ isDefault: false, accuracy7d: 0.9, options: { windows: [56], pastDays: 28, trees: false } },
})

function show(rights: readonly string[] = ['/forecast:edit']) {
  useLanguage.setState({ language: 'zh' })
  const rows = [model({}), CHALLENGER]
  const { calls } = fakeServer({
    '/price/forecastModel/select': () => ({ rows, total: rows.length }),
    '/price/forecastModel/promote': () => ({}),
    '/price/forecastModel/update': () => ({ data: { version: 4 } }),
    '/price/forecastModel/add': () => ({ data: { id: 9 } }),
    '/price/forecastModel/versions': () => ({ rows: [], total: 0 }),
    '/base/station/selectStationByCurrentUser': () => ({ rows: [], total: 0 }),
  })
  render(
    <Surroundings>
      <PermissionContext value={new Set(rights)}>
        <ModelsPanel provinceId="1" />
      </PermissionContext>
    </Surroundings>,
  )
  const bodies = (path: string) =>
    calls.filter((call) => call.path.startsWith(path)).map(({ body }) => body)
  return { bodies }
}
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!)

describe('the models of a province', () => {
  it('tell the champion, and whose accuracy fell', async () => {
    show()
    const champion = await rowOf('日前 LEAR')
    expect(champion.getByText('主用模型')).toBeTruthy()
    expect(champion.getByText('准确率下降')).toBeTruthy()
    expect(champion.queryByText('设为主用')).toBeNull()
    const other = await rowOf('我的组合')
    expect(other.queryByText('准确率下降')).toBeNull()
    expect(other.getByText('按需运行')).toBeTruthy()
  })

  it.each(['2', '3'] as const)(
    'name no stations to type %s, and leave them as they are',
    async (systemType) => {
      changeSession({ systemType })
      const { bodies } = show()
      const row = await rowOf('我的组合')
      expect(screen.queryByText('适用场站')).toBeNull()
      fireEvent.click(row.getByText('编辑'))
      await screen.findByRole('dialog')
      expect(screen.queryByText('适用场站')).toBeNull()
      fireEvent.click(screen.getByRole('button', { name: /保\s?存/ }))
      await screen.findByText('已保存')
      expect(bodies('/price/forecastModel/update')).toMatchObject([{ id: 2, stationIds: [] }])
      expect(bodies('/base/station')).toEqual([])
    },
  )

  it('are promoted after a question', async () => {
    const { bodies } = show()
    fireEvent.click((await rowOf('我的组合')).getByText('设为主用'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(bodies('/price/forecastModel/promote')).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: '设为主用' }))
    expect(await screen.findByText('已设为主用')).toBeTruthy()
    expect(bodies('/price/forecastModel/promote')).toEqual([{ id: 2 }])
  })

  it('are changed as the version that was read, with what the drawer does not show', async () => {
    const { bodies } = show()
    fireEvent.click((await rowOf('我的组合')).getByText('编辑'))
    const form = within(await screen.findByRole('dialog'))
    await userEvent.type(form.getByLabelText('英文名称'), ' two')
    fireEvent.click(form.getByRole('switch', { name: '每日自动运行' }))
    fireEvent.click(form.getByRole('button', { name: /保\s*存/ }))
    expect(await screen.findByText('已保存')).toBeTruthy()
    expect(bodies('/price/forecastModel/update')).toEqual([
      {
        ...{ id: 2, version: 3, nameZh: '我的组合', nameEn: 'Mine two', isDaily: true },
        ...{ stationIds: [], options: { windows: [56], pastDays: 28, trees: false } },
      },
    ])
  })

  it('can only be read without the right to edit them', async () => {
    show([])
    const other = await rowOf('我的组合')
    expect(other.queryByText('编辑')).toBeNull()
    expect(other.queryByText('设为主用')).toBeNull()
    expect(screen.queryByText('新建模型')).toBeNull()
    fireEvent.click(other.getByText('版本'))
    expect(await screen.findByText('尚未修改过')).toBeTruthy()
  })
})
