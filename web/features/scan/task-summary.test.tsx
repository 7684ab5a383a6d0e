import { fireEvent, render, screen } from '@testing-library/react'
import { Form } from 'antd'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLanguage } from '#web/client/language.ts'
import { fakeServer } from '#web/test/fake-server.ts'
import { Surroundings } from '#web/test/shell-world.tsx'
import { PermissionContext } from '#web/ui/access/can.tsx'
import { TaskSummary } from './components/task-summary.tsx'
import type { TaskForm } from './model/task-form.ts'

beforeEach(() => useLanguage.setState({ language: 'zh' }))
afterEach(() => {
  vi.unstubAllGlobals()
})

const RIGHTS: ReadonlySet<string> = new Set(['/scan:read'])
/** The minutes that the server says of a plant. */
const MINUTES: Readonly<Record<number, number>> = { 5: 12 }

/** Fields of the page whose values alone matter here. */
const Kept = () => null

function Written() {
  const [form] = Form.useForm<TaskForm>()
  const choose = (plantId: number, inverterIds: number[]) => () =>
    form.setFieldsValue({ plantId, inverterIds })
  return (
    <Form form={form}>
      <Form.Item name="plantId" hidden>
        <Kept />
      </Form.Item>
      <Form.Item name="inverterIds" hidden>
        <Kept />
      </Form.Item>
      <button type="button" onClick={choose(5, [11, 12])}>
        some
      </button>
      <button type="button" onClick={choose(5, [])}>
        none
      </button>
      <button type="button" onClick={choose(6, [21])}>
        other
      </button>
      <TaskSummary form={form} />
    </Form>
  )
}

it('says how long the chosen inverters take, and nothing without any or without an earlier scan', async () => {
  const { calls } = fakeServer({
    '/scan/task/estimate': ({ body }) => {
      const minutes = MINUTES[(body as { plantId: number }).plantId]
      return { data: minutes === undefined ? null : { minutes, taskNo: 'T1' } }
    },
  })
  render(
    <Surroundings>
      <PermissionContext value={RIGHTS}>
        <Written />
      </PermissionContext>
    </Surroundings>,
  )
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const unchosen = '选择逆变器后，按该电站以往的扫描估算用时。'
  expect(screen.getByText(unchosen)).toBeDefined()
  press('some')
  expect(await screen.findByText('约 12 分钟')).toBeDefined()
  expect(screen.getByText('按任务 T1 的实际用时估算。')).toBeDefined()
  press('none')
  expect(await screen.findByText(unchosen)).toBeDefined()
  press('some')
  await screen.findByText('约 12 分钟')
  // Of another plant the last figure says nothing.
  press('other')
  expect(await screen.findByText('该电站完成一次扫描后，可估算用时。')).toBeDefined()
  expect(screen.queryByText('约 12 分钟')).toBeNull()
  const asked = calls.filter(({ path }) => path === '/scan/task/estimate')
  expect(asked.map(({ body }) => body)).toEqual([
    { plantId: 5, inverterIds: [11, 12] },
    { plantId: 6, inverterIds: [21] },
  ])
})
