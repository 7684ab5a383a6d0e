import { setTimeout as sleep } from 'node:timers/promises'
import { confirmImport, uploadImport } from '#api/collection/endpoints.ts'
import { seededRandom } from '#domain/statistics/seeded-random.ts'
import { Client, Refusal } from '../../e2e/harness/product/client.ts'
import { settledFile } from '../durability/import-writer.ts'
import { type BuiltServer, startBuilt } from '../harness/built-server.ts'
import { signIn } from '../harness/sign-in.ts'
import { mutatedFiles } from './fuzz.ts'
import { type HalfWritten, halfWritten } from './half-written.ts'
import { bytesOf, type MutatedFile } from './mutated-file.ts'

/** Nothing else writes curves there. */
const PROVINCE = '3'
/** One confirmed file in so many is being written when the server is killed. */
const KILL_EVERY = 8
const MAX_MOMENT_MS = 120

export type StoredCounts = HalfWritten & {
  sent: number
  /** Not taken at all, or with nothing in them that could be. */
  refused: number
  confirmed: number
  kills: number
}

type Place = { dist: string; dataDir: string }

/**
 * Sends mutated files to the built server and confirms what it offers of each, without its damaged days; kills it with
 * SIGKILL now and then while it writes. In the end its database is asked what stands half written.
 */
export async function storeMutated(
  place: Place,
  { count, seed }: { count: number; seed: number },
): Promise<StoredCounts> {
  const random = seededRandom(seed)
  const counts = { sent: 0, refused: 0, confirmed: 0, kills: 0 }
  let server = startBuilt(place)
  try {
    let client = await signIn(await server.ready, 'trader')
    for (const { file } of mutatedFiles({ count, seed })) {
      counts.sent++
      const fileId = await confirmed(client, file, counts.sent)
      if (fileId === null) {
        counts.refused++
        continue
      }
      counts.confirmed++
      if (counts.confirmed % KILL_EVERY === 0) {
        await sleep(random() * MAX_MOMENT_MS)
        await server.kill()
        counts.kills++
        server = startBuilt(place)
        client = await again(server, client)
      }
      await settledFile(client, fileId)
    }
  } finally {
    await server.stop()
  }
  return { ...counts, ...(await halfWritten(place.dataDir)) }
}

/** Its sessions outlive a server that was killed; its address does not. */
const again = async (server: BuiltServer, { token }: Client) =>
  new Client(await server.ready, token)

/** The file that is being written now; null where there is nothing to write. */
async function confirmed(client: Client, file: MutatedFile, n: number): Promise<number | null> {
  const { fileName = `upload ${n}.${file.format}` } = file.base
  const sent = { name: fileName, content: Buffer.from(await bytesOf(file)) }
  try {
    const taken = await client.upload(uploadImport, sent, { provinceId: PROVINCE })
    if (!taken.file) return null
    const { id, state, lockVersion } = await settledFile(client, taken.file.id)
    if (state !== 'PARSED') return null
    await client.call(confirmImport, { id, lockVersion, skipRejected: true })
    return id
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
