import { crc32, createDeflate, deflateSync } from 'node:zlib'

type Png = { width: number; height: number; type?: number; bits?: number }

/** A part of a png with its length and its sum. */
export function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const part = Buffer.alloc(8 + named.length)
  part.writeUInt32BE(data.length, 0)
  named.copy(part, 4)
  part.writeUInt32BE(crc32(named), 4 + named.length)
  return part
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A png that says one size, with whatever is given for its pixels, and parts before them. */
export function pngOf(
  { width, height, type = 2, bits = 8 }: Png,
  pixels: Buffer,
  ...extra: Buffer[]
): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = bits
  head[9] = type
  const parts = [chunk('IHDR', head), ...extra, chunk('IDAT', pixels), chunk('IEND')]
  return Buffer.concat([SIGNATURE, ...parts])
}

/** A black png of red, green and blue samples. */
export const blackPng = (width: number, height: number, ...extra: Buffer[]): Buffer =>
  pngOf({ width, height }, deflateSync(Buffer.alloc((width * 3 + 1) * height)), ...extra)

/** So many zeros, folded; they are never in memory at once. */
export async function foldedZeros(bytes: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 9 })
  const folded: Buffer[] = []
  const ended = new Promise((resolve) =>
    deflate.on('data', (part) => folded.push(part)).on('end', resolve),
  )
  const zeros = Buffer.alloc(1 << 20)
  for (let left = bytes; left > 0; left -= zeros.length) {
    const isFull = !deflate.write(zeros.subarray(0, Math.min(left, zeros.length)))
    if (isFull) await new Promise((resolve) => deflate.once('drain', resolve))
  }
  deflate.end()
  await ended
  return Buffer.concat(folded)
}
