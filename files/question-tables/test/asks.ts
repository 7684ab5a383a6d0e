import { expect, it } from 'vitest'
import { answerTo, type contentOfSheets } from './answer-to.ts'

type Case = readonly [question: string, ...texts: string[]]

/** A test for each question: its answer says the texts. It is asked in English where it has no Chinese sign. */
export function asks(content: ReturnType<typeof contentOfSheets>, cases: readonly Case[]): void {
  it.each(cases)('%s', (question, ...texts) => {
    const language = /\p{Script=Han}/u.test(question) ? 'zh' : 'en'
    const answer = answerTo(question, content, language)
    for (const text of texts) expect(answer).toContain(text)
  })
}
