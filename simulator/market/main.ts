import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isDeliveryDate } from '#domain/calendar/delivery-date.ts'
import { endWithParent } from '../end-with-parent.ts'
import { announcementsOf } from './exchange/announcements.ts'
import { marketFile, nodeFile, stationFile, zoneFile } from './exchange/disclosure-files.ts'
import { clearFiling, FilingError } from './exchange/exchange-desk.ts'
import { productClient } from './exchange/product-client.ts'
import { calendarFile, resultsFile } from './exchange/session-files.ts'
import type { DeclaredHour } from './model/types.ts'
import { firstStorageFiles, storageFile, storageStatement } from './storage/storage-files.ts'
import { STORAGE } from './storage/storage-plant.ts'
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
  // So that what is published of a session is what its own result said of it.
  const filings = new Map<string, { stationId: string; lines: readonly DeclaredHour[] }>()
  const url = process.env.PRODUCT_URL ?? ''
  const product = productClient(url, process.env.PRODUCT_TOKEN ?? '')
  // The owner of the storage unit works in a session of its kind.
  const storage = productClient(url, process.env.PRODUCT_STORAGE_TOKEN ?? '')

  async function deliver(date: string): Promise<object> {
    if (!isDeliveryDate(date)) throw new FilingError(`Not a date: ${date}`)
    const sent = world.provinces.flatMap(({ provinceId }) =>
      [stationFile, marketFile, nodeFile, zoneFile].map((make) => ({
        provinceId,
        file: make(world, provinceId, date),
      })),
    )
    // No file needs another one; the longest goes first, so that nothing waits for it alone.
    const ofStorage = storageFile(world, date)
    await Promise.all([
      ...sent.map(({ provinceId, file }) => product.importFile(provinceId, file)),
      storage.importFile(STORAGE.provinceId, ofStorage),
    ])
    const ofSessions = await deliverSessions(date)
    for (const { provinceId } of world.provinces)
      for (const news of announcementsOf(world, provinceId, date)) await product.publish(news)
    return { files: [...sent.map(({ file }) => file.name), ofStorage.name, ...ofSessions] }
  }

  /** The calendar before the results, which are of its sessions. */
  async function deliverSessions(today: string): Promise<string[]> {
    const names: string[] = []
    for (const { provinceId } of world.provinces) {
      const calendar = calendarFile(world, provinceId, today)
      if (calendar) await product.importCalendar(provinceId, calendar)
      const results = resultsFile(world, provinceId, { today, filings })
      if (results) await product.importFile(provinceId, results)
      for (const file of [calendar, results]) if (file) names.push(file.name)
    }
    return names
  }

  /** One after the other: a corrected day comes after the month that it corrects. */
  async function deliverFirstOfStorage(moment: string): Promise<object> {
    const now = new Date(decodeURIComponent(moment))
    if (Number.isNaN(now.getTime())) throw new FilingError(`Not a time: ${moment}`)
    const files = firstStorageFiles(world, now)
    for (const file of files) await storage.importFile(STORAGE.provinceId, file)
    await storage.keepStatement(STORAGE.provinceId, storageStatement(world, now))
    return { files: files.map(({ name }) => name) }
  }

  const server = createServer(async (request, response) => {
    try {
      const [, place = '', argument = ''] = (request.url ?? '').split('/')
      if (request.method !== 'POST') return send(response, 404, { message: 'not found' })
      if (place === 'days') return send(response, 200, await deliver(argument))
      if (place === 'storage') return send(response, 200, await deliverFirstOfStorage(argument))
      if (place === 'exchange') {
        const { file, tradeSessionNo, ...filed } = await clearFiling(world, await bodyOf(request))
        filings.set(tradeSessionNo, filed)
        return send(response, 200, file)
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
