import sharp from 'sharp'
import {
  CANNOT_BE_READ,
  type DrawTask,
  MOST_PIXELS,
  READERS,
  TAKES_TOO_MUCH,
} from './draw-order.ts'

/*
 * A process of its own: reads a picture from its input, and writes it drawn anew to its output. It has no
 * address, no file and no setting of the server, and may read nothing but the four kinds.
 */
const { kind, within, bytes } = JSON.parse(process.argv[2]!) as DrawTask

/** Quick and of little memory: the writers' own choice takes half as much again of both. */
const WRITERS = { png: {}, jpeg: { quality: 90 }, gif: { effort: 1 }, webp: { effort: 0 } }

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: READERS })

const given = Buffer.allocUnsafeSlow(bytes)
let at = 0
for await (const part of process.stdin) at += (part as Buffer).copy(given, at)
try {
  const picture = sharp(given, {
    limitInputPixels: MOST_PIXELS.png,
    pages: 1,
    autoOrient: true,
    sequentialRead: true,
  })
  if (within) picture.resize({ ...within, fit: 'inside', withoutEnlargement: true })
  process.stdout.write(await picture.toFormat(kind, WRITERS[kind]).toBuffer())
} catch (error) {
  process.exitCode = isOutOfMemory(error) ? TAKES_TOO_MUCH : CANNOT_BE_READ
}

/**
 * A writer fails for nothing else. The reader of webp says the same of damage and of missing memory: then it counts
 * what is left now.
 */
function isOutOfMemory(error: unknown): boolean {
  return /memory|allocat|creating thread|save:/i.test(String(error)) || !hasRoom()
}

/** Whether there is room for all that reading the largest webp takes: its pixels six times. */
function hasRoom(): boolean {
  try {
    return new ArrayBuffer(MOST_PIXELS.webp * 4 * 6).byteLength > 0
  } catch {
    return false
  }
}
