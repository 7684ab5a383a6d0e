import { spawnSync } from 'node:child_process'
import { filesBelow, fromRoot, isTestCode, ROOT } from '../lib/project.mjs'

/** Nothing here is in a program that a story has to do with. */
const BESIDE_CODE = /\.md$|^(docs|bench|tools|scripts\/check)\/|\.test\.mjs$/
const isBeside = (file) =>
  BESIDE_CODE.test(file) || (isTestCode(file) && !file.startsWith('scripts/'))
const OF_FEATURE = /^(?:web\/features|server\/features|api)\/([^/]+)\//
const STORY = /^e2e\/(?!gallery\/).+\.test\.ts$/

/** Files that differ from a commit, those that git does not know yet among them. */
export function changedFiles(since = 'HEAD') {
  const git = (...args) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr.trim())
    return stdout.split('\n').filter((line) => line !== '')
  }
  return [
    ...git('diff', '--name-only', '--no-renames', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
}

/**
 * The stories that a change can break: of a feature those in the folder of its name and those that walk
 * through all features; of a folder of stories its own; of anything else that the product is made of, all.
 *
 * @param stories paths of all stories
 */
export function storiesOf(changed, stories = allStories()) {
  const features = new Set(stories.map((story) => story.split('/')[1]))
  const ofAll = ['e2e/main-job/', 'e2e/shell/every-page']
  const wanted = changed.flatMap((file) => {
    if (STORY.test(file)) return [file]
    if (isBeside(file)) return []
    const folder = /^e2e\/(?!harness\/)([^/]+)\//.exec(file)?.[1]
    if (folder !== undefined) return [`e2e/${folder}/`]
    const feature = OF_FEATURE.exec(file)?.[1]
    if (feature === undefined || feature === 'kernel') return ['e2e/']
    return features.has(feature) ? [`e2e/${feature}/`, ...ofAll] : ofAll
  })
  return stories.filter((story) => wanted.some((start) => story.startsWith(start)))
}

/** What a level is given for a change: arguments of Vitest, none for all; undefined leaves it out. */
export function selectionOf(level, { changed, since }, stories = storiesOf(changed)) {
  switch (level) {
    case 'check':
      return []
    case 'bundles':
      return changed.some((file) => /^(web|api|domain)\/|^package|^vite\./.test(file))
        ? []
        : undefined
    case 'e2e':
      return stories.length > 0 ? stories : undefined
    case 'specification':
      return undefined
    default:
      return [`--changed=${since}`]
  }
}

function allStories() {
  return filesBelow(fromRoot('e2e')).filter((file) => STORY.test(file))
}
