import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'
import { sfntOfWoff } from './sfnt-of-woff.ts'

export type Weight = 'normal' | 'bold'

/** A piece of a text in one font. */
export type Run = { font: string; text: string }

const WEIGHTS = { normal: 400, bold: 700 } as const
/** Nearly 8,000 characters: Latin letters, figures and the Chinese of daily use. */
const MAIN = 'chinese-simplified'
/** What stands for a character that no font has. */
const UNKNOWN = '?'
/** The font has no Greek, which engineers write units and coefficients with. */
const SPELLED: Readonly<Record<string, string>> = {
  ...{ Ω: 'Ohm', μ: 'µ', Δ: 'Delta ', η: 'eta', α: 'alpha', β: 'beta' },
  ...{ γ: 'gamma', σ: 'sigma', '㏀': 'kOhm', '㏁': 'MOhm' },
}

const require = createRequire(import.meta.url)
const fileOf = (name: string) => require.resolve(`@fontsource/noto-sans-sc/${name}`)

type Slice = { name: string; ranges: [number, number][] }

/**
 * Noto Sans SC (SIL Open Font License 1.1) in two weights, of which a document embeds only the characters that it
 * writes. Characters that the main file lacks come from the slices of the same font.
 */
export class ReportFonts {
  readonly #widths = new Map<string, number>()
  readonly #fontOf = new Map<string, string>()
  readonly #known = new Map<string, ReadonlySet<number>>()
  #slices: Slice[] | undefined

  constructor(private readonly doc: typeof PDFDocument.prototype) {}

  /** A text in pieces of one font each; control characters are spaces. */
  runsOf(text: string, weight: Weight): Run[] {
    const runs: Run[] = []
    for (const char of text) {
      for (const shown of this.#shownFor(char, weight)) {
        const font = this.#fontFor(shown, weight)
        const last = runs.at(-1)
        if (last?.font === font) last.text += shown
        else runs.push({ font, text: shown })
      }
    }
    return runs
  }

  /** Width of a character at size 1; pairs are drawn without kerning. */
  widthOf(char: string, weight: Weight): number {
    const key = weight + char
    const known = this.#widths.get(key)
    if (known !== undefined) return known
    const width = this.runsOf(char, weight).reduce(
      (sum, { font, text }) => sum + this.doc.font(font).fontSize(1000).widthOfString(text) / 1000,
      0,
    )
    this.#widths.set(key, width)
    return width
  }

  textWidth(text: string, weight: Weight): number {
    let sum = 0
    for (const char of text) sum += this.widthOf(char, weight)
    return sum
  }

  /** What is drawn for a character: itself where a font has it, else what it is spelled as. */
  #shownFor(char: string, weight: Weight): string {
    if (isControl(char)) return ' '
    if (this.#fontFor(char, weight) !== '') return char
    const spelled = SPELLED[char] ?? char.normalize('NFKC')
    const isKnown = [...spelled].every((one) => this.#fontFor(one, weight) !== '')
    return isKnown ? spelled : UNKNOWN
  }

  /** Empty where no font has it. */
  #fontFor(char: string, weight: Weight): string {
    const key = weight + char
    const known = this.#fontOf.get(key)
    if (known !== undefined) return known
    const font = this.#find(char, weight)
    this.#fontOf.set(key, font)
    return font
  }

  #find(char: string, weight: Weight): string {
    const point = char.codePointAt(0)!
    const main = this.#register(MAIN, weight)
    if (this.#known.get(main)!.has(point)) return main
    for (const { name } of this.#slicesWith(point)) {
      const font = this.#register(name, weight)
      if (this.#known.get(font)!.has(point)) return font
    }
    return ''
  }

  #register(slice: string, weight: Weight): string {
    const name = `${slice}-${weight}`
    if (this.#known.has(name)) return name
    const woff = readFileSync(fileOf(`files/noto-sans-sc-${slice}-${WEIGHTS[weight]}-normal.woff`))
    this.doc.registerFont(name, sfntOfWoff(woff))
    this.doc.font(name)
    this.#known.set(name, new Set(charactersOf(this.doc)))
    return name
  }

  #slicesWith(point: number): Slice[] {
    this.#slices ??= readSlices()
    return this.#slices.filter(({ ranges }) =>
      ranges.some(([from, to]) => point >= from && point <= to),
    )
  }
}

const isControl = (char: string) => char < ' ' || char === '\u007f'

/** The types of the library leave out what it lays text out with. */
function charactersOf(doc: object): number[] {
  return (doc as { _font: { font: { characterSet: number[] } } })._font.font.characterSet
}

function readSlices(): Slice[] {
  const written: Record<string, string> = JSON.parse(readFileSync(fileOf('unicode.json'), 'utf8'))
  return Object.entries(written).map(([name, text]) => ({
    name: name.replace(/[[\]]/g, ''),
    ranges: text.split(',').map((part) => {
      const [from, to] = part.trim().slice(2).split('-')
      return [Number.parseInt(from!, 16), Number.parseInt(to ?? from!, 16)]
    }),
  }))
}
