const INVISIBLE = /[\u200b-\u200f\u2060\ufeff\u00ad]/g
const DASHES = /[\u2010-\u2015\u2212~〜∼～]/g

/**
 * A question as the grammars read it: full-width signs are plain (NFKC), invisible ones are gone, letters small, dashes
 * and tildes one sign, spaces single and none between Chinese characters.
 */
export function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(DASHES, '-')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/(?<=[\u4e00-\u9fff]) | (?=[\u4e00-\u9fff])/g, '')
    .trim()
}
