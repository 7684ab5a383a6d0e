import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import postcss from 'postcss'
import { filesBelow, fromRoot } from '../lib/project.mjs'

const ANTD = fromRoot('node_modules/antd/es')

/** Classes whose name does not begin with that of their component's folder. */
const FOLDER_OF_CLASS = { picker: 'date-picker' }

/** Functions of antd that take what makes a component's rules as their second argument. */
const TAKES_MAKER = /^gen(StyleHooks|ComponentStyleHook|SubStyleComponent)$/

/**
 * antd's styles are not made in the browser (see docs/decisions): it gets the finished sheet, without the
 * rules of the components that the web part never draws, which are two thirds of it, and antd's code
 * without what would make the rules.
 */
export function antdStyles() {
  return {
    name: 'antd-styles',
    enforce: 'pre',
    transform(code, id) {
      const path = id.replaceAll('\\', '/')
      if (path.endsWith('/antd/dist/antd.css')) {
        const used = withoutUnused(code, { all: folders(), used: usedFolders() })
        // In a layer, so that a class of ours wins wherever its own style sheet stands.
        return { code: `@layer antd{${used}}`, map: null }
      }
      if (!/\/antd\/es\/.*\/style\b.*\.js$/.test(path)) return null
      return { code: withoutMakers(code, this.parse(code)), map: null }
    },
  }
}

/** Has every component's rules made by a function that makes none; bundling then drops the real one. */
export function withoutMakers(code, tree) {
  const makers = calls(tree)
    .filter(({ callee }) => TAKES_MAKER.test(callee.name ?? ''))
    .map(({ arguments: [, maker] }) => maker)
  return makers
    .sort((a, b) => b.start - a.start)
    .reduce((left, { start, end }) => `${left.slice(0, start)}() => []${left.slice(end)}`, code)
}

function calls(node) {
  if (node === null || typeof node !== 'object') return []
  const below = Object.values(node).flatMap(calls)
  return node.type === 'CallExpression' ? [node, ...below] : below
}

/** Values of the theme as antd's own documents are served; a theme in the browser writes its own. */
const OF_A_SERVED_DOCUMENT = /^\.css-var-_R_/

/** Drops each rule that only holds for components that are not used. What is not known stays. */
export function withoutUnused(css, { all, used }) {
  const isUnused = (folder) => folder !== undefined && !used.has(folder)
  const isDead = (selector) =>
    OF_A_SERVED_DOCUMENT.test(selector) ||
    [...selector.replaceAll(/:not\([^)]*\)/g, '').matchAll(/\.ant-([a-z0-9-]+)/g)].some(
      ([, name]) => isUnused(folderOf(name, all)),
    )
  const root = postcss.parse(css)
  root.walkRules((rule) => {
    const alive = rule.selectors.filter((selector) => !isDead(selector))
    if (alive.length === 0) rule.remove()
    else rule.selectors = alive
  })
  return root.toString()
}

function folderOf(className, all) {
  const words = className.split('-')
  for (let length = words.length; length > 0; length--) {
    const name = words.slice(0, length).join('-')
    const folder = FOLDER_OF_CLASS[name] ?? name
    if (all.has(folder)) return folder
  }
  return undefined
}

function folders() {
  return new Set(readdirSync(ANTD).filter((name) => existsSync(join(ANTD, name, 'style'))))
}

/** Folders of the components that the web part imports, and of all that these import in turn. */
function usedFolders() {
  const named = /import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'antd'/g
  const begun = filesBelow(fromRoot('web'))
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => [...readFileSync(fromRoot(path), 'utf8').matchAll(named)])
    .flatMap(([, names]) => names.split(','))
    .map((name) => kebabCase(name.replace(/\btype\b|\bas\b.*/g, '').trim()))
    .map((folder) => join(ANTD, folder, 'index.js'))
  const seen = new Set()
  for (const queue = begun.filter(existsSync); queue.length > 0; ) {
    const file = queue.pop()
    if (seen.has(file)) continue
    seen.add(file)
    queue.push(...importsOf(file))
  }
  return new Set([...seen].map((file) => file.slice(ANTD.length + 1).split(/[\\/]/)[0]))
}

function importsOf(file) {
  const relative = /(?:from|import)\s*["'](\.[^"']+)["']/g
  return [...readFileSync(file, 'utf8').matchAll(relative)]
    .map(([, path]) => join(dirname(file), path))
    .flatMap((path) => [path, `${path}.js`, join(path, 'index.js')])
    .filter((path) => path.endsWith('.js') && existsSync(path))
}

function kebabCase(name) {
  return name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()
}
