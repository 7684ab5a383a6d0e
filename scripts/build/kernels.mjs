import { join } from 'node:path'
import wabt from 'wabt'
import { filesBelow, ROOT, textOf } from '../lib/project.mjs'

const FOLDER = 'domain/statistics/kernels'

/** Where the assembled kernels are kept, so that only who changes one needs the assembler. */
export const KERNEL_MODULE = `${FOLDER}/kernel-bytes.ts`

/**
 * Text of the TypeScript module that holds the kernels as one WebAssembly module: the functions of every
 * .wat file of their folder, and one memory for all. Throws Error with file, line and column.
 */
export async function assembleKernels(root = ROOT) {
  const { parseWat } = await wabt()
  const texts = kernelFiles(root).map((path) => ({ path, text: textOf(join(root, path)) }))
  // Each by itself first, so that an error names its own file and line.
  for (const { path, text } of texts) bytesOf(parseWat(path, `(module (memory 1) ${text}\n)`))
  const all = texts.map(({ text }) => text).join('\n')
  const module = parseWat(FOLDER, `(module (memory (export "memory") 1)\n${all}\n)`)
  return moduleText(bytesOf(module))
}

/** Paths of the kernels' sources, in the order in which they are put together. */
export function kernelFiles(root = ROOT) {
  return filesBelow(join(root, FOLDER), root).filter((path) => path.endsWith('.wat'))
}

function bytesOf(module) {
  try {
    module.validate()
    return module.toBinary({}).buffer
  } finally {
    module.destroy()
  }
}

function moduleText(bytes) {
  const lines = Buffer.from(bytes)
    .toString('hex')
    .match(/.{1,64}/g)
  return `// Made from the .wat files beside it by \`npm run build:kernels\`; \`npm run check\` compares.

/** The vector kernels as a WebAssembly module, two hexadecimal digits a byte. */
export const KERNEL_BYTES = [
${lines.map((line) => `  '${line}',`).join('\n')}
].join('')
`
}
