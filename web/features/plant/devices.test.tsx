import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { businessDay } from '#api/base/endpoints.ts'
import type { LineStateRow } from '#api/plant/devices.ts'
import { plant } from '#web/test/plant-row.ts'
import { deviceTree } from './model/device-tree.ts'
import { changedStrings } from './model/string-edits.ts'
import { arrayRow, inverterRow, show, stringRow } from './test/devices-world.tsx'

const tree = () => screen.findByRole('tree', { name: '设备树' })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const INVERTER = '?plant=5&array=7&inverter=11'
const BUSINESS_DAY = businessDay.path
const typeRow = (id: number, name: string) => ({
  ...{ id, name, moduleTypeId: 1, modulesPerString: 26, lockVersion: 1 },
  ...{ gridTieDate: null, moduleTypeName: 'PD-550', stringCount: 4 },
})

describe('the tree', () => {
  it('reads inverters when their array is looked at, and keeps what is chosen in the address', async () => {
    const { addresses, sent } = show()
    const node = await within(await tree()).findByText('一号方阵')
    expect(sent('/plant/inverter/list')).toEqual([])
    await userEvent.click(node)
    await within(await tree()).findByText('2#逆变器')
    expect(sent('/plant/inverter/list')).toEqual([{ arrayId: 7 }])
    expect(addresses.at(-1)).toBe('?plant=5&array=7')
    await userEvent.click(await within(await tree()).findByText('2#逆变器'))
    expect(addresses.at(-1)).toBe('?plant=5&array=7&inverter=12')
  })

  it('of a link opens what the link names', async () => {
    const { sent } = show({ search: INVERTER })
    await within(await tree()).findByText('1#逆变器')
    await waitFor(() => expect(sent('/plant/string/list')).toEqual([{ inverterId: 11 }]))
  })

  it('has findings at their array and inverter', () => {
    const about = (inverterId: number | null) => ({
      ...{ kind: 'ARRAY_CAPACITY' as const, arrayId: 7, inverterId, place: '', message: '' },
    })
    const [root] = deviceTree(
      [plant()],
      new Map([[5, [arrayRow()]]]),
      new Map([[7, [inverterRow(), inverterRow({ id: 12 })]]]),
      [about(null), about(12)],
    )
    const array = root!.children![0]!
    expect([array.findings, ...array.children!.map(({ findings }) => findings)]).toEqual([2, 0, 1])
  })
})

describe('who may only read', () => {
  it('finds no way to change anything', async () => {
    show({ search: INVERTER, rights: ['/plant:read'] })
    await screen.findByText('1#组串')
    for (const name of [/导\s?入/, '编辑逆变器', '复制', '删除逆变器', '编辑表格'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('and may not read finds no devices', async () => {
    const { sent } = show({ rights: [] })
    await screen.findByText('无访问权限')
    expect(sent('/plant/plant/list')).toEqual([])
  })
})

describe('the form of an array', () => {
  it('that lacks a correct address says so in the words of the specification', async () => {
    const { sent } = show({ search: '?plant=5&array=7' })
    await userEvent.click(await button('编辑方阵'))
    const form = within(await screen.findByRole('dialog'))
    const host = form.getByLabelText('初始数据采集器IP')
    await userEvent.clear(host)
    await userEvent.type(host, '10.0.0')
    await userEvent.click(form.getByRole('button', { name: /保\s?存/ }))
    await screen.findByText('请输入正确的IP和端口后再提交')
    expect(sent('/plant/array/save')).toEqual([])
  })

  it('waits for the string types of the plant: the first of them is filled in', async () => {
    let arrive: (types: object) => void = () => undefined
    const types = new Promise<object>((resolve) => (arrive = resolve))
    const { sent } = show({ more: { '/plant/stringType/list': () => types } })
    await userEvent.click(await screen.findByRole('button', { name: /新建方阵/ }))
    expect(screen.queryByRole('dialog')).toBeNull()
    const row = {
      ...{ id: 31, name: '26块550', moduleTypeId: 1, modulesPerString: 26, lockVersion: 1 },
      ...{ gridTieDate: null, moduleTypeName: 'PD-550', stringCount: 4 },
    }
    arrive({ rows: [row] })
    const form = within(await screen.findByRole('dialog'))
    await form.findByText('26块550')
    expect(sent('/plant/stringType/list')).toHaveLength(1)
  })

  it('a probe says what came of it, and the line is shown as it was last tried', async () => {
    const silent = { serial: null, irradianceWPerM2: null, moduleTemperatureC: null }
    let lineState: LineStateRow | null = null
    const answer = { reached: false, failure: '采集器没有应答：设备未连接', ...silent }
    const more = {
      '/plant/array/list': () => ({ rows: [arrayRow({ lineState })] }),
      '/plant/array/probe': () => {
        lineState = { at: '2026-06-15T02:00:00Z', failure: 'SILENT', ...silent }
        return { data: answer }
      },
    }
    show({ search: '?plant=5&array=7', more })
    await screen.findByText('尚未探测')
    await userEvent.click(await button('探测采集器'))
    await screen.findByText('采集器没有应答：设备未连接')
    await screen.findByText('2026-06-15 10:00 没有应答')
    expect(within(await tree()).getByLabelText('2026-06-15 10:00 没有应答')).toBeTruthy()
  })

  it('the line of a collector that was reached tells its serial number and the weather', async () => {
    const said = { serial: 'P1', irradianceWPerM2: 850.5, moduleTemperatureC: 48.2 }
    const lineState = { at: '2026-06-15T02:00:00Z', failure: null, ...said }
    const more = { '/plant/array/list': () => ({ rows: [arrayRow({ lineState })] }) }
    show({ search: '?plant=5&array=7', more })
    await screen.findByText('2026-06-15 10:00 应答正常，序列号P1，辐照度851 W/m²，组件温度48.2 °C')
  })

  it('before its array is deleted the count of what goes too is told', async () => {
    const { sent } = show({
      search: '?plant=5&array=7',
      more: { '/plant/array/delete': () => ({}) },
    })
    await userEvent.click(await button('删除方阵'))
    const question = within(await screen.findByRole('dialog'))
    question.getByText(/2台逆变器、4个组串/)
    question.getByText(/此操作会清空节点下所有子数据/)
    await userEvent.click(question.getByRole('button', { name: /删\s?除/ }))
    await waitFor(() => expect(sent('/plant/array/delete')).toEqual([{ id: 7 }]))
  })
})

describe('strings', () => {
  it('are edited as a table, and only what is another now is sent', async () => {
    const { sent } = show({ search: INVERTER, more: { '/plant/string/save': () => ({}) } })
    await userEvent.click(await button('编辑表格'))
    await userEvent.type(screen.getByRole('textbox', { name: '位置（排/架） 2' }), 'A3')
    screen.getByText('已修改1个组串')
    await userEvent.click(await button(/保\s?存/))
    const details = { tiltDeg: 30, azimuthDeg: null, cableLengthM: null, cableMm2: null }
    await waitFor(() =>
      expect(sent('/plant/string/save')).toEqual([
        {
          ...{ inverterId: 11, lockVersion: 4 },
          strings: [{ position: 1, name: '2#组串', stringTypeId: 31, label: 'A3', ...details }],
        },
      ]),
    )
  })

  it('that get another type are corrected, or were wired anew on a day that is given', async () => {
    const today = () => ({ data: { today: '2026-06-15', now: '2026-06-15T10:00:00+08:00' } })
    const { sent } = show({
      search: INVERTER,
      more: {
        '/plant/string/save': () => ({ data: { id: 11, lockVersion: 5 } }),
        '/plant/stringType/list': () => ({
          rows: [typeRow(31, '26块550'), typeRow(32, '28块550')],
        }),
        [BUSINESS_DAY]: today,
      },
    })
    await userEvent.click(await button('编辑表格'))
    expect(screen.queryByRole('radio', { name: '改接于' })).toBeNull()
    await userEvent.click(screen.getByRole('combobox', { name: '组串类型 1' }))
    await userEvent.click(await screen.findByTitle('28块550'))
    const anew = await screen.findByRole('radio', { name: '改接于' })
    await waitFor(() => expect(anew.hasAttribute('disabled')).toBe(false))
    await userEvent.click(anew)
    await userEvent.click(await button(/保\s?存/))
    await waitFor(() =>
      expect(sent('/plant/string/save')).toMatchObject([
        { lockVersion: 4, rewiredAt: '2026-06-15', strings: [{ position: 0, stringTypeId: 32 }] },
      ]),
    )
  })

  it('that somebody else saved meanwhile are a conflict, and what was typed stays over theirs', async () => {
    let lockVersion = 4
    const { sent } = show({
      search: INVERTER,
      more: {
        '/plant/string/list': () => ({
          rows: [stringRow({ lockVersion, tiltDeg: lockVersion === 4 ? 30 : 35 })],
        }),
        '/plant/string/save': () =>
          lockVersion++ === 4
            ? { status: 200, body: { code: 409, msg: '已被他人修改' } }
            : { data: { id: 11, lockVersion } },
      },
    })
    await userEvent.click(await button('编辑表格'))
    await userEvent.type(screen.getByRole('textbox', { name: '位置（排/架） 1' }), 'A3')
    await userEvent.click(await button(/保\s?存/))
    await screen.findByText('该逆变器或其组串已被他人修改，您的修改尚未保存')
    await userEvent.click(await button('载入最新版本'))
    await waitFor(() => expect(screen.queryByRole('button', { name: '载入最新版本' })).toBeNull())
    await userEvent.click(await button(/保\s?存/))
    await waitFor(() =>
      expect(sent('/plant/string/save')).toMatchObject([
        { lockVersion: 4, strings: [{ label: 'A3', tiltDeg: 30 }] },
        { lockVersion: 5, strings: [{ label: 'A3', tiltDeg: 35 }] },
      ]),
    )
  })

  it('that were typed back are not sent, and an emptied place is none', () => {
    const rows = [stringRow({ label: '东' })]
    expect(changedStrings(rows, new Map([[0, { name: '1#组串', tiltDeg: 30 }]]))).toEqual([])
    expect(changedStrings(rows, new Map([[0, { label: '' }]]))).toMatchObject([{ label: null }])
  })

  it('that are ticked get at once what is filled in, and keep the rest', async () => {
    const { sent } = show({
      search: INVERTER,
      more: { '/plant/string/change': () => ({ data: { changed: 2 } }) },
    })
    await userEvent.click(await screen.findByRole('checkbox', { name: '1#组串' }))
    await userEvent.click(screen.getByRole('checkbox', { name: '2#组串' }))
    await userEvent.click(await button('批量修改（2）'))
    const form = within(await screen.findByRole('dialog'))
    await userEvent.type(form.getByLabelText('方位角'), '180')
    await userEvent.click(form.getByRole('button', { name: /修\s?改/ }))
    await waitFor(() =>
      expect(sent('/plant/string/change')).toEqual([{ ids: [21, 22], azimuthDeg: 180 }]),
    )
  })
})

it('what does not fit together is told, and leads there', async () => {
  const finding = { kind: 'STRING_VOLTAGE' as const, arrayId: 7, inverterId: 12 }
  const { addresses } = show({
    findings: [{ ...finding, place: '一号方阵 / 2#逆变器', message: '电压超过上限' }],
  })
  await screen.findByText('电压超过上限')
  await userEvent.click(await button('一号方阵 / 2#逆变器'))
  expect(addresses.at(-1)).toBe('?plant=5&array=7&inverter=12')
})
