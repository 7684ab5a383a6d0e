import { mkdirSync, writeFileSync } from 'node:fs'
import { fromRoot, textOf } from '../lib/project.mjs'

/**
 * Sentences of the specification beside the stories that prove them. A sentence of
 * `e2e/specification/*.json` names the titles of its stories in `proof`; without it a story bears the
 * sentence itself as its title.
 */
export function proveSentences(sentences, report) {
  const stories = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const stateOf = (title) => stories.find((story) => story.title === title)?.status ?? 'missing'
  return sentences.map(({ point, sentence, proof = [sentence] }) => ({
    point,
    sentence,
    proof: proof.map((title) => ({ title, state: stateOf(title) })),
  }))
}

/** What is not proven, a line each. */
export function unproven(proven) {
  return proven.flatMap(({ point, sentence, proof }) =>
    (proof.length === 0 ? [{ title: 'no story', state: 'missing' }] : proof)
      .filter(({ state }) => state !== 'passed')
      .map(({ title, state }) => `point ${point}: ${sentence}\n    ${state}: ${title}`),
  )
}

/** The table for people: one row a sentence. */
export function sentenceTable(title, proven) {
  const cell = (text) => text.replaceAll('|', '\\|')
  const rows = proven.map(({ point, sentence, proof }) => {
    const stories = proof.map((story) => `${story.state}: ${cell(story.title)}`).join('<br>')
    return `| ${point} | ${cell(sentence)} | ${stories} |`
  })
  return [`# ${title}`, '', '| point | sentence | stories |', '|---|---|---|', ...rows, ''].join(
    '\n',
  )
}

/** Writes `reports/specification/<name>.md` from the last run of the stories and gives the faults. */
export function reportSpecification(name) {
  const text = textOf(fromRoot('reports/tests/e2e.json'))
  if (text === undefined) return ['The stories have not been run']
  const { title, sentences } = JSON.parse(textOf(fromRoot(`e2e/specification/${name}.json`)))
  const proven = proveSentences(sentences, JSON.parse(text))
  mkdirSync(fromRoot('reports/specification'), { recursive: true })
  writeFileSync(fromRoot(`reports/specification/${name}.md`), sentenceTable(title, proven))
  return unproven(proven)
}
