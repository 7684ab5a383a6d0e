import { parseArgs } from 'node:util'
import type { View } from '../harness/browser/browser-context.ts'

export const USAGE = `Pictures of every page of the demonstration, beside each other in a folder with an index.
  npm run gallery [-- options]
--out DIR          where they go (reports/gallery)
--pages A,B        only pages whose name, address or title contains one of these
--themes A,B       of light,dark
--languages A,B    of zh,en
--widths A,B       of a window, in px (390,1440,2560)
--full             one picture of the whole height of a page, in place of what a window shows first
--url ADDRESS      of a demonstration that runs; it is only looked at, with the wall clock
--data-dir DIR     a data folder that no product uses: a copy of it is shown. One that is missing is filled first
--clock TIME       what time it is in Shanghai, as 2026-11-25T10:00, or wall; always the same without it`

export type GalleryOptions = {
  out: string
  /** In small letters; none takes all pages. */
  pages: readonly string[]
  views: readonly View[]
  full: boolean
  url: string | undefined
  dataDir: string | undefined
  help: boolean
}

const THEMES = ['light', 'dark'] as const
const LANGUAGES = ['zh', 'en'] as const
const NARROWEST_PX = 240
const WIDEST_PX = 7680

/** What the arguments of the command ask for. Throws one sentence where they ask for what is not. */
export function readOptions(args: readonly string[]): GalleryOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      out: { type: 'string', default: 'reports/gallery' },
      pages: { type: 'string', default: '' },
      themes: { type: 'string', default: THEMES.join() },
      languages: { type: 'string', default: LANGUAGES.join() },
      widths: { type: 'string', default: '390,1440,2560' },
      full: { type: 'boolean', default: false },
      url: { type: 'string' },
      'data-dir': { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const { out, full, url, 'data-dir': dataDir, help } = values
  if (url !== undefined && dataDir !== undefined)
    throw new Error('--url shows a product that runs, --data-dir starts one: give one of them.')
  const themes = choicesOf('--themes', values.themes, THEMES)
  const languages = choicesOf('--languages', values.languages, LANGUAGES)
  const views = widthsOf(values.widths).flatMap((width) =>
    themes.flatMap((theme) => languages.map((language) => ({ width, theme, language }))),
  )
  const pages = wordsOf(values.pages.toLowerCase())
  return { out, pages, views, full, url: url?.replace(/\/+$/, ''), dataDir, help }
}

/** What belongs to a view, in the names of files too. */
export const nameOfView = ({ width, theme, language }: View) => `${width}-${theme}-${language}`

function choicesOf<T extends string>(option: string, text: string, known: readonly T[]): T[] {
  const words = wordsOf(text)
  const chosen = known.filter((one) => words.includes(one))
  if (chosen.length === 0 || chosen.length < new Set(words).size)
    throw new Error(`${option} takes ${known.join(', ')}, and not "${text}".`)
  return chosen
}

function widthsOf(text: string): number[] {
  const widths = [...new Set(wordsOf(text).map(Number))]
  const isWidth = (px: number) => Number.isInteger(px) && px >= NARROWEST_PX && px <= WIDEST_PX
  if (widths.length === 0 || !widths.every(isWidth))
    throw new Error(`--widths takes ${NARROWEST_PX} to ${WIDEST_PX} px, and not "${text}".`)
  return widths.sort((a, b) => a - b)
}

const wordsOf = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
