import { crc32, createInflate } from 'node:zlib'

/** Samples of a pixel by the type of its colour, and the bits that a sample may have. */
const COLOURS: Record<number, { samples: number; bits: readonly number[] }> = {
  0: { samples: 1, bits: [1, 2, 4, 8, 16] },
  2: { samples: 3, bits: [8, 16] },
  3: { samples: 1, bits: [1, 2, 4, 8] },
  4: { samples: 2, bits: [8, 16] },
  6: { samples: 4, bits: [8, 16] },
}

/** Where each pass of an interlaced picture begins and in what steps it goes on: PNG 1.2, 2.6. */
const PASSES = [
  ...[
    { x: 0, y: 0, dx: 8, dy: 8 },
    { x: 4, y: 0, dx: 8, dy: 8 },
  ],
  ...[
    { x: 0, y: 4, dx: 4, dy: 8 },
    { x: 2, y: 0, dx: 4, dy: 4 },
  ],
  ...[
    { x: 0, y: 2, dx: 2, dy: 4 },
    { x: 1, y: 0, dx: 2, dy: 2 },
  ],
  { x: 0, y: 1, dx: 1, dy: 2 },
]

export type PngFault = 'BROKEN' | 'UNFOLDS'

/**
 * Whether a png is whole and its pixels unfold to as many bytes as its head says. They are counted as they
 * come and kept nowhere, so that a picture that lies about its size costs no memory.
 *
 * @returns BROKEN for what is cut or damaged, UNFOLDS for more than the head says; null for a sound one
 */
export async function pngFault(bytes: Buffer): Promise<PngFault | null> {
  const chunks = chunksOf(bytes)
  const expected = chunks && bytesOfPixels(chunks[0]!.data)
  if (!chunks || !expected) return 'BROKEN'
  const folded = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)
  const count = await unfoldedBytes(folded, expected)
  if (count === expected) return null
  return count !== null && count > expected ? 'UNFOLDS' : 'BROKEN'
}

type Chunk = { type: string; data: Buffer; whole: Buffer }

const SIGNATURE_BYTES = 8

/** Parts that the pixels are read by, each but IDAT once. */
const SEEN = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf', 'IDAT', 'IEND']

/** A sound png without the parts that nobody sees: its reader would unfold each of them. */
export function seenParts(bytes: Buffer): Buffer {
  const once = new Set<string>()
  const seen = (chunksOf(bytes) ?? []).filter(({ type }) => {
    const isSeen = SEEN.includes(type) && !once.has(type)
    if (type !== 'IDAT') once.add(type)
    return isSeen
  })
  return Buffer.concat([bytes.subarray(0, SIGNATURE_BYTES), ...seen.map(({ whole }) => whole)])
}

/** The parts of a png from IHDR to IEND; null where one is cut or damaged, or the end is missing. */
function chunksOf(bytes: Buffer): Chunk[] | null {
  const chunks: Chunk[] = []
  let at = SIGNATURE_BYTES
  while (at + 12 <= bytes.length) {
    const end = at + 8 + bytes.readUInt32BE(at)
    if (end + 4 > bytes.length) return null
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return null
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (chunks.length === 0 && type !== 'IHDR') return null
    chunks.push({ type, data: bytes.subarray(at + 8, end), whole: bytes.subarray(at, end + 4) })
    if (type === 'IEND') return chunks
    at = end + 4
  }
  return null
}

/** Bytes that the pixels of a picture unfold to, each row with its filter; null for a head that none has. */
function bytesOfPixels(head: Buffer): number | null {
  if (head.length !== 13) return null
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  const [bits, type, compression, filter, interlace] = head.subarray(8)
  const colour = COLOURS[type!]
  if (!colour?.bits.includes(bits!) || compression !== 0 || filter !== 0) return null
  const rows = (columns: number, count: number) =>
    columns === 0 ? 0 : count * (1 + Math.ceil((columns * colour.samples * bits!) / 8))
  if (interlace === 0) return rows(width, height)
  if (interlace !== 1) return null
  const steps = (size: number, from: number, step: number) =>
    Math.max(0, Math.ceil((size - from) / step))
  return PASSES.map(({ x, y, dx, dy }) => rows(steps(width, x, dx), steps(height, y, dy))).reduce(
    (sum, count) => sum + count,
  )
}

/** How much comes out, as far as one byte more than expected; null where it cannot be unfolded. */
async function unfoldedBytes(folded: readonly Buffer[], expected: number): Promise<number | null> {
  const inflate = createInflate({ chunkSize: 256 * 1024 })
  let count = 0
  try {
    inflate.end(Buffer.concat(folded))
    for await (const chunk of inflate) {
      count += (chunk as Buffer).length
      if (count > expected) break
    }
    return count
  } catch {
    return null
  } finally {
    inflate.destroy()
  }
}
