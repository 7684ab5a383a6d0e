import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { taskRow } from './test/fixtures.ts'
import { inDialog, press, show } from './test/task-world.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the form', () => {
  it('creates a task with weather of its own, which then must be given', async () => {
    const { bodies } = show({ more: { '/scan/task/create': () => ({ data: { id: 9 } }) } })
    await screen.findByText('T20261121-01')
    fireEvent.click(screen.getByText('新建任务'))
    const form = await inDialog()
    fireEvent.click(await form.findByRole('checkbox', { name: /已选 0 台/ }))
    expect(await form.findByText('已选 2 台逆变器，共 32 路组串')).toBeTruthy()
    fireEvent.click(form.getByRole('radio', { name: '手动' }))
    await form.findByText('诊断使用以下数值，不读取采集器的气象数据。')
    fireEvent.click(form.getByRole('button', { name: /保\s*存/ }))
    await waitFor(() => expect(form.getAllByText('输入不能为空')).toHaveLength(2))
    expect(bodies('/scan/task/create')).toEqual([])
    await userEvent.type(form.getByLabelText('辐照度'), '850')
    await userEvent.type(form.getByLabelText('组件温度'), '42.5')
    fireEvent.click(form.getByRole('button', { name: /保\s*存/ }))
    expect(await screen.findByText('任务已保存')).toBeTruthy()
    expect(bodies('/scan/task/create')).toEqual([
      {
        ...{ plantId: 5, inverterIds: [11, 12], taskType: 'ROUTINE', cleaningStatus: 'UNCLEANED' },
        ...{ environment: 'MANUAL', manualIrradiance: 850, manualModuleTemperature: 42.5 },
        remark: '',
      },
    ])
  })

  it('wants one task or one array, and takes the inverters of either', async () => {
    const { bodies } = show({ more: { '/scan/task/create': () => ({ data: { id: 9 } }) } })
    await screen.findByText('T20261121-01')
    fireEvent.click(screen.getByText('新建任务'))
    const form = await inDialog()
    const shortcut = await form.findByRole('combobox', { name: '请选择一个任务或一个方阵' })
    fireEvent.click(form.getByRole('button', { name: /保\s*存/ }))
    // In the choice itself, and below it.
    await waitFor(() => expect(form.getAllByText('请选择一个任务或一个方阵')).toHaveLength(2))
    expect(bodies('/scan/task/create')).toEqual([])
    for (const choice of ['1#方阵', 'T20261121-01']) {
      fireEvent.click(form.getByRole('checkbox', { name: /已选/ }))
      fireEvent.mouseDown(shortcut)
      const [option] = (await screen.findAllByTitle(choice)).slice(-1)
      fireEvent.click(option!)
      expect(await form.findByText('已选 2 台逆变器，共 32 路组串')).toBeTruthy()
    }
    fireEvent.click(form.getByRole('button', { name: /保\s*存/ }))
    await waitFor(() =>
      expect(bodies('/scan/task/create')[0]).toMatchObject({ inverterIds: [11, 12] }),
    )
  })

  it('adds what a recheck has to scan to the inverters that were chosen already', async () => {
    const { bodies } = show({
      more: {
        '/scan/task/create': () => ({ data: { id: 9 } }),
        '/diagnosis/faultString/inverters': () => ({ rows: [{ id: 11, faults: 3 }], total: 1 }),
      },
    })
    await screen.findByText('T20261121-01')
    fireEvent.click(screen.getByText('新建任务'))
    const form = await inDialog()
    fireEvent.click(await form.findByRole('checkbox', { name: /已选 0 台/ }))
    expect(await form.findByText('已选 2 台逆变器，共 32 路组串')).toBeTruthy()
    fireEvent.click(form.getByRole('radio', { name: '复测' }))
    const said = '已选中有未消除故障的 1 台逆变器（3 路故障组串），并保留您已选的其他 1 台'
    expect(await screen.findByText(said)).toBeTruthy()
    expect(form.getByText('已选 2 台逆变器，共 32 路组串')).toBeTruthy()
    fireEvent.click(form.getByRole('button', { name: /保\s*存/ }))
    await waitFor(() =>
      expect(bodies('/scan/task/create')[0]).toMatchObject({
        ...{ taskType: 'RECHECK', inverterIds: [11, 12] },
      }),
    )
  })

  it('changes a task as it is now, and puts the server’s word at its field', async () => {
    const { bodies } = show({
      tasks: [taskRow({ remark: '春检' })],
      more: {
        '/scan/task/update': () => ({
          status: 200,
          body: {
            ...{ code: 422, msg: '任务未保存' },
            fields: [{ field: 'inverterIds', message: '最多 1 台逆变器' }],
          },
        }),
      },
    })
    await press('修改：T20261121-01')
    const form = await inDialog()
    expect(form.getByText('修改任务 T20261121-01')).toBeTruthy()
    expect(await form.findByText('已选 2 台逆变器，共 32 路组串')).toBeTruthy()
    fireEvent.click(form.getByRole('button', { name: /保\s*存/ }))
    expect(await form.findByText('最多 1 台逆变器')).toBeTruthy()
    expect(form.getByText('任务未保存')).toBeTruthy()
    expect(bodies('/scan/task/update')[0]).toMatchObject({
      ...{ id: 1, lockVersion: 3, inverterIds: [11, 12], remark: '春检' },
    })
    expect(bodies('/scan/task/update')[0]).not.toHaveProperty('plantId')
  })
})
