import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Input, InputNumber } from 'antd'
import i18next from 'i18next'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { deliveryDate, hostAddress, id, wholeNumber } from '#api/kernel/fields.ts'
import { FormDrawer } from './form-drawer.tsx'
import { FormField } from './form-field.tsx'
import { rulesFromSchema } from './rules-from-schema.ts'

const schema = z.object({
  name: z.string().min(2).max(8),
  capacityMw: z.number().min(0).optional(),
})
type Values = z.infer<typeof schema>

const onSubmit = vi.fn<(values: Values) => Promise<unknown>>()
const onClose = vi.fn()
beforeEach(() => {
  onSubmit.mockReset().mockResolvedValue(undefined)
  onClose.mockReset()
})

function show() {
  render(
    <FormDrawer<Values> open title="场站" schema={schema} onSubmit={onSubmit} onClose={onClose}>
      <FormField name="name" label="名称">
        <Input />
      </FormField>
      <FormField name="capacityMw" label="容量">
        <InputNumber />
      </FormField>
    </FormDrawer>,
  )
}
const save = () => userEvent.click(screen.getByRole('button', { name: /保\s*存/ }))

it('takes its rules from the schema, in the language of the page', async () => {
  show()
  await save()
  expect(await screen.findByText('输入不能为空')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('名称'), '甲')
  expect(await screen.findByText('至少 2 个字符')).toBeTruthy()
  expect(onSubmit).not.toHaveBeenCalled()
})

describe('says what the specification says of integers, addresses and choices', () => {
  it.each<[string, unknown, string, string]>([
    ['port', 1.5, '请输入整数', 'Enter an integer'],
    ['host', '10.0.0', '请输入正确的IP地址', 'Enter a correct IP address'],
    ['host', 'http://10.0.0.5', '请输入正确的IP地址', 'Enter a correct IP address'],
    ['chosen', [], '请至少选择一项', 'Select at least one'],
    ['port', '', '输入不能为空', 'Input cannot be empty'],
    ['day', '2026/11/25', '请按“2026-11-25”的写法填写', 'Write it like 2026-11-25'],
    ['lastDay', '25.11.2026', '请按“2026-11-25”的写法填写', 'Write it like 2026-11-25'],
  ])('%s %j', async (field, value, zh, en) => {
    const device = z.object({
      port: wholeNumber(1, 65_535),
      host: hostAddress(),
      chosen: z.array(id()).min(1),
      day: deliveryDate(),
      lastDay: deliveryDate().nullable().default(null),
    })
    for (const [language, text] of Object.entries({ zh, en })) {
      const [rule] = rulesFromSchema(device, field, i18next.getFixedT(language, 'ui'))
      if (typeof rule !== 'object') throw new Error('a rule of antd is an object or makes one')
      await expect(rule.validator?.({}, value, () => undefined)).rejects.toThrow(text)
    }
  })
})

it('submits and closes', async () => {
  show()
  await userEvent.type(screen.getByLabelText('名称'), '定边')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onSubmit.mock.calls[0]![0]).toMatchObject({ name: '定边' })
})

it('puts the server’s field errors beside their inputs and stays open', async () => {
  const fields = [
    { field: 'name', message: '名称已被占用' },
    { field: 'region', message: '区域不存在' },
  ]
  onSubmit.mockRejectedValue(Object.assign(new Error('参数有误'), { fields }))
  show()
  await userEvent.type(screen.getByLabelText('名称'), '定边')
  await save()
  expect(await screen.findByText('名称已被占用')).toBeTruthy()
  expect(screen.getByText('参数有误；区域不存在')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

it('asks before it throws changes away', async () => {
  show()
  await userEvent.type(screen.getByLabelText('名称'), '定')
  await userEvent.click(screen.getByRole('button', { name: /取\s*消/ }))
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: '继续编辑' }))
  await userEvent.click(screen.getByRole('button', { name: /取\s*消/ }))
  await userEvent.click(screen.getByRole('button', { name: '放弃修改' }))
  expect(onClose).toHaveBeenCalledOnce()
})
