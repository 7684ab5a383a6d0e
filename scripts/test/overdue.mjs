import { existsSync } from 'node:fs'
import { filesBelow, fromRoot, textOf } from '../lib/project.mjs'

/**
 * What is wrong with sentences that wait for a feature. `until` names what a sentence waits for, each as
 * `page /uri` or `call /path`: once all of it is there, the sentence must name its proof instead.
 *
 * @param isThere whether such a page or call is in the project
 */
export function overdue(sentences, isThere = isInProject) {
  return sentences
    .filter(({ later }) => later !== undefined)
    .flatMap(({ point, sentence, until = [] }) => {
      const fault = (text) => [`point ${point}: ${sentence}\n    ${text}`]
      const vague = until.filter((thing) => !/^(page|call) \/\S+$/.test(thing))
      if (until.length === 0 || vague.length > 0) {
        return fault('must say in `until` which pages or calls it waits for')
      }
      if (!until.every(isThere)) return []
      return fault(`is to be proven now: ${until.join(', ')} is there`)
    })
}

/** A page is a file of its uri below the pages of a feature; a call is a path of the contract. */
export function isInProject(thing) {
  const [kind, path] = thing.split(' ')
  if (kind === 'page') return features().some((one) => existsSync(pageFile(one, path)))
  return filesBelow(fromRoot('api')).some((file) => textOf(fromRoot(file))?.includes(`'${path}'`))
}

function features() {
  const folders = filesBelow(fromRoot('web/features')).map((file) => file.split('/')[2])
  return [...new Set(folders)]
}

function pageFile(feature, uri) {
  return fromRoot('web/features', feature, 'pages', `${uri.slice(1)}.page.tsx`)
}
