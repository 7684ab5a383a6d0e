import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../http/answer/app-error.ts'
import { drawAnew } from './draw-anew.ts'
import { redrawn } from './keep-picture.ts'
import { type PictureKind, pictureHead } from './picture-head.ts'
import { pngFault, seenParts } from './png-content.ts'
import { blackPng, chunk, foldedZeros, pngOf } from './test/pictures.ts'

const ALL: readonly PictureKind[] = ['png', 'jpg', 'gif', 'webp']
const signal = new AbortController().signal
/** More than a bomb of a logo was before: half a gigabyte in 470 kB. */
const folded = await foldedZeros(480_000_000)
const within = { width: 720, height: 240 }

const refusalOf = (bytes: Buffer, kinds = ALL) =>
  redrawn(bytes, { kinds, as: 'png', within }, signal).then(
    () => null,
    (error: unknown) => (error instanceof AppError ? error.text : error),
  )

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c03' } })

describe('the head of a picture', () => {
  it.each(['png', 'jpeg', 'gif', 'webp'] as const)(
    'tells size and kind of a %s',
    async (format) => {
      const bytes = await photo(300, 20).toFormat(format).toBuffer()
      const kind = format === 'jpeg' ? 'jpg' : format
      expect(pictureHead(bytes)).toEqual({ kind, width: 300, height: 20 })
    },
  )

  it('tells those of every kind of webp, and of a progressive jpg with a comment before', async () => {
    const lossless = await photo(33, 44).webp({ lossless: true }).toBuffer()
    const alpha = await photo(33, 44).ensureAlpha(0.5).webp().toBuffer()
    const jpg = await photo(33, 44)
      .withExif({ IFD0: { Copyright: 'x' } })
      .jpeg({ progressive: true })
    for (const bytes of [lossless, alpha, await jpg.toBuffer()])
      expect(pictureHead(bytes)).toMatchObject({ width: 33, height: 44 })
  })

  it.each(['', 'GIF89a', '<svg xmlns="http://www.w3.org/2000/svg"/>', '\u00ff\u00d8\u00ff\u00da'])(
    'is none of %j',
    (text) => expect(pictureHead(Buffer.from(text, 'latin1'))).toBeNull(),
  )
})

it.each([0, 3, 4, 6].flatMap((type) => [1, 8, 16].map((bits) => [type, bits] as const)))(
  'a png of colour type %i with %i bits is sound with its bytes, and not with one more or less',
  async (type, bits) => {
    const samples = { 0: 1, 3: 1, 4: 2, 6: 4 }[type]!
    const isAllowed = bits === 8 || (bits === 1 ? samples === 1 : type !== 3)
    const bytes = 7 * (1 + Math.ceil((13 * samples * bits) / 8))
    const head = { width: 13, height: 7, type, bits }
    const faults = [bytes, bytes + 1, bytes - 1].map((count) =>
      pngFault(pngOf(head, deflateSync(Buffer.alloc(count)))),
    )
    const wanted = isAllowed ? [null, 'UNFOLDS', 'BROKEN'] : ['BROKEN', 'BROKEN', 'BROKEN']
    expect(await Promise.all(faults)).toEqual(wanted)
  },
)

it.each([1, 2, 3, 4, 5, 8, 9, 17])('an interlaced png of %i columns is sound', async (width) => {
  for (const height of [1, 2, 5, 9])
    expect(
      await pngFault(await photo(width, height).png({ progressive: true }).toBuffer()),
    ).toBeNull()
})

describe('a picture is refused by name', () => {
  it('that has too many pixels, or too long a side, before anything is decoded', async () => {
    const bomb = pngOf(
      { width: 30_000, height: 30_000, type: 0, bits: 1 },
      await foldedZeros(3751 * 30_000),
    )
    expect(await refusalOf(bomb)).toBe('pictureTooLarge')
    expect(await refusalOf(blackPng(8193, 1))).toBe('pictureTooLarge')
    const jpg = await photo(16, 16).jpeg().toBuffer()
    jpg.writeUInt32BE(0xff_ff_ff_ff, jpg.indexOf(Buffer.from([0xff, 0xc0])) + 5)
    expect(await refusalOf(jpg)).toBe('pictureTooLarge')
    const gif = await photo(16, 16).gif().toBuffer()
    gif.writeUInt16LE(50_000, 6)
    expect(await refusalOf(gif)).toBe('pictureTooLarge')
  })

  it('that unfolds to more than its head says', async () => {
    const lying = pngOf({ width: 1000, height: 1000 }, folded)
    expect(lying.length).toBeLessThan(500_000)
    expect(await refusalOf(lying)).toBe('pictureUnfolds')
  })

  it('that is cut, damaged, empty, or another kind', async () => {
    const png = blackPng(40, 40)
    const jpg = await photo(400, 400).jpeg().toBuffer()
    const damaged = Buffer.from(png)
    damaged[45]! ^= 1
    expect(await refusalOf(png.subarray(0, -12))).toBe('pictureBroken')
    expect(await refusalOf(damaged)).toBe('pictureBroken')
    expect(await refusalOf(jpg.subarray(0, jpg.length / 2))).toBe('pictureBroken')
    expect(await refusalOf(pngOf({ width: 0, height: 1 }, Buffer.alloc(0)))).toBe('pictureBroken')
    expect(await refusalOf(await photo(9, 9).gif().toBuffer(), ['png', 'jpg'])).toBe('pictureKind')
    expect(await refusalOf(Buffer.from('<svg onload="x"/>'))).toBe('pictureKind')
  })

  it('that is held whole and has more pixels than fit, by its kind', async () => {
    const large = await photo(4200, 3000).webp({ effort: 0 }).toBuffer()
    expect(await refusalOf(large)).toBe('pictureTooLarge')
  })

  it.runIf(process.platform === 'linux').each([
    ['webp', 170],
    ['webp', 380],
    ['gif', 200],
  ] as const)(
    'that takes more memory than there is, never as damage: %s, %i MB',
    async (kind, megabytes) => {
      const bytes = await photo(8000, 1500)
        .ensureAlpha(0.5)
        .toFormat(kind, { effort: 1 })
        .toBuffer()
      const limits = { megabytes, seconds: 15 }
      await expect(drawAnew(bytes, { kind }, signal, limits)).rejects.toMatchObject({
        text: 'pictureTooMuch',
      })
    },
  )

  it('that takes more time than the process has', async () => {
    const never = AbortSignal.timeout(50)
    await expect(drawAnew(blackPng(4000, 4000), { kind: 'png' }, never)).rejects.toThrow()
  })
})

describe('a picture that is kept', () => {
  it.each([
    ['webp', 4032, 3024],
    ['gif', 8000, 2000],
  ] as const)('may have as many pixels as are said: %s of %i × %i', async (kind, width, height) => {
    const bytes = await photo(width, height)
      .ensureAlpha(0.5)
      .toFormat(kind, { effort: 1 })
      .toBuffer()
    const kept = await redrawn(bytes, { kinds: ALL }, signal)
    expect(pictureHead(kept)).toEqual({ kind, width, height })
  })

  it('is read by the parts of a png that are seen, each once', () => {
    const unseen = ['zTXt', 'iTXt', 'fdAT', 'gAMA'].map((type) =>
      chunk(type, folded.subarray(0, 9)),
    )
    const gamma = chunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f]))
    const given = Buffer.concat([blackPng(30, 20, gamma, ...unseen), folded])
    expect(seenParts(given)).toEqual(blackPng(30, 20, gamma))
  })

  it('has no more than what is seen, turned as it is to be seen, and is scaled down', async () => {
    const secret = 'Sesame#2048-open'
    const jpg = await photo(2000, 1000)
      .withExif({ IFD0: { Copyright: secret } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const kept = await redrawn(jpg, { kinds: ALL, as: 'png', within }, signal)
    expect(pictureHead(kept)).toEqual({ kind: 'png', width: 120, height: 240 })
    expect((await sharp(kept).metadata()).exif).toBeUndefined()
    const script = Buffer.from(`<script>${secret}</script>`)
    const texts = ['tEXt', 'iTXt'].map((type) => chunk(type, Buffer.from(`a\0${secret}`)))
    const unfolding = chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), folded]))
    const polyglot = Buffer.concat([blackPng(30, 20, ...texts, unfolding), script])
    const clean = await redrawn(polyglot, { kinds: ALL }, signal)
    expect(pictureHead(clean)).toEqual({ kind: 'png', width: 30, height: 20 })
    expect(clean.includes(secret)).toBe(false)
    expect(clean.includes('TXt')).toBe(false)
  })

  it('is the same drawn anew once more, and has one frame', async () => {
    const frames = await Promise.all([1, 2, 3].map(() => photo(20, 20).png().toBuffer()))
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const one = await redrawn(gif, { kinds: ALL }, signal)
    expect((await sharp(one, { animated: true }).metadata()).pages ?? 1).toBe(1)
    const kept = await redrawn(
      await photo(900, 900).png().toBuffer(),
      { kinds: ALL, within },
      signal,
    )
    const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
    expect(sha(await redrawn(kept, { kinds: ALL, within }, signal))).toBe(sha(kept))
  })

  it.runIf(process.platform === 'linux')('costs the server itself next to nothing', async () => {
    const rss = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))![1])
    const lying = pngOf({ width: 3000, height: 3000 }, folded)
    const large = blackPng(4000, 4000)
    await refusalOf(lying)
    const before = rss()
    const most = { kb: 0 }
    const timer = setInterval(() => (most.kb = Math.max(most.kb, rss() - before)), 5)
    await Promise.all([refusalOf(lying), refusalOf(lying), refusalOf(large), refusalOf(large)])
    clearInterval(timer)
    expect(most.kb / 1000).toBeLessThan(64)
  })
})
