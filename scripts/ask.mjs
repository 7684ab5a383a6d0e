import './lib/node-version.mjs'
import { parseArgs } from 'node:util'

const USAGE = `Asks the data assistant of a running server.
  npm run ask -- --account trader "昨天陕西日前均价"
    --url http://127.0.0.1:5180   the server
    --type 1                      the system type of the session
    --json -                      everything that the server sends, a line each
The password comes from ASK_PASSWORD; without it that of a demonstration is tried.`

/** Of the accounts of a demonstration, as its start prints it. */
const DEMO_PASSWORD = 'Powerdesk#2026'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    account: { type: 'string', default: 'trader' },
    url: { type: 'string', default: 'http://127.0.0.1:5180' },
    type: { type: 'string', default: '1' },
    json: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

if (values.help || positionals.length === 0) console.log(USAGE)
else await main(positionals.join(' '))

async function main(question) {
  try {
    const token = await signIn()
    await ask(question, token)
  } catch (error) {
    console.error(
      error instanceof TypeError ? `No server answers at ${values.url}.` : error.message,
    )
    process.exitCode = 1
  }
}

function post(path, body, headers = {}) {
  return fetch(values.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'zh-CN', ...headers },
    body: JSON.stringify(body),
  })
}

async function signIn() {
  const password = process.env.ASK_PASSWORD ?? DEMO_PASSWORD
  const body = { username: values.account, password, systemType: values.type }
  const answer = await (await post('/user/doLogin', body)).json()
  if (!answer.token) throw new Error(`The sign-in was refused: ${answer.msg}`)
  return answer.token
}

async function ask(question, token) {
  const response = await post('/api/v0/text2sql/generate', { question }, { 'x-token': token })
  if (!response.ok) throw new Error((await response.json()).message)
  let rest = ''
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop()
    for (const line of lines) if (line.startsWith('data: ')) hear(line.slice('data: '.length))
  }
  process.stdout.write('\n')
}

function hear(data) {
  if (values.json !== undefined) {
    console.log(data)
    return
  }
  const { event, answer, message, metadata } = JSON.parse(data)
  if (event === 'message') process.stdout.write(answer)
  if (event === 'error') throw new Error(message)
  if (event !== 'message_end') return
  for (const note of metadata.assumptions ?? []) process.stdout.write(`\n· ${note}`)
  for (const option of metadata.choices ?? []) process.stdout.write(`\n? ${option}`)
}
