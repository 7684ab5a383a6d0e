import { AppError } from '../../http/answer/app-error.ts'
import { MOST_PIXELS, MOST_SIDE } from './draw-order.ts'
import { type PictureHead, type PictureKind, pictureHead } from './picture-head.ts'
import { pngFault } from './png-content.ts'

/**
 * Looks at a picture without decoding it: its kind and size by its head, and of a png whether the pixels
 * unfold to what the head says.
 *
 * @throws AppError refused, saying what is wrong
 */
export async function checkPicture(
  bytes: Buffer,
  kinds: readonly PictureKind[],
): Promise<PictureHead> {
  const head = pictureHead(bytes)
  if (!head || !kinds.includes(head.kind)) {
    throw new AppError('refused', 'pictureKind', { kinds: kinds.join(', ').toUpperCase() })
  }
  const { kind, width, height } = head
  if (width === 0 || height === 0) throw new AppError('refused', 'pictureBroken')
  if (Math.max(width, height) > MOST_SIDE || width * height > MOST_PIXELS[kind]) {
    const limits = { side: MOST_SIDE, millions: MOST_PIXELS[kind] / 1_000_000 }
    const params = { kind: kind.toUpperCase(), width, height, ...limits }
    throw new AppError('refused', 'pictureTooLarge', params)
  }
  const fault = kind === 'png' ? await pngFault(bytes) : null
  if (fault === 'UNFOLDS') throw new AppError('refused', 'pictureUnfolds', { width, height })
  if (fault === 'BROKEN') throw new AppError('refused', 'pictureBroken')
  return head
}
