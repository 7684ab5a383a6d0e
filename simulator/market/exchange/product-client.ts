import type { Announcement } from './announcements.ts'

/** The product as the outside world meets it: HTTP with a token, files in, answers out. */
export type ProductClient = {
  /** Imports a file and waits until its curves stand. */
  importFile(provinceId: string, file: { name: string; content: string }): Promise<void>
  /** Brings sessions into the trading calendar. */
  importCalendar(provinceId: string, file: { name: string; content: string }): Promise<void>
  /** Sends the statement of a storage unit of the province, which is kept as it is. */
  keepStatement(
    provinceId: string,
    file: { name: string; content: string; from: string; to: string },
  ): Promise<void>
  /** Publishes an announcement with its file; one that is there already stays. */
  publish(news: Announcement): Promise<void>
}

type Envelope = { code: number; msg: string; data?: Record<string, never>; rows?: { id: number }[] }
type FileState = { id: number; state: string; lockVersion: number; job: { state: string } | null }

const WAIT_MS = 200
const MAX_WAITS = 1500

/**
 * @param url address of the product, e.g. http://127.0.0.1:5180
 * @param token session of the simulator's account
 */
export function productClient(url: string, token: string): ProductClient {
  const headers = { 'x-token': token, 'accept-language': 'en' }

  async function bodyOf(response: Response): Promise<Envelope> {
    const body = (await response.json()) as Envelope
    if (body.code !== 200) throw new Error(`${new URL(response.url).pathname}: ${body.msg}`)
    return body
  }

  const answerOf = async <T>(response: Response) => (await bodyOf(response)).data as T

  async function call<T>(path: string, request: object): Promise<T> {
    const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } }
    return answerOf(await fetch(url + path, { ...init, body: JSON.stringify(request) }))
  }

  /** News whose number holds a text. */
  async function list(
    provinceId: string,
    search: string,
  ): Promise<{ documentNo: string | null }[]> {
    const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } }
    const body = JSON.stringify({ provinceId, search, pageSize: 50 })
    const answer = await fetch(`${url}/news/news/list`, { ...init, body })
    return ((await answer.json()) as { rows?: { documentNo: string | null }[] }).rows ?? []
  }

  async function settled(id: number, waiting: readonly string[]): Promise<FileState> {
    for (let wait = 0; wait < MAX_WAITS; wait++) {
      const file = await call<FileState>('/data/import/detail', { id })
      const busy = file.job !== null && ['QUEUED', 'RUNNING'].includes(file.job.state)
      if (!busy && !waiting.includes(file.state)) return file
      if (!busy && file.job && file.job.state !== 'DONE') return file
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
    }
    throw new Error(`File ${id} was not read in time`)
  }

  return {
    async importCalendar(provinceId, { name, content }) {
      const form = new FormData()
      form.append('provinceId', provinceId)
      form.append('file', new Blob([content]), name)
      const init = { method: 'POST', headers, body: form }
      const { problems } = await answerOf<{ problems: { line: number; message: string }[] }>(
        await fetch(`${url}/declare/tradeSession/import`, init),
      )
      const [first] = problems
      if (first) throw new Error(`${name} was refused, line ${first.line}: ${first.message}`)
    },

    async keepStatement(provinceId, { name, content, from, to }) {
      const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } }
      const units = await fetch(`${url}/ess/ess/selectByCurrentUser`, {
        ...init,
        body: JSON.stringify({ provinceId }),
      })
      const [unit] = (await bodyOf(units)).rows ?? []
      if (!unit) throw new Error(`No storage unit in province ${provinceId}`)
      const form = new FormData()
      const fields = { essId: String(unit.id), dataKind: 'STATEMENT', from, to }
      for (const [field, value] of Object.entries(fields)) form.append(field, value)
      form.append('file', new Blob([content]), name)
      await bodyOf(
        await fetch(`${url}/data/dataCollectInfoEss/file`, { method: 'POST', headers, body: form }),
      )
    },

    async publish({ attachment, ...words }) {
      const { provinceId, documentNo: search } = words
      const known = await list(provinceId, search)
      if (known.some(({ documentNo }) => documentNo === search)) return
      const { id, lockVersion } = await call<{ id: number; lockVersion: number }>(
        '/news/news/save',
        { ...words, lockVersion: 0 },
      )
      if (!attachment) return
      const form = new FormData()
      form.append('newsId', String(id))
      form.append('lockVersion', String(lockVersion))
      form.append('file', new Blob([attachment.content]), attachment.name)
      const init = { method: 'POST', headers, body: form }
      await answerOf(await fetch(`${url}/news/file/add`, init))
    },
    async importFile(provinceId, { name, content }) {
      const form = new FormData()
      form.append('provinceId', provinceId)
      form.append('file', new Blob([content]), name)
      const init = { method: 'POST', headers, body: form }
      const taken = await answerOf<{ state: string; file: FileState | null }>(
        await fetch(`${url}/data/import/upload`, init),
      )
      if (taken.state === 'DUPLICATE' || !taken.file) return
      const { id } = taken.file
      const read = await settled(id, ['RECEIVED'])
      if (read.state !== 'PARSED') throw new Error(`${name} was refused: ${read.state}`)
      await call('/data/import/confirm', { id, lockVersion: read.lockVersion, skipRejected: true })
      const done = await settled(id, ['PARSED'])
      if (done.state !== 'COMMITTED') throw new Error(`${name} was not committed: ${done.state}`)
    },
  }
}
