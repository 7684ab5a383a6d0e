/** A picture by its first bytes, before anything of it is unfolded. */
export type PictureKind = 'png' | 'jpg' | 'gif' | 'webp'
export type PictureHead = { kind: PictureKind; width: number; height: number }

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** What a file says that it is; null for what is no picture, or does not say its size. */
export function pictureHead(bytes: Buffer): PictureHead | null {
  if (bytes.subarray(0, 8).equals(PNG)) return pngHead(bytes)
  if (bytes.length > 4 && bytes.readUInt16BE(0) === 0xff_d8) return jpgHead(bytes)
  if (/^GIF8[79]a/.test(bytes.toString('latin1', 0, 6))) return gifHead(bytes)
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
    return webpHead(bytes)
  return null
}

function pngHead(bytes: Buffer): PictureHead | null {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null
  return { kind: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

function gifHead(bytes: Buffer): PictureHead | null {
  if (bytes.length < 13) return null
  return { kind: 'gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
}

/** Markers that begin a frame: all of C0 to CF but those of tables and of arithmetic coding. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** The first frame is the only one that decoders go by. */
function jpgHead(bytes: Buffer): PictureHead | null {
  let at = 2
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1]!
    // Filling, and what stands alone.
    if (marker === 0xff) at += 1
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2
    else if (isFrame(marker)) {
      return { kind: 'jpg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    } else if (marker === 0xda || marker === 0xd9) return null
    else at += 2 + Math.max(2, bytes.readUInt16BE(at + 2))
  }
  return null
}

function webpHead(bytes: Buffer): PictureHead | null {
  if (bytes.length < 30) return null
  const size = (width: number, height: number) => ({ kind: 'webp' as const, width, height })
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return size(bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff)
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21)
      return size((packed & 0x3fff) + 1, ((packed >> 14) & 0x3fff) + 1)
    }
    case 'VP8X':
      return size(bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1)
    default:
      return null
  }
}
