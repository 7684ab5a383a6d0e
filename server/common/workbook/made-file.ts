import { open, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../../config.ts'
import { newWorkPath } from '../../work-folder.ts'

/** What a call brings for the making of a file. */
export type Making = { config: Config; signal: AbortSignal }

/**
 * A file that is whole before its first byte travels: what fails in the middle is told, and a caller who takes it
 * slowly keeps nobody else waiting. It has no name any more when it is read, so that nothing stays behind.
 */
export async function madeFile(
  { config, signal }: Making,
  make: (path: string) => Promise<void>,
): Promise<Readable> {
  const path = await newWorkPath(config)
  try {
    await make(path)
    signal.throwIfAborted()
    return (await open(path)).createReadStream()
  } finally {
    await rm(path, { force: true })
  }
}

/** The same of text that is made bit by bit. */
export const madeText = (
  making: Making,
  pieces: Iterable<string> | AsyncIterable<string>,
): Promise<Readable> =>
  madeFile(making, async (path) => {
    const target = await open(path, 'wx')
    await pipeline(Readable.from(pieces), target.createWriteStream(), { signal: making.signal })
  })
