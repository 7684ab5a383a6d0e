import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import { filesBelow } from '../lib/project.mjs'

const SMALLEST_BYTES = 1024

/** Writes `.br` and `.gz` beside every text file that gains from it, for @fastify/static to serve. */
export async function compressFiles(folder) {
  const paths = filesBelow(folder, folder).filter((path) => /\.(js|css|html|svg|json)$/.test(path))
  await Promise.all(paths.map((path) => compressFile(join(folder, path))))
}

async function compressFile(path) {
  const content = await readFile(path)
  if (content.length < SMALLEST_BYTES) return
  const [brotli, gzipped] = await Promise.all([
    // Quality 11 costs ten times the time of 9 for 5 % less.
    promisify(brotliCompress)(content, { params: { [zlib.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)])
}
