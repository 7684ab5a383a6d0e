import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { filesBelow, ROOT } from '../lib/project.mjs'

/** Folders with a `zh` and an `en` that must say the same things. */
const PLACES = ['web/locales', 'server/locales']
/** Where the texts of all areas become one object, in which a later one would take another's place. */
const JOINED = ['server/locales']

/**
 * Texts that one language has and the other lacks, empty texts, and texts whose placeholders
 * differ. `zh` and `en` are folders of modules, or two modules.
 */
export async function localeFaults(root = ROOT) {
  const faults = await Promise.all(
    PLACES.filter((place) => existsSync(join(root, place))).map((place) => compare(root, place)),
  )
  return faults.flat()
}

async function compare(root, place) {
  const [zh, en] = await Promise.all(['zh', 'en'].map((language) => texts(root, place, language)))
  return [
    ...missing(place, 'en', zh, en),
    ...missing(place, 'zh', en, zh),
    ...[...zh].flatMap(([key, text]) => differences(place, key, text, en.get(key))),
    ...(JOINED.includes(place) ? repeated(place, [...zh.keys()]) : []),
  ]
}

function missing(place, language, from, to) {
  return [...from.keys()]
    .filter((key) => !to.has(key))
    .map((key) => `${place}: ${language} lacks ${key}`)
}

/** Texts that two areas have under one name. */
function repeated(place, keys) {
  const first = new Map()
  return keys.flatMap((key) => {
    const name = key.replace(/^.*?: \w+\./, '')
    const before = first.get(name)
    first.set(name, before ?? key)
    return before === undefined ? [] : [`${place}: ${name} stands in ${before} and in ${key}`]
  })
}

function differences(place, key, zh, en) {
  if (en === undefined) return []
  if (zh.trim() === '' || en.trim() === '') return [`${place}: ${key} is empty`]
  const [inZh, inEn] = [zh, en].map(placeholders)
  return inZh === inEn ? [] : [`${place}: ${key} has {${inZh}} in zh but {${inEn}} in en`]
}

/** The names that a text has filled in: `{name}`, `{{name}}`, `{{name, format}}`. */
function placeholders(text) {
  const names = [...text.matchAll(/\{\{?\s*([\w.]+)[^{}]*\}/g)].map(([, name]) => name)
  return [...new Set(names)].sort().join(', ')
}

/** Every text of a language by `file: path.of.key`. */
async function texts(root, place, language) {
  const folder = join(root, place, language)
  const files = existsSync(folder) ? filesBelow(folder, folder) : [`../${language}.ts`]
  const entries = await Promise.all(
    files
      .filter((file) => /\.(ts|json)$/.test(file) && !file.endsWith('.test.ts'))
      .map(async (file) => {
        const name = file.startsWith('..') ? '' : `${file}: `
        return leaves(await load(join(folder, file)), language).map(([key, text]) => [
          `${name}${key}`,
          text,
        ])
      }),
  )
  return new Map(entries.flat())
}

async function load(file) {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    logLevel: 'silent',
  })
  const code = Buffer.from(outputFiles[0].contents).toString('base64')
  return { ...(await import(`data:text/javascript;base64,${code}`)) }
}

/**
 * Paths and texts inside a module. The export that is named for the language has no name of its
 * own; plural forms count as one, since Chinese has fewer.
 */
function leaves(value, language, path = []) {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) =>
      leaves(inner, language, path.length === 0 && key === language ? ['*'] : [...path, key]),
    )
  }
  const key = path.filter((name) => name !== '*').join('.')
  return [[key.replace(/_(zero|one|two|few|many|other)$/, ''), String(value)]]
}
