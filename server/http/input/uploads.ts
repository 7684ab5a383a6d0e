import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { errorFacts } from '../../error-facts.ts'
import { measureWorkFile, newWorkPath } from '../../work-folder.ts'
import { AppError } from '../answer/app-error.ts'
import type { UploadedFile } from '../call-context.ts'

/**
 * Takes the one file of a multipart request to disk as it streams in, and its other parts as fields.
 *
 * @throws AppError invalid without a file, with several or one without a name, tooLarge past the limit,
 * malformed when the body breaks off
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
      if (part.type === 'file') upload = await keep(part, config)
      else if (part.valueTruncated) throw new AppError('malformed', 'malformed')
      else fields[part.fieldname] = String(part.value)
    }
  } catch (error) {
    if (upload) await rm(upload.path, { force: true })
    throw refusalOf(error)
  }
  if (!upload) throw new AppError('invalid', 'fileMissing')
  return { fields, upload }
}

type FilePart = {
  filename: string | undefined
  file: Readable & { truncated: boolean }
}

async function keep({ filename, file }: FilePart, config: Config): Promise<UploadedFile> {
  const fileName = basename(filename ?? '').trim()
  if (fileName === '') {
    file.resume()
    throw new AppError('invalid', 'fileNameMissing')
  }
  const path = await newWorkPath(config)
  try {
    return { path, fileName, ...(await write(file, path, config)) }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

async function write(file: FilePart['file'], path: string, { maxUploadBytes }: Config) {
  const measured = await measureWorkFile(path, file)
  if (file.truncated) {
    throw new AppError('tooLarge', 'tooLarge', { megabytes: maxUploadBytes / 1_048_576 })
  }
  return measured
}

/** What the parser of the body says of a broken one bears no code, or that of its plugin, or of a stream's end. */
function refusalOf(error: unknown): unknown {
  const { code, statusCode } = errorFacts(error)
  if (error instanceof AppError) return error
  if (code === 'FST_FILES_LIMIT') return new AppError('invalid', 'oneFileOnly')
  const isOfBody = code === undefined || code === 'ERR_STREAM_PREMATURE_CLOSE'
  if (statusCode !== undefined || isOfBody) return new AppError('malformed', 'malformed')
  return error
}
