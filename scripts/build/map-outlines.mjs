import { readFileSync } from 'node:fs'
import { fromRoot } from '../lib/project.mjs'

/**
 * Of the package's picture only the provinces that are drawn are shipped: what no page shows, borders
 * of the country among it, shall not lie in the browser either.
 */
export function mapOutlines() {
  return {
    name: 'map-outlines',
    apply: 'build',
    async load(id) {
      if (!id.replaceAll('\\', '/').endsWith('/@svg-maps/china/index.js')) return null
      // The package does not say that it is a module, so it is read as the text of one.
      const source = readFileSync(id.split('?')[0], 'utf8')
      const { default: china } = await import(`data:text/javascript,${encodeURIComponent(source)}`)
      const locations = onlyDrawn(china.locations, drawnProvinces())
      return { code: `export default ${JSON.stringify({ locations })}`, map: null }
    },
  }
}

const onlyDrawn = (locations, drawn) =>
  locations.filter(({ id }) => drawn.has(id)).map(({ id, path }) => ({ id, path }))

/** Keys of OUTLINED, where the browser's part says which provinces it draws. */
function drawnProvinces() {
  const source = readFileSync(fromRoot('web/ui/map/outlines.ts'), 'utf8')
  const [, body] = /export const OUTLINED = \{([\s\S]*?)\n\} as const/.exec(source)
  return new Set([...body.matchAll(/^ {2}'?([a-z-]+)'?: \{/gm)].map(([, id]) => id))
}
