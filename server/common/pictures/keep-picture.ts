import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import type { CallContext, UploadedFile } from '../../http/call-context.ts'
import { newWorkPath } from '../../work-folder.ts'
import { checkPicture } from './check-picture.ts'
import { drawAnew } from './draw-anew.ts'
import type { DrawOrder } from './draw-order.ts'
import type { PictureKind } from './picture-head.ts'
import { seenParts } from './png-content.ts'

type Rules = {
  kinds: readonly PictureKind[]
  /** What it is kept as; its own kind without. */
  as?: DrawOrder['kind']
  within?: DrawOrder['within']
}

const FORMATS = { png: 'png', jpg: 'jpeg', gif: 'gif', webp: 'webp' } as const

/** A picture drawn anew: turned as it is to be seen, without anything that is no pixel of its first frame. */
export async function redrawn(
  bytes: Buffer,
  { kinds, as, within }: Rules,
  signal: AbortSignal,
): Promise<Buffer> {
  const { kind } = await checkPicture(bytes, kinds)
  const seen = kind === 'png' ? seenParts(bytes) : bytes
  return drawAnew(seen, { kind: as ?? FORMATS[kind], within }, signal)
}

/**
 * Does work with an uploaded picture that is drawn anew; what was uploaded itself is kept nowhere.
 *
 * @throws AppError refused for what is no sound picture of the kinds
 */
export async function withPicture<Result>(
  upload: UploadedFile,
  rules: Rules,
  { config, signal }: Pick<CallContext, 'config' | 'signal'>,
  work: (picture: UploadedFile) => Promise<Result>,
): Promise<Result> {
  const bytes = await redrawn(await readFile(upload.path), rules, signal)
  const path = await newWorkPath(config)
  try {
    await writeFile(path, bytes, { flush: true })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return await work({ ...upload, path, sha256, sizeBytes: bytes.length })
  } finally {
    await rm(path, { force: true })
  }
}
