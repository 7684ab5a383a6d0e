import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { quantile } from '#domain/statistics/order-statistics.ts'
import type { Client } from '../../../e2e/harness/product/client.ts'
import { untilIdle } from '../../../e2e/harness/product/product.ts'
import { startBuilt } from '../../harness/built-server.ts'
import { signIn } from '../../harness/sign-in.ts'
import { marketQuestions } from '../gold/market-questions.ts'
import { ownQuestions } from '../gold/own-questions.ts'
import { type AskedTimes, askOverHttp } from './asked-over-http.ts'
import { type Attacked, attack } from './attack.ts'
import { heldMs } from './event-loop.ts'
import { nodeQuestions, writeNodeYear } from './node-world.ts'

/** What the times are to reach, as p95 in milliseconds. */
export const WANTED: AskedTimes = { firstFrame: 100, firstText: 200, whole: 1000 }

export type Measured = {
  name: string
  count: number
  p50: AskedTimes
  p95: AskedTimes
  /** What became of the questions. */
  kinds: Record<string, number>
  slowest: string
}

export type ServiceReport = { measured: Measured[]; attacked: Attacked[] }

/** On a copy of a demonstration's folder, or on an empty PostgreSQL database that is filled first. */
export type Place = { dataDir: string } | { url: string; nodes: number }

const RATES = { QUESTION_RATE: '100000', LOGIN_RATE: '100000' }

/** Asks the built server over HTTP, one question after the other, and attacks it afterwards. */
export async function measureService(place: Place): Promise<ServiceReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'powerdesk-asked-'))
  if ('dataDir' in place)
    await cp(place.dataDir, dataDir, {
      ...{ recursive: true, filter: (path: string) => !path.endsWith('.lock') },
    })
  const env = { ...RATES, ...('url' in place && { DATABASE_URL: place.url }) }
  const server = startBuilt({ dataDir, env })
  try {
    const url = await server.ready
    await untilIdle(url)
    if ('url' in place) await writeNodeYear(place.url, place.nodes)
    const trader = await signIn(url, 'trader')
    const today = new Date().toISOString().slice(0, 10)
    const ofTrader = [...marketQuestions(today), ...ownQuestions(today)].filter(
      ({ account }) => account === 'trader',
    )
    const measured = [
      await measure(
        'of the demonstration',
        trader,
        ofTrader.flatMap(({ zh, en }) => [zh, en]),
      ),
    ]
    if ('url' in place) measured.push(await measure('of nodes', trader, nodeQuestions(), 5))
    await heldMs(url)
    return { measured, attacked: await attack(url, trader) }
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measure(
  name: string,
  client: Client,
  questions: readonly string[],
  rounds = 1,
): Promise<Measured> {
  // The first of all pays for what is read once.
  await askOverHttp(client, questions[0]!)
  const all: (AskedTimes & { question: string })[] = []
  const kinds: Record<string, number> = {}
  for (let round = 0; round < rounds; round++) {
    for (const question of questions) {
      const { kind, ...times } = await askOverHttp(client, question)
      all.push({ question, ...times })
      kinds[kind] = (kinds[kind] ?? 0) + 1
    }
  }
  const at = (share: number): AskedTimes => ({
    firstFrame: quantile(
      all.map(({ firstFrame }) => firstFrame),
      share,
    ),
    firstText: quantile(
      all.map(({ firstText }) => firstText),
      share,
    ),
    whole: quantile(
      all.map(({ whole }) => whole),
      share,
    ),
  })
  const slowest = all.reduce((one, other) => (one.whole >= other.whole ? one : other))
  return {
    ...{ name, count: all.length, kinds, p50: at(0.5), p95: at(0.95) },
    slowest: `${Math.round(slowest.whole)} ms: ${slowest.question}`,
  }
}
