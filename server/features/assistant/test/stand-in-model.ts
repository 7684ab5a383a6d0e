import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ModelDraft, ModelMessage } from '#domain/assistant/model/model-draft.ts'

/** What a model's service can do wrong. */
export type Misdeed =
  | 'NO_JSON'
  | 'OTHER_SHAPE'
  | 'ENDLESS'
  | 'HANGS'
  | 'BUSY'
  | 'BROKEN'
  | 'CUT_OFF'
  | 'ELSEWHERE'

export type ModelCall = {
  messages: ModelMessage[]
  model: string
  authorization: string | undefined
}

/** A service with the interface of OpenAI on this machine, which says what it is told to. */
export type StandInModel = {
  url: string
  /** What it says, one after the other, the last again and again. */
  says: (string | object)[]
  misdeed: Misdeed | null
  calls: ModelCall[]
  close: () => void
}

/** A draft that says no more than a figure. */
export const draftOf = (draft: Partial<ModelDraft>): ModelDraft => ({
  ...{ metrics: [], aggregate: null, dimensions: [], entities: [], values: [], days: null },
  ...{ hours: null, weekdays: null, compare: null, condition: null, countOf: null, share: false },
  ...{ running: false, order: null, limit: null, words: [] },
  ...draft,
})

export async function startStandInModel(): Promise<StandInModel> {
  const model: StandInModel = { url: '', says: [], misdeed: null, calls: [], close: () => {} }
  const server = createServer((request, response) => void answer(model, request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  model.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  model.close = () => {
    server.closeAllConnections()
    server.close()
  }
  return model
}

async function answer(model: StandInModel, request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = JSON.parse(Buffer.concat(chunks).toString())
  const { messages, model: name } = body as { messages: ModelMessage[]; model: string }
  const { authorization } = request.headers
  model.calls.push({ messages, model: name, authorization })
  if (request.url !== '/v1/chat/completions') return response.writeHead(404).end()
  if (model.misdeed) return misdo(model.misdeed, response)
  const said = model.says.length > 1 ? model.says.shift() : model.says[0]
  send(response, typeof said === 'string' ? said : JSON.stringify(said))
}

function send(response: ServerResponse, content: string): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ choices: [{ index: 0, message: { role: 'assistant', content } }] }))
}

function misdo(misdeed: Misdeed, response: ServerResponse): void {
  switch (misdeed) {
    case 'NO_JSON':
      response.writeHead(200).end('<html>Welcome</html>')
      return
    case 'OTHER_SHAPE':
      response.writeHead(200).end('{"choices":[]}')
      return
    case 'ENDLESS':
      pour(response)
      return
    case 'BUSY':
      response.writeHead(429, { 'retry-after': '1' }).end()
      return
    case 'BROKEN':
      response.writeHead(500).end('Traceback')
      return
    case 'CUT_OFF':
      response.writeHead(200, { 'content-length': '1000' }).write('{"choices":')
      setImmediate(() => response.destroy())
      return
    case 'ELSEWHERE':
      response.writeHead(302, { location: 'http://127.0.0.1:9/v1/chat/completions' }).end()
      return
    case 'HANGS':
      // Says nothing until its caller goes.
      return
  }
}

function pour(response: ServerResponse): void {
  response.writeHead(200)
  const more = () => {
    while (!response.destroyed && response.write('{"choices":'.repeat(1000)));
    if (!response.destroyed) response.once('drain', more)
  }
  more()
}
