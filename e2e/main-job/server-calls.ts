import { doLogin, loginOptions } from '#api/session/endpoints.ts'

/** Calls of an account beside the browser, for what is no part of the story. */
export type ServerCalls = { setClock: (now: string) => Promise<void> }

export async function serverCallsAs(url: string, account: string): Promise<ServerCalls> {
  const post = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', 'x-token': token }
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    const said = (await answer.json()) as Record<string, unknown>
    if (said.code !== 200) throw new Error(`${path}: ${JSON.stringify(said)}`)
    return said
  }
  const options = loginOptions.answer.schema.parse((await post(loginOptions.path, {})).data)
  const { token } = await post(doLogin.path, {
    username: account,
    password: options.demoPassword,
    systemType: '1',
  })
  return {
    setClock: async (now) => {
      await post('/demo/clock', { now }, String(token))
    },
  }
}
