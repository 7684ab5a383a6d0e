import type { Answer } from '#api/kernel/answer.ts'
import type { AnswerOf, CallOf, Endpoint } from '#api/kernel/endpoint.ts'

/** An answer that says no, as against a connection that broke. */
export class Refusal extends Error {
  constructor(
    readonly path: string,
    readonly code: number,
    message: string,
  ) {
    super(`${path}: ${code} ${message}`)
  }
}

type Body = { code: number; msg: string; data?: unknown; rows?: unknown; fields?: unknown }

/** Calls the product over HTTP as anybody outside does. */
export class Client {
  constructor(
    readonly url: string,
    readonly token = '',
    readonly language: 'zh' | 'en' = 'en',
  ) {}

  /** @throws Refusal when the answer is no, TypeError when there is none */
  async call<E extends Endpoint>(endpoint: E, request: CallOf<E>): Promise<AnswerOf<E>> {
    return this.#send(endpoint, JSON.stringify(request), { 'content-type': 'application/json' })
  }

  async upload<E extends Endpoint>(
    endpoint: E,
    file: { name: string; content: string | Uint8Array<ArrayBuffer> },
    fields: Record<string, string>,
  ): Promise<AnswerOf<E>> {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new Blob([file.content]), file.name)
    return this.#send(endpoint, form)
  }

  get headers(): Record<string, string> {
    return { 'x-token': this.token, 'accept-language': this.language }
  }

  async #send<E extends Endpoint>(
    { path, answer }: E,
    body: string | FormData,
    headers: Record<string, string> = {},
  ): Promise<AnswerOf<E>> {
    const init = { method: 'POST', headers: { ...this.headers, ...headers }, body }
    const response = await fetch(this.url + path, init)
    const got = (await response.json()) as Body
    if (got.code !== 200) {
      throw new Refusal(path, got.code, `${got.msg} ${JSON.stringify(got.fields ?? '')}`)
    }
    return resultOf(answer, got) as AnswerOf<E>
  }
}

function resultOf({ kind }: Answer, body: Body): unknown {
  if (kind === 'data') return body.data
  return kind === 'none' ? undefined : body
}
