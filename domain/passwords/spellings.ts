export const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

export const backwards = (text: string) => [...text].reverse().join('')

/** A word as people write it: as it stands, small, in capitals, with a capital first. */
export function spellingsOf(word: string): string[] {
  const small = word.toLowerCase()
  return [...new Set([word, small, small.toUpperCase(), capital(small)])]
}
