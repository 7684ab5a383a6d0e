import { generate, uploadAttachment } from '#api/assistant/endpoints.ts'
import { writeTable } from '#files/documents/write-table.ts'
import type { Client } from '../../../e2e/harness/product/client.ts'
import { heldMs } from './event-loop.ts'

/** The event loop is never to be held for longer. */
export const HELD_LIMIT_MS = 200

export type Attacked = {
  name: string
  /** How many calls had which status. */
  statuses: Record<number, number>
  /** The longest that the event loop was held meanwhile. */
  heldMs: number
  /** How long it took until a plain question of the same account was answered after it. */
  afterMs: number
}

const GIVEN_UP_MS = 30_000
const PLAIN = '昨天陕西日前均价'

/** Wears the service out in the ways that somebody with a session could, one after the other. */
export async function attack(url: string, client: Client): Promise<Attacked[]> {
  const attacked: Attacked[] = []
  for (const [name, run] of Object.entries(ATTACKS)) {
    await heldMs(url)
    const statuses: Record<number, number> = {}
    for (const status of await run(client)) statuses[status] = (statuses[status] ?? 0) + 1
    const held = await heldMs(url)
    const began = performance.now()
    // Those that were given up may hold the places of their account for a moment.
    while ((await statusOf(client, { question: PLAIN })) !== 200) {
      if (performance.now() - began > GIVEN_UP_MS) throw new Error(`No answer after ${name}`)
    }
    attacked.push({ name, statuses, heldMs: held, afterMs: performance.now() - began })
  }
  return attacked
}

const ATTACKS: Record<string, (client: Client) => Promise<number[]>> = {
  'a workbook that unfolds to 50 MB and more, five times': async (client) => {
    const row = Array.from({ length: 10 }, () => 1)
    const columns = row.map((_, at) => ({ header: `c${at}` }))
    const rows = Array.from({ length: 250_000 }, () => row)
    const bomb = await writeTable([{ name: 'bomb', columns, rows }])
    return inTurn(5, () => upload(client, 'bomb.xlsx', Buffer.from(bomb)))
  },
  'a table of the largest size, and five questions about it': async (client) => {
    const rows = Array.from({ length: 19_999 }, (_, row) =>
      Array.from({ length: 20 }, (_, column) => (column === 0 ? `r${row}` : row * column)).join(),
    )
    const head = Array.from({ length: 20 }, (_, column) =>
      column === 0 ? '名称' : `电量${column}`,
    ).join()
    const content = Buffer.from([head, ...rows].join('\n'))
    const conversation = crypto.randomUUID()
    const { status, id } = await uploaded(client, 'large.csv', content, conversation)
    const asked = { question: '电量3合计', conversation_id: conversation, inputs: [refTo(id)] }
    const { answer } = (await (
      await send(client, { ...asked, response_mode: 'blocking' })
    ).json()) as { answer: string }
    if (!answer.includes('599910003')) throw new Error(`Not read from the file: ${answer}`)
    return [status, ...(await inTurn(5, () => statusOf(client, asked)))]
  },
  'texts of 2,000 characters without sense': (client) =>
    inTurn(20, (at) => statusOf(client, { question: SENSELESS[at % SENSELESS.length]! })),
  'a question of 100,000 characters, and lists in 3,000 lists': async (client) => [
    await statusOf(client, { question: '陕西'.repeat(50_000) }),
    await statusOf(client, { question: PLAIN, inputs: nested(3_000) }),
  ],
  '300 questions at once': (client) =>
    Promise.all(Array.from({ length: 300 }, () => statusOf(client, { question: PLAIN }))),
  '300 questions at once, each given up': (client) =>
    Promise.all(
      Array.from({ length: 300 }, (_, at) =>
        statusOf(client, { question: PLAIN }, AbortSignal.timeout(5 + at)).catch(() => 0),
      ),
    ),
  'all that there is, slot by slot': (client) =>
    inTurn(4, (at) => statusOf(client, { question: WIDE[at % WIDE.length]! })),
  'forty that ask and never read': async (client) => {
    const stop = new AbortController()
    const asking = Array.from({ length: 40 }, async () => {
      const response = await send(client, { question: WIDE[0]! }, stop.signal)
      return response.status
    })
    const statuses = await Promise.all(asking)
    stop.abort()
    return statuses
  },
}

const SENSELESS = [
  ...['陕西'.repeat(1000), '日前均价'.repeat(500), '（'.repeat(2000), '1'.repeat(2000)],
  ...[
    '2026年4月1日到'.repeat(200),
    '昨天和'.repeat(660),
    'a b '.repeat(500),
    '超过5的'.repeat(500),
  ],
]
const WIDE = [
  '最近一年陕西每15分钟日前电价',
  '最近一年陕西每15分钟日前电价和实时电价',
  '最近一年各场站每15分钟上网电量',
  '最近一年各省每小时日前均价和实时均价相关性',
]

/** Lists in lists, as many as asked for. */
const nested = (depth: number): unknown => {
  let value: unknown = []
  for (let at = 0; at < depth; at++) value = [value]
  return { a: value }
}

async function inTurn(times: number, run: (at: number) => Promise<number>): Promise<number[]> {
  const statuses: number[] = []
  for (let at = 0; at < times; at++) statuses.push(await run(at))
  return statuses
}

function send(client: Client, body: object, signal?: AbortSignal): Promise<Response> {
  return fetch(client.url + generate.path, {
    method: 'POST',
    headers: { ...client.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ response_mode: 'streaming', ...body }),
    ...(signal && { signal }),
  })
}

/** The status of an answer that is read to its end. */
async function statusOf(client: Client, body: object, signal?: AbortSignal): Promise<number> {
  const response = await send(client, body, signal)
  await response.arrayBuffer()
  return response.status
}

const refTo = (id: string) => ({
  ...{ type: 'document', transfer_method: 'local_file', upload_file_id: id },
})

async function uploaded(client: Client, name: string, content: Buffer, conversation?: string) {
  const form = new FormData()
  if (conversation) form.append('conversation_id', conversation)
  form.append('file', new Blob([new Uint8Array(content)]), name)
  const response = await fetch(client.url + uploadAttachment.path, {
    ...{ method: 'POST', headers: client.headers, body: form },
  })
  const answer = (await response.json()) as { id?: string }
  return { status: response.status, id: answer.id ?? '' }
}

const upload = async (client: Client, name: string, content: Buffer) =>
  (await uploaded(client, name, content)).status
