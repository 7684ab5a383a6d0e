import { buffer } from 'node:stream/consumers'
import type { FileStore } from '../../../common/files/file-store.ts'
import { checkPicture } from '../../../common/pictures/check-picture.ts'
import { redrawn } from '../../../common/pictures/keep-picture.ts'
import { AppError } from '../../../http/answer/app-error.ts'

/** What a cover shows in 180 by 60 points, at 288 dots an inch. */
const WITHIN = { width: 720, height: 240 }

/** A logo is kept as a png, whatever it was uploaded as: drawn anew once more, it stays what it is. */
export const LOGO_RULES = { kinds: ['png', 'jpg'], as: 'png', within: WITHIN } as const

/**
 * A stored logo as it may be drawn and shown; null where it is gone or no sound picture. One that a version
 * before stored unseen is drawn anew each time, and nothing but that is ever decoded.
 */
export async function soundLogo(
  files: FileStore,
  sha256: string,
  signal: AbortSignal,
): Promise<Buffer | null> {
  if (!(await files.has(sha256))) return null
  const bytes = await buffer(files.open(sha256))
  try {
    const { kind, width, height } = await checkPicture(bytes, LOGO_RULES.kinds)
    const isAsKept = kind === 'png' && width <= WITHIN.width && height <= WITHIN.height
    return isAsKept ? bytes : await redrawn(bytes, LOGO_RULES, signal)
  } catch (error) {
    if (error instanceof AppError && error.error === 'refused') return null
    throw error
  }
}
