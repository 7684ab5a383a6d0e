import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import {
  CANNOT_BE_READ,
  type DrawOrder,
  MOST_PIXELS,
  READERS,
  TAKES_TOO_MUCH,
} from './draw-order.ts'

/*
 * A process of its own: reads a picture from its input, and writes it drawn anew to its output. It has no
 * address, no file and no setting of the server, and may read nothing but the four kinds.
 */
const { kind, within } = JSON.parse(process.argv[2]!) as DrawOrder

/** The library has no other sign for it than its words. */
const OUT_OF_MEMORY = /out of memory|failed to allocate|creating thread|system error/i

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: READERS })

const given = await buffer(process.stdin)
try {
  const picture = sharp(given, { limitInputPixels: MOST_PIXELS.png, pages: 1, autoOrient: true })
  if (within) picture.resize({ ...within, fit: 'inside', withoutEnlargement: true })
  const drawn = await picture.toFormat(kind, kind === 'jpeg' ? { quality: 90 } : {}).toBuffer()
  process.stdout.write(drawn)
} catch (error) {
  process.exitCode = OUT_OF_MEMORY.test(String(error)) ? TAKES_TOO_MUCH : CANNOT_BE_READ
}
