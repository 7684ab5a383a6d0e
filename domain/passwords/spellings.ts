export const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

/** A word as people write it: as it stands, small, in capitals, with a capital first. */
export function spellingsOf(word: string): string[] {
  const small = word.toLowerCase()
  return [...new Set([word, small, small.toUpperCase(), capital(small)])]
}
