/**
 * Names of places as files write them: full-width letters, other brackets, spaces and strokes, and a slip of
 * a key or two. What is alike is only ever proposed; a person says whether it is the same.
 */

const NOT_OF_A_NAME = /[\s_\-–—·.,，。、/\\()[\]{}（）【】〔〕《》<>"'“”‘’:：;；#]/g
/** A name may differ in so much of its length; one key is always forgiven from four characters on. */
const FORGIVEN_SHARE = 0.25
const SHORTEST = 4

/** A name as it is compared: one width, one case, no brackets, spaces or strokes. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(NOT_OF_A_NAME, '')
}

/**
 * Which of several places a name is most like, or null where none is near or two are equally near.
 *
 * @param name as the file writes it
 * @param namesOfPlaces all names of each place
 * @returns index of the place
 */
export function mostAlike(
  name: string,
  namesOfPlaces: readonly (readonly string[])[],
): number | null {
  const key = nameKey(name)
  const allowed = Math.floor(key.length * FORGIVEN_SHARE)
  if (key.length < SHORTEST || allowed === 0) return null
  const near = namesOfPlaces
    .map((names, index) => ({
      index,
      distance: Math.min(...names.map((known) => editDistance(key, nameKey(known), allowed))),
    }))
    .filter(({ distance }) => distance <= allowed)
    .sort((a, b) => a.distance - b.distance)
  const [first, second] = near
  return first && first.distance !== second?.distance ? first.index : null
}

/**
 * How many characters must be put in, left out or exchanged to make one text of another; anything above
 * `most` is answered as `most + 1`.
 *
 * Source: Wagner and Fischer, The String-to-String Correction Problem, J. ACM 21 (1974).
 */
export function editDistance(one: string, other: string, most = Number.POSITIVE_INFINITY): number {
  const [a, b] = [[...one], [...other]]
  if (Math.abs(a.length - b.length) > most) return most + 1
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [index, letter] of a.entries()) {
    const next = [index + 1]
    for (let column = 1; column <= b.length; column++) {
      const changed = row[column - 1]! + (letter === b[column - 1] ? 0 : 1)
      next.push(Math.min(changed, row[column]! + 1, next[column - 1]! + 1))
    }
    if (Math.min(...next) > most) return most + 1
    row = next
  }
  return row[b.length]!
}
