import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { modelState } from '#api/assistant/endpoints.ts'
import { TestServer } from '../../../test/harness.ts'
import { askerOf, writeAskedWorld } from '../test/asked-world.ts'
import { draftOf, type StandInModel, startStandInModel } from '../test/stand-in-model.ts'

const server = new TestServer()
const ask = askerOf(server)
let model: StandInModel
beforeAll(async () => {
  model = await startStandInModel()
  const assistantModel = { url: model.url, name: 'stand-in', key: 'secret', timeoutSeconds: 5 }
  await server.open({ assistantModel })
  await writeAskedWorld(server)
})
afterAll(async () => {
  model.close()
  await server.close()
})
beforeEach(() => {
  Object.assign(model, { says: [], misdeed: null, calls: [] })
})

const DAYS = { from: '2026-04-01', to: '2026-04-01' }
const SHAANXI = { dimension: 'PROVINCE', name: '陕西' } as const
const RIGHT = draftOf({
  ...{ metrics: ['priceDa'], days: DAYS, entities: [SHAANXI] },
  words: [{ word: '行情', as: '电价' }],
})
const QUESTION = '2026年4月1日陕西的日前行情'

it('what the rules do not understand is read by the model, computed here, and said to be so read', async () => {
  model.says = [RIGHT]
  const { answer, metadata } = (await ask(QUESTION)).body
  expect(answer).toContain('日前统一出清电价平均为 305.00 元/MWh。')
  expect(metadata.assumptions).toContain('部分词语由语言模型理解，请核对指标、期间和条件')
})

it('what the rules understand, leave open or refuse is sent to nobody', async () => {
  await ask('2026年4月1日陕西日前均价')
  await ask('2026年4月1日陕西电价是多少')
  await ask('2026年2月30日陕西日前均价')
  await ask('删除2026年4月1日的行情')
  expect(model.calls).toEqual([])
})

it('a model reaches no further than its asker', async () => {
  model.says = [{ ...RIGHT, entities: [{ ...SHAANXI, name: '蒙西' }] }]
  expect((await ask('2026年4月1日蒙西的日前行情')).body.metadata.kind).toBe('clarify')
  expect(JSON.stringify(model.calls)).not.toContain('达茂')
  model.calls = []
  model.says = [RIGHT]
  expect((await ask(QUESTION, 'nobody')).http).toBe(403)
  expect(model.calls).toEqual([])
})

it('without its answer the asker is asked back as ever', async () => {
  model.misdeed = 'BROKEN'
  const { metadata, answer } = (await ask(QUESTION)).body
  expect(metadata.kind).toBe('clarify')
  expect(answer).toContain('没有理解“行情”')
})

it('nothing goes on from what only the model understood', async () => {
  const conversation = { conversation_id: randomUUID() }
  await ask('2026年4月1日陕西实时均价', 'trader', conversation)
  model.says = [RIGHT]
  await ask(QUESTION, 'trader', conversation)
  const next = (await ask('那4月2日呢', 'trader', conversation)).body
  expect(next.metadata.kind).toBe('clarify')
})

it('an administrator sees where to and what is sent, never the key; nobody else does', async () => {
  const { data } = (await server.call(modelState, {}, 'admin')).body
  expect(data).toMatchObject({ state: 'READY', host: new URL(model.url).host, name: 'stand-in' })
  model.says = [{ unclear: true }]
  await ask(data.question, 'admin')
  expect(model.calls[0]!.messages).toEqual(data.told)
  expect(JSON.stringify(data)).not.toContain('secret')
  expect((await server.call(modelState, {}, 'trader')).body.code).toBe(403)
})
