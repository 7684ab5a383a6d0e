import { changedFiles, selectionOf } from './changed.mjs'

/**
 * The levels that the arguments of `npm test` ask for, each with what it is given: `--only a,b` names
 * them, `--changed [commit]` takes what a change since the commit can break, of what is not committed
 * where none is named. Throws a sentence when they are something else.
 */
export function chooseLevels(args, levels, filesSince = changedFiles) {
  const rest = [...args]
  const only = take(rest, '--only')
  const since = take(rest, '--changed')
  const names = only?.split(',') ?? levels.map(({ name }) => name)
  const isKnown = names.every((name) => levels.some((level) => level.name === name))
  if (rest.length > 0 || !isKnown) {
    const known = levels.map(({ name }) => name).join(',')
    throw new Error(
      `Usage: npm test [-- --only ${known}] [--changed [main]] [--clock 2026-12-31T23:50]`,
    )
  }
  const asked = levels.filter(({ name }) => names.includes(name))
  if (since === undefined) return asked.map((level) => ({ ...level, args: [] }))
  const change = { since: since || 'HEAD', changed: filesSince(since || 'HEAD') }
  return asked
    .map((level) => ({ ...level, args: selectionOf(level.name, change) }))
    .filter((level) => level.args !== undefined)
}

/** Takes an option with its value out of arguments: '' where it has none, undefined where it is missing. */
function take(args, option) {
  const at = args.indexOf(option)
  if (at === -1) return undefined
  const hasValue = args[at + 1] !== undefined && !args[at + 1].startsWith('--')
  return args.splice(at, hasValue ? 2 : 1)[1] ?? ''
}
