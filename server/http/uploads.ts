import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { type Config, uploadFolder } from '../config.ts'
import { AppError } from './app-error.ts'
import type { UploadedFile } from './call-context.ts'

/**
 * Takes the one file of a multipart request to disk as it streams in, and its other parts as fields.
 *
 * @throws AppError invalid without a file, tooLarge past the limit
 */
export async function receiveUpload(
  request: FastifyRequest,
  config: Config,
): Promise<{ fields: Record<string, string>; upload: UploadedFile }> {
  const fields: Record<string, string> = {}
  let upload: UploadedFile | undefined
  try {
    for await (const part of request.parts({
      limits: { files: 1, fileSize: config.maxUploadBytes },
    })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else upload = await keep(part, config)
    }
  } catch (error) {
    if (upload) await rm(upload.path, { force: true })
    throw error
  }
  if (!upload) throw new AppError('invalid', 'fileMissing')
  return { fields, upload }
}

type FilePart = { filename: string; file: NodeJS.ReadableStream & { truncated: boolean } }

async function keep({ filename, file }: FilePart, config: Config): Promise<UploadedFile> {
  const folder = uploadFolder(config)
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${randomUUID()}.part`)
  const hash = createHash('sha256')
  let sizeBytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      sizeBytes += chunk.length
      done(null, chunk)
    },
  })
  // On disk before anybody is told that it has arrived.
  await pipeline(file, measure, createWriteStream(path, { flush: true }))
  if (file.truncated) {
    await rm(path, { force: true })
    throw new AppError('tooLarge', 'tooLarge', { megabytes: config.maxUploadBytes / 1_048_576 })
  }
  return { path, fileName: basename(filename), sizeBytes, sha256: hash.digest('hex') }
}
