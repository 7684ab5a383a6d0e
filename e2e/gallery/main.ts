import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../harness/browser/browser.ts'
import type { View } from '../harness/browser/browser-context.ts'
import { copyOf, startProduct, untilIdle } from '../harness/product/product.ts'
import { Camera } from './camera.ts'
import { defectsOf, lineOf } from './defects.ts'
import { facesOf } from './faces.ts'
import { writeIndex } from './index-files.ts'
import { type GalleryOptions, nameOfView, readOptions, USAGE } from './options.ts'
import { prepareWorld } from './prepare.ts'
import type { Face, GalleryPage, Shot } from './shot.ts'

/** Windows beside each other: a page waits for its server much of the time. */
const WINDOWS = 3

/** The product that is shown, and how its showing ends. */
type Shown = { url: string; end: () => Promise<void> }

try {
  const options = readOptions(process.argv.slice(2))
  if (options.help) console.log(USAGE)
  else process.exitCode = (await makeGallery(options)) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** False where a page could not be opened. */
async function makeGallery(options: GalleryOptions): Promise<boolean> {
  const begunMs = performance.now()
  const out = resolve(options.out)
  mkdirSync(out, { recursive: true })
  const { url, end } = options.url === undefined ? await start(options) : running(options.url)
  try {
    const faces = chosen(await facesOf(url), options.pages)
    const pages = faces.flatMap((face) => face.pages)
    if (pages.length === 0) throw new Error('No page is called so.')
    tell(`${pages.length} pages in ${options.views.length} views …`, begunMs)
    const shots = await takeAll(options, { url, out, faces, begunMs })
    const defects = defectsOf(shots)
    const seconds = (performance.now() - begunMs) / 1000
    const takenAt = new Date().toISOString()
    writeIndex(out, { takenAt, seconds, pages: pages.map(withoutOpen), shots, defects })
    for (const defect of defects) console.log(lineOf(defect))
    const failed = shots.filter(({ failure }) => failure !== null).length
    const whole = shots.filter(({ fullFile }) => fullFile !== null).length
    tell(
      `${pages.length} pages, ${shots.length + whole} pictures, ${defects.length} defects, ${failed} not opened`,
      begunMs,
    )
    console.log(join(out, 'index.html'))
    return failed === 0
  } finally {
    await end()
  }
}

/** A product of its own, with what its first users would have done. */
async function start({ dataDir }: GalleryOptions): Promise<Shown> {
  console.log('Starting the product …')
  const folder = dataDir === undefined ? undefined : resolve(dataDir)
  if (folder !== undefined && !existsSync(folder)) {
    const filled = await startProduct({ dataDir: folder })
    await untilIdle(filled.url)
    await prepareWorld(filled.url)
    await filled.stop()
  }
  const product = await startProduct(folder === undefined ? {} : { dataDir: copyOf(folder) })
  const end = async () => {
    await product.stop()
    product.remove()
  }
  try {
    await untilIdle(product.url)
    await prepareWorld(product.url)
  } catch (error) {
    await end()
    throw error
  }
  return { url: product.url, end }
}

function running(url: string): Shown {
  return { url, end: async () => undefined }
}

/** Several views at a time, each with all pages. */
async function takeAll(
  { views, full }: GalleryOptions,
  {
    url,
    out,
    faces,
    begunMs,
  }: { url: string; out: string; faces: readonly Face[]; begunMs: number },
): Promise<Shot[]> {
  const browser = await launchBrowser()
  const waiting = [...views]
  const shots: Shot[] = []
  const work = async () => {
    for (let view = waiting.shift(); view; view = waiting.shift()) {
      shots.push(...(await takeView(browser, { url, out, full }, view, faces)))
      tell(nameOfView(view), begunMs)
    }
  }
  try {
    await Promise.all(Array.from({ length: WINDOWS }, work))
  } finally {
    await browser.close()
  }
  const order = views.map(nameOfView)
  const placeOf = ({ view }: Shot) => order.indexOf(nameOfView(view))
  return shots.sort((a, b) => placeOf(a) - placeOf(b))
}

async function takeView(
  browser: Browser,
  task: { url: string; out: string; full: boolean },
  view: View,
  faces: readonly Face[],
): Promise<Shot[]> {
  const camera = await Camera.open(browser, task, view)
  const shots: Shot[] = []
  for (const face of faces) {
    await camera.become(face)
    for (const page of face.pages) shots.push(await camera.take(page))
  }
  await camera.context.close()
  return shots
}

function chosen(faces: readonly Face[], words: readonly string[]): Face[] {
  const isMeant = ({ id, title, address }: GalleryPage) => {
    const text = `${id} ${title.zh} ${title.en} ${address}`.toLowerCase()
    return words.length === 0 || words.some((word) => text.includes(word))
  }
  return faces
    .map((face) => ({ ...face, pages: face.pages.filter(isMeant) }))
    .filter(({ pages }) => pages.length > 0)
}

function withoutOpen({ id, title, address }: GalleryPage) {
  return { id, title, address }
}

function tell(what: string, begunMs: number): void {
  console.log(`${Math.round((performance.now() - begunMs) / 1000)} s: ${what}`)
}
