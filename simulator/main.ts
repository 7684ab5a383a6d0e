import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import { isDeliveryDate } from '#domain/calendar/delivery-date.ts'
import { marketFile, nodeFile, stationFile, zoneFile } from './disclosure-files.ts'
import { endWithParent } from './end-with-parent.ts'
import { clearFiling, FilingError } from './exchange-desk.ts'
import { productClient } from './product-client.ts'
import { seed, WORLD_SEED } from './seed.ts'
import { createWorld } from './world/world.ts'

/**
 * The simulator as a process. `seed` fills an empty database and ends, and tells the parent why if it
 * cannot; without it the process plays the outside world on loopback: it delivers the files of a day to the
 * product, and its exchange desk clears declarations. Either ends with its parent.
 */
const MAX_FILE_BYTES = 4 * 1024 * 1024
const MAX_SAID_CHARACTERS = 4000

endWithParent()
if (process.argv[2] === 'seed') await fill()
else serve()

async function fill(): Promise<void> {
  const { DATABASE_URL: url, DATA_DIR = 'data' } = process.env
  const folder = url ? undefined : join(resolve(DATA_DIR), 'database')
  try {
    await seed({ url, folder, now: new Date() })
    process.exit(0)
  } catch (error) {
    if (!process.send) throw error
    process.send({ kind: 'failed', failure: failureOf(error) }, () => process.exit(1))
  }
}

/** What an error says, for another process. A failed statement carries its rows, which nobody reads. */
function failureOf(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { message, stack, cause, code } = error as NodeJS.ErrnoException
  const brief = (text: string | undefined) => text?.slice(0, MAX_SAID_CHARACTERS)
  return { message: brief(message), stack: brief(stack), code, cause: cause && failureOf(cause) }
}

function serve(): void {
  const world = createWorld(WORLD_SEED)
  const product = productClient(process.env.PRODUCT_URL ?? '', process.env.PRODUCT_TOKEN ?? '')

  async function deliver(date: string): Promise<object> {
    if (!isDeliveryDate(date)) throw new FilingError(`Not a date: ${date}`)
    const files: string[] = []
    for (const { provinceId } of world.provinces) {
      for (const make of [marketFile, nodeFile, zoneFile, stationFile]) {
        const file = make(world, provinceId, date)
        await product.importFile(provinceId, file)
        files.push(file.name)
      }
    }
    return { files }
  }

  const server = createServer(async (request, response) => {
    try {
      const [, place = '', argument = ''] = (request.url ?? '').split('/')
      if (request.method !== 'POST') return send(response, 404, { message: 'not found' })
      if (place === 'days') return send(response, 200, await deliver(argument))
      if (place === 'exchange') {
        return send(response, 200, await clearFiling(world, await bodyOf(request)))
      }
      return send(response, 404, { message: 'not found' })
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      return send(response, error instanceof FilingError ? 422 : 500, { message })
    }
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.({ kind: 'ready', port: typeof address === 'object' ? address?.port : undefined })
  })
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > MAX_FILE_BYTES) throw new FilingError('The file is too large')
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

function send(response: ServerResponse, status: number, body: object | Uint8Array): void {
  const bytes = body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body))
  response.writeHead(status, { 'content-type': 'application/octet-stream' }).end(bytes)
}
