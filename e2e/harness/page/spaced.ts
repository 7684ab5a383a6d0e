/**
 * The accessible name of a button by what it says, in one language or another. The library parts two
 * Chinese characters by a space where a button has nothing else; an icon says its name beside them.
 */
export function spaced(...names: [string, ...string[]]): RegExp {
  const parted = names.map((name) =>
    name.replace(/^(\p{Script=Han})(\p{Script=Han})$/u, '$1\\s?$2'),
  )
  return new RegExp(`(^|\\s)(${parted.join('|')})(\\s|$)`, 'u')
}
