import type { FileStore } from '../../../common/files/file-store.ts'

export type LogoType = 'png' | 'jpg'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPG = Buffer.from([0xff, 0xd8, 0xff])

/** Pixels of a side: a small file can unfold into gigabytes. */
const MOST_PIXELS = 2000

/** What a picture is by its first bytes; null for any other file, and for a png of too many pixels. */
export function sniffLogo(bytes: Buffer): LogoType | null {
  if (bytes.subarray(0, JPG.length).equals(JPG)) return 'jpg'
  if (bytes.length < 24 || !bytes.subarray(0, PNG.length).equals(PNG)) return null
  const sides = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  return sides.every((side) => side > 0 && side <= MOST_PIXELS) ? 'png' : null
}

export const LOGO_TYPES = { png: 'image/png', jpg: 'image/jpeg' } as const

/** The same of a file that is stored; null where it is gone. */
export async function logoTypeOf(files: FileStore, sha256: string): Promise<LogoType | null> {
  if (!(await files.has(sha256))) return null
  for await (const chunk of files.open(sha256)) return sniffLogo(Buffer.from(chunk))
  return null
}
