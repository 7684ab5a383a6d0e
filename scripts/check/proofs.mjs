import { join } from 'node:path'
import { filesBelow, ROOT, textOf } from '../lib/project.mjs'
import { isInProject } from '../test/overdue.mjs'
import { proofsOf, withoutPart } from '../test/specification.mjs'

const STORIES = /^e2e\/.*\.test\.ts$/

/**
 * Sentences of the specification that name a story or a test which stands in no file: said here within
 * a second, and not only after the stories have run. Whether the test passes is another question
 * (`../test/specification.mjs`).
 */
export function proofFaults(root = ROOT) {
  const lists = filesBelow(join(root, 'e2e/specification'), root).filter((path) =>
    path.endsWith('.json'),
  )
  const stories = filesBelow(join(root, 'e2e'), root).filter((path) => STORIES.test(path))
  const isStory = titlesIn(stories.map((path) => textOf(join(root, path))))
  const isUnit = ({ path, title }) => titlesIn([textOf(join(root, path)) ?? ''])(title)
  return lists.flatMap((list) => {
    const { sentences } = JSON.parse(textOf(join(root, list)))
    const withoutTest = sentences.flatMap((sentence) => {
      const { stories: titles, units } = proofsOf(sentence)
      const missing = [
        ...titles.map(({ title }) => title).filter((title) => !isStory(title)),
        ...units.filter((unit) => !isUnit(unit)).map(({ path, title }) => `${path}: ${title}`),
      ]
      return missing.map((title) => `${list}: no test bears the title: ${title}`)
    })
    const vague = withoutPart(sentences).map((text) => `${list}: ${text}`)
    return [...withoutTest, ...vague, ...lostCalls(sentences)]
  })
}

/** Whether a title is one of the strings of these files; what a template fills in may be anything. */
function titlesIn(texts) {
  const literals = texts.flatMap((text) =>
    [...text.matchAll(LITERAL)].map(([, single, double, template]) => single ?? double ?? template),
  )
  const fixed = new Set(literals.map((literal) => literal.replace(/\\(.)/g, '$1')))
  const patterns = literals.filter((literal) => FILLED.test(literal) && saysMore(literal))
  return (title) => fixed.has(title) || patterns.some((literal) => patternOf(literal).test(title))
}

const LITERAL = /'((?:\\.|[^'\\\n])+)'|"((?:\\.|[^"\\\n])+)"|`((?:\\.|[^`\\])+)`/g

/** A title that is filled in as a whole would match every title. */
const saysMore = (literal) => literal.split(new RegExp(FILLED, 'g')).some((part) => part.length > 3)

/** `${…}` of a template, `%s` and `$name` of a table of cases. */
const FILLED = /\$\{[^}]*\}|%[sdijo]|\$\w+/

function patternOf(literal) {
  const parts = literal.split(new RegExp(FILLED, 'g')).map(escaped)
  return new RegExp(`^${parts.join('.+')}$`, 's')
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/**
 * Calls of the specification that are in the contract no more, `/path: parameters; answer`. Its paths are
 * what others call us by, so they stay when our own names change.
 *
 * @param isThere whether such a call is in the project
 */
export function lostCalls(sentences, isThere = isInProject) {
  return sentences
    .filter(({ point, later }) => point === '7' && later === undefined)
    .map(({ sentence }) => /^(\/[\w/]+): /.exec(sentence)?.[1])
    .filter((path) => path !== undefined && !isThere(`call ${path}`))
    .map((path) => `${path} of the specification is the path of no endpoint`)
}
