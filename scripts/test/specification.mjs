import { mkdirSync, writeFileSync } from 'node:fs'
import { fromRoot, textOf } from '../lib/project.mjs'
import { overdue } from './overdue.mjs'

/**
 * Sentences of the specification beside what proves them. A sentence of `e2e/specification/*.json` has
 * - `proof`: titles of stories in a browser, or of a group of them;
 * - `unit`: tests where a browser adds nothing, each as `path: title of a test or of a group`;
 *   either is a text when it proves the whole sentence, else `{ "title", "part" }` with what of it it proves;
 * - `open`: what of the sentence is built and no test shows yet;
 * - `later`: the feature that the sentence waits for, because it is not built yet, and `until`: the
 *   pages and calls that end the waiting;
 * - `instead`: why the product departs from the sentence, beside the proof of what it does instead.
 * A sentence with none of these is proven by the story that bears it as its title.
 */
export function proveSentences(sentences, { stories, units = [] }) {
  return sentences.map((row) => {
    const named = proofsOf(row)
    const proof = [
      ...named.stories.map(({ title, part }) => ({
        kind: 'browser',
        title,
        part,
        state: stateOf(testsOf(stories), title),
      })),
      ...named.units.map(({ path, title, part }) => ({
        kind: 'unit',
        title: `${path}: ${title}`,
        part,
        state: stateOfUnit(units, { path, title }),
      })),
    ]
    const { point, sentence, later, open, instead } = row
    return { point, sentence, later, open, instead, proof }
  })
}

/**
 * The stories that prove a sentence, by title, and the tests beside them by file and title; each with the part
 * of the sentence that it proves, none where it proves the whole.
 */
export function proofsOf({ sentence, proof, unit = [], later }) {
  const own = unit.length === 0 && later === undefined ? [sentence] : []
  return {
    stories: (proof ?? own).map(named),
    units: unit.map(named).map(({ title: reference, part }) => {
      const [, path = '', title = reference] = /^(\S+?): (.+)$/s.exec(reference) ?? []
      return { path, title, part }
    }),
  }
}

const named = (proof) => (typeof proof === 'string' ? { title: proof } : proof)

/**
 * Sentences of which several tests prove something, or one while the rest waits, and a test does not say which
 * part is its own.
 */
export function withoutPart(sentences) {
  return sentences.flatMap((row) => {
    const { stories, units } = proofsOf(row)
    const proofs = [...stories, ...units]
    const isWhole = proofs.length === 1 && row.later === undefined && row.open === undefined
    if (isWhole) return []
    return proofs
      .filter(({ part }) => part === undefined || part.trim() === '')
      .map(
        ({ title }) => `point ${row.point}: ${row.sentence}\n    which part is proven by: ${title}`,
      )
  })
}

/** What a title stands for may exist several times: one that did not pass spoils it. */
function stateOf(tests, title) {
  const named = tests.filter((test) => test.title === title || test.ancestorTitles?.includes(title))
  if (named.length === 0) return 'missing'
  return named.find(({ status }) => status !== 'passed')?.status ?? 'passed'
}

function stateOfUnit(units, { path, title }) {
  const ofFile = units.filter(({ name }) => name.endsWith(`/${path}`))
  return stateOf(testsOf(ofFile), title)
}

const testsOf = (files) => files.flatMap(({ assertionResults }) => assertionResults)

/** What is not proven, a line each. A sentence that waits for a feature is not a fault. */
export function unproven(proven) {
  return proven.flatMap(({ point, sentence, later, proof }) => {
    const none = later === undefined ? [{ title: 'no proof', state: 'missing' }] : []
    return (proof.length === 0 ? none : proof)
      .filter(({ state }) => state !== 'passed')
      .map(({ title, state }) => `point ${point}: ${sentence}\n    ${state}: ${title}`)
  })
}

/** Sentences that stand in the list more than once. */
export function repeated(sentences) {
  const keys = sentences.map(({ point, sentence }) => `point ${point}: ${sentence}`)
  return keys.filter((key, at) => keys.indexOf(key) !== at).map((key) => `${key}\n    listed twice`)
}

/** How many sentences are proven in a browser, by other tests only, not built yet, departed from, and partly without a test. */
export function countSentences(proven) {
  const has = (kind) => (row) => row.proof.some((proof) => proof.kind === kind)
  const browser = proven.filter(has('browser')).length
  const later = proven.filter((row) => row.later !== undefined).length
  const unit = proven.filter((row) => has('unit')(row) && !has('browser')(row)).length
  const instead = proven.filter((row) => row.instead !== undefined).length
  const open = proven.filter((row) => row.open !== undefined).length
  return { listed: proven.length, browser, unit, later, instead, open }
}

/** The table for people: one row a sentence. */
export function sentenceTable(title, proven) {
  const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
  const { listed, browser, unit, later, instead: departed, open: partly } = countSentences(proven)
  const rows = proven.map(({ point, sentence, later: feature, open, instead, proof }) => {
    const proofs = proof.map(
      ({ part = 'the whole', state, kind, title: test }) =>
        `**${cell(part)}** – ${state} (${kind}): ${cell(test)}`,
    )
    if (instead !== undefined) proofs.push(`instead of it: ${cell(instead)}`)
    const left = []
    if (feature !== undefined) left.push(`not built yet: ${cell(feature)}`)
    if (open !== undefined) left.push(`without a test: ${cell(open)}`)
    return `| ${point} | ${cell(sentence)} | ${proofs.join('<br>')} | ${left.join('<br>')} |`
  })
  return [
    `# ${title}`,
    '',
    `${listed} sentences: ${browser} proven in a browser, ${unit} by unit and component tests only, ${later} waiting (in part) for features that are not built yet, ${departed} departed from on purpose, ${partly} with a part that no test shows.`,
    '',
    '| point | sentence | part – proof | still open |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

/** Writes `reports/specification/<name>.md` from the last runs of the tests and gives the faults. */
export function reportSpecification(name) {
  const stories = resultsOf('e2e')
  if (stories === undefined) return ['The stories have not been run']
  const units = [...(resultsOf('unit') ?? []), ...(resultsOf('server-pglite') ?? [])]
  const { title, sentences } = JSON.parse(textOf(fromRoot(`e2e/specification/${name}.json`)))
  const proven = proveSentences(sentences, { stories, units })
  mkdirSync(fromRoot('reports/specification'), { recursive: true })
  writeFileSync(fromRoot(`reports/specification/${name}.md`), sentenceTable(title, proven))
  return [
    ...unproven(proven),
    ...repeated(sentences),
    ...withoutPart(sentences),
    ...overdue(sentences),
  ]
}

function resultsOf(level) {
  const text = textOf(fromRoot(`reports/tests/${level}.json`))
  return text === undefined ? undefined : JSON.parse(text).testResults
}
