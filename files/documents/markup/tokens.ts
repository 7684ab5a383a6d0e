import { SpreadsheetError } from '../spreadsheet-error.ts'

/** What markup consists of; names are without their prefix, as the documents that are read need none. */
export type Token =
  | { kind: 'TEXT'; text: string }
  | { kind: 'OPEN'; name: string; attributes: string; isEmpty: boolean }
  | { kind: 'CLOSE'; name: string }

const GREATER = 0x3e
const EQUALS = 0x3d
const QUOTES: readonly number[] = [0x22, 0x27]
/** No tag of a real document comes near this. */
const MAX_TAG_BYTES = 64 * 1024
const TAG = /^(\/?)(?:[\w.-]+:)?([\w.-]+)([\s\S]*?)(\/?)$/
/** Elements whose content is no markup. */
const RAW: readonly string[] = ['script', 'style', 'textarea', 'title', 'xmp']

/**
 * Tags and texts of an XML document or a web page in UTF-8, one after another. Entities that a document defines itself
 * are never put in, so that none can unfold.
 *
 * @throws SpreadsheetError FILE_DAMAGED where a tag does not end
 */
export function* tokensOf(markup: Buffer, isHtml = false): Generator<Token> {
  let position = 0
  while (position < markup.length) {
    const less = markup.indexOf('<', position)
    const end = less === -1 ? markup.length : less
    if (end > position)
      yield { kind: 'TEXT', text: decodedEntities(markup.toString('utf8', position, end)) }
    if (less === -1) return
    const special = specialAt(markup, less)
    if (special) {
      if (special.text) yield { kind: 'TEXT', text: special.text }
      position = special.end
      continue
    }
    const close = endOfTag(markup, less)
    if (close === -1) {
      if (!isHtml) throw new SpreadsheetError('FILE_DAMAGED', { detail: 'markup' })
      yield { kind: 'TEXT', text: '<' }
      position = less + 1
      continue
    }
    const token = tagOf(markup.toString('utf8', less + 1, close), isHtml)
    position = close + 1
    if (!token) continue
    yield token
    const isRaw = isHtml && token.kind === 'OPEN' && RAW.includes(token.name)
    if (isRaw) position = endOfRaw(markup, position, token.name)
  }
}

function specialAt(markup: Buffer, at: number): { end: number; text?: string } | null {
  const start = markup.toString('latin1', at, at + 9)
  const endOf = (mark: string, from: number) => {
    const found = markup.indexOf(mark, from)
    return found === -1 ? markup.length : found + mark.length
  }
  if (start.startsWith('<!--')) return { end: endOf('-->', at + 4) }
  if (start === '<![CDATA[') {
    const end = endOf(']]>', at + 9)
    return { end, text: markup.toString('utf8', at + 9, Math.max(at + 9, end - 3)) }
  }
  if (start.startsWith('<?') || start.startsWith('<!')) return { end: endOf('>', at + 2) }
  return null
}

function endOfTag(markup: Buffer, start: number): number {
  const limit = Math.min(markup.length, start + MAX_TAG_BYTES)
  let quote = 0
  let before = 0
  for (let position = start + 1; position < limit; position++) {
    const byte = markup[position]!
    if (quote !== 0) {
      if (byte === quote) quote = 0
    } else if (byte === GREATER) return position
    else if (before === EQUALS && QUOTES.includes(byte)) quote = byte
    if (byte > 0x20) before = byte
  }
  return -1
}

function tagOf(inside: string, isHtml: boolean): Token | null {
  const [, slash, name, attributes = '', isEmpty] = TAG.exec(inside) ?? []
  if (name === undefined) return null
  const own = isHtml ? name.toLowerCase() : name
  if (slash) return { kind: 'CLOSE', name: own }
  return { kind: 'OPEN', name: own, attributes, isEmpty: isEmpty === '/' }
}

function endOfRaw(markup: Buffer, from: number, name: string): number {
  const ends = [`</${name}`, `</${name.toUpperCase()}`].map((mark) => markup.indexOf(mark, from))
  const found = ends.filter((end) => end !== -1)
  return found.length > 0 ? Math.min(...found) : markup.length
}

const ATTRIBUTES = new Map<string, RegExp>()

/** An attribute by its name; one without a prefix is found with any but that of extensions (`calcext:`). */
export function attributeOf(attributes: string, name: string): string | null {
  let pattern = ATTRIBUTES.get(name)
  if (!pattern) {
    const prefix = name.includes(':') ? '' : '(?:(?!calcext:)[\\w-]+:)?'
    const value = '(?:"([^"]*)"|\'([^\']*)\'|([^\\s"\'>]+))'
    pattern = new RegExp(`(?:^|\\s)${prefix}${name}\\s*=\\s*${value}`, 'i')
    ATTRIBUTES.set(name, pattern)
  }
  const [, double, single, bare] = pattern.exec(attributes) ?? []
  const found = double ?? single ?? bare
  return found === undefined ? null : decodedEntities(found)
}

const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,8}));?/gi
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  deg: '°',
  plusmn: '±',
  times: '×',
  middot: '·',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  minus: '−',
  yen: '¥',
  euro: '€',
  sup2: '²',
  sup3: '³',
  micro: 'µ',
  permil: '‰',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  laquo: '«',
  raquo: '»',
}
const MAX_CODE_POINT = 0x10ffff

/** Entities that every document knows as what they stand for; all others as they are written. */
function decodedEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(ENTITY, (written, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? written
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= MAX_CODE_POINT ? String.fromCodePoint(code) : written
  })
}
