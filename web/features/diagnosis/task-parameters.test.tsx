import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useLanguage } from '#web/client/language.ts'
import { fakeServer } from '#web/test/fake-server.ts'
import { showAt } from '#web/ui/resource/test/resource-frame.tsx'
import { Page } from './pages/parameters/task/index.page.tsx'
import { PARAMETERS, PLANTS, RIGHTS } from './test/parameters.ts'

beforeEach(() => useLanguage.setState({ language: 'zh' }))
afterEach(() => void vi.unstubAllGlobals())

const SCHEDULE = {
  ...{ enabled: false, everyDays: 7, startTime: '11:30', minIrradiance: 700, lockVersion: 0 },
  ...{ lastOrderedOn: null, postponedOn: null, postponedFor: null, postponedDays: 0 },
  ...{ isStalled: false, nextOn: null },
}

function open(saved: Partial<typeof PARAMETERS> = {}) {
  const { calls } = fakeServer({
    '/plant/plant/list': () => PLANTS,
    '/diagnosis/parameter/detail': () => ({ data: { ...PARAMETERS, ...saved } }),
    '/diagnosis/parameter/save': () => ({ data: { lockVersion: 4, jobId: null } }),
    '/diagnosis/schedule/detail': () => ({ data: SCHEDULE }),
  })
  showAt(<Page />, { search: '?plant=5', rights: RIGHTS })
  const sent = (path: string) => calls.filter((one) => one.path === path).map(({ body }) => body)
  return { user: userEvent.setup({ delay: null }), sent }
}

const line = async (name: string) => within(await screen.findByRole('region', { name }))
const save = () => screen.getByRole('button', { name: '保存任务参数' })

describe('task parameters', () => {
  it('have meaning, effect, range, unit and default', async () => {
    open()
    const retention = await line('原始曲线保留天数')
    for (const text of [/按任务归档为一个文件/, /^调小：/, '默认 永久', '范围 30–3,650 天'])
      expect(retention.getByText(text)).toBeDefined()
    const collectors = await line('并行采集器数')
    expect(collectors.getByText('范围 1–50')).toBeDefined()
  })

  it('are saved together, what a plant need not have also as nothing', async () => {
    const { user, sent } = open({ windowFrom: '11:00', windowUntil: '13:00' })
    await line('定时扫描时段起')
    await user.type(screen.getByRole('spinbutton', { name: '原始曲线保留天数' }), '90')
    await user.clear(screen.getByRole('textbox', { name: '定时扫描时段起' }))
    const repeats = screen.getByRole('spinbutton', { name: '异常扫描重试次数' })
    await user.clear(repeats)
    await user.type(repeats, '0')
    await user.click(save())
    await waitFor(() =>
      expect(sent('/diagnosis/parameter/save')).toMatchObject([
        { rawCurveDays: 90, windowFrom: null, windowUntil: '13:00', scanRepeats: 0 },
      ]),
    )
  })

  it('cannot be saved out of their range, or with a window that ends before it begins', async () => {
    const { user } = open({ windowFrom: '11:00' })
    await line('定时扫描时段止')
    const until = screen.getByRole('textbox', { name: '定时扫描时段止' })
    await user.type(until, '10:59')
    expect(screen.getByText('请输入晚于时段起点的时间')).toBeDefined()
    expect(save().hasAttribute('disabled')).toBe(true)
    await user.clear(until)
    await user.type(screen.getByRole('spinbutton', { name: '原始曲线保留天数' }), '29')
    expect(screen.getByText('请输入 30 至 3,650 之间的数值')).toBeDefined()
    expect(save().hasAttribute('disabled')).toBe(true)
  })
})
