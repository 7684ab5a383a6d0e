import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesBelow, ROOT, textOf } from '../lib/project.mjs'

const CODE = /\.(ts|tsx|mjs|cjs|css)$/
/** Comments, also behind code; two slashes after a colon are an address. */
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:\w])\/\/.*$/gm
/** A document by its path from the root of the repository, and perhaps a heading of it. */
const CITED = /(?<![\w/.:-])((?:[\w.-]+\/)*[\w.-]+\.md)(?:#([\w-]+))?/g
/** What a Markdown text links to within the repository: a path, a heading, or both. */
const LINKED = /\]\((?![a-z]+:|\/)([^)#\s]*)(?:#([^)\s]*))?\)/g

/**
 * What a comment or a document points at and nobody can open: a file of the repository that is not there,
 * or a heading that its document has not.
 */
export function citationFaults(root = ROOT) {
  const files = filesBelow(root, root)
  const faultOf = (from, path, heading) => {
    const place = heading === undefined ? path : `${path}#${heading}`
    if (!existsSync(join(root, path))) return [`${from}: ${place} does not exist`]
    if (heading === undefined || headingsOf(join(root, path)).has(heading)) return []
    return [`${from}: ${path} has no heading #${heading}`]
  }
  const inCode = files
    .filter((file) => CODE.test(file) && !/\.test\.\w+$/.test(file))
    .flatMap((file) => {
      const comments = textOf(join(root, file)).match(COMMENT)?.join('\n') ?? ''
      return [...comments.matchAll(CITED)].flatMap(([, path, heading]) =>
        faultOf(file, path, heading),
      )
    })
  const inDocuments = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      [...withoutCode(textOf(join(root, file))).matchAll(LINKED)].flatMap(([, path, heading]) =>
        faultOf(file, path ? join(dirname(file), decodeURI(path)) : file, heading),
      ),
    )
  return [...inCode, ...inDocuments]
}

/** The anchors of a document, as GitHub makes them of headings. */
function headingsOf(path) {
  const headings = [...withoutCode(textOf(path)).matchAll(/^#{1,6} +(.+?) *$/gm)]
  const anchors = headings.map(([, text]) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
  return new Set(anchors)
}

const withoutCode = (text) => text.replace(/^```[\s\S]*?^```/gm, '')
