import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isDeliveryDate } from '#domain/calendar/delivery-date.ts'
import { endWithParent } from '../end-with-parent.ts'
import { announcementsOf } from './exchange/announcements.ts'
import { marketFile, nodeFile, stationFile, zoneFile } from './exchange/disclosure-files.ts'
import { clearFiling, FilingError } from './exchange/exchange-desk.ts'
import { productClient } from './exchange/product-client.ts'
import { createWorld, WORLD_SEED } from './world/world.ts'

/**
 * The market as a process: plays the outside world on loopback, delivers the files of a day to the
 * product, and its exchange desk clears declarations. Ends with its parent.
 */
const MAX_FILE_BYTES = 4 * 1024 * 1024

endWithParent()
serve()

function serve(): void {
  const world = createWorld(WORLD_SEED)
  const product = productClient(process.env.PRODUCT_URL ?? '', process.env.PRODUCT_TOKEN ?? '')

  async function deliver(date: string): Promise<object> {
    if (!isDeliveryDate(date)) throw new FilingError(`Not a date: ${date}`)
    const sent = world.provinces.flatMap(({ provinceId }) =>
      [stationFile, marketFile, nodeFile, zoneFile].map((make) => ({
        provinceId,
        file: make(world, provinceId, date),
      })),
    )
    // No file needs another one; the longest goes first, so that nothing waits for it alone.
    await Promise.all(sent.map(({ provinceId, file }) => product.importFile(provinceId, file)))
    for (const { provinceId } of world.provinces)
      for (const news of announcementsOf(world, provinceId, date)) await product.publish(news)
    return { files: sent.map(({ file }) => file.name) }
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
